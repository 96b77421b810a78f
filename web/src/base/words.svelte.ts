/* The language of the page, which may change at any time, and its sentences. */
import { type Language, type Speaker, counted, fill, find, parseLine, withMinus } from "./text";

type Code = "en" | "fr";
export const languages: readonly { code: Code; name: string }[] = [
  { code: "en", name: "English" },
  { code: "fr", name: "Français" },
];

type Texts = () => Promise<{ default: Record<string, string> }>;

/* The pages' texts are loaded first, a game's texts with its board. */
const loaders: Record<Code, Readonly<Record<string, Texts>>> = {
  en: {
    pages: () => import("virtual:texts/en/pages"),
    moonshine: () => import("virtual:texts/en/moonshine"),
    distilled: () => import("virtual:texts/en/distilled"),
    brewcrafters: () => import("virtual:texts/en/brewcrafters"),
    online: () => import("virtual:texts/en/online"),
    setup: () => import("virtual:texts/en/setup"),
    shelf: () => import("virtual:texts/en/shelf"),
    account: () => import("virtual:texts/en/account"),
    replay: () => import("virtual:texts/en/replay"),
    gallery: () => import("virtual:texts/en/gallery"),
  },
  fr: {
    pages: () => import("virtual:texts/fr/pages"),
    moonshine: () => import("virtual:texts/fr/moonshine"),
    distilled: () => import("virtual:texts/fr/distilled"),
    brewcrafters: () => import("virtual:texts/fr/brewcrafters"),
    online: () => import("virtual:texts/fr/online"),
    setup: () => import("virtual:texts/fr/setup"),
    shelf: () => import("virtual:texts/fr/shelf"),
    account: () => import("virtual:texts/fr/account"),
    replay: () => import("virtual:texts/fr/replay"),
    gallery: () => import("virtual:texts/fr/gallery"),
  },
};
const learned = new Set(["pages"]);
let wanted: Code = "en";
let asking = 0;

let current = $state.raw<Language>({ code: "en", entries: {}, zeroIsSingular: false });

export function language(): Language {
  return current;
}

export function preferredLanguage(): Code {
  const stored = localStorage.getItem("taproom.language");
  const wanted = stored ?? navigator.language.slice(0, 2);
  return wanted === "fr" ? "fr" : "en";
}

/** The last call wins, with all texts that have been loaded by then. */
export async function speak(code: Code): Promise<void> {
  const asked = ++asking;
  wanted = code;
  const parts = await Promise.all([...learned].flatMap((part) => loaders[code][part]?.() ?? []));
  if (asked !== asking) return;
  const entries = Object.assign({}, ...parts.map((part) => part.default)) as Record<string, string>;
  current = { code, entries, zeroIsSingular: code === "fr" };
  document.documentElement.lang = code;
}

/** Loads the texts of a game or a page in the current language, and in each language chosen later. */
export async function learn(...parts: readonly string[]): Promise<void> {
  const unknown = parts.filter((part) => !learned.has(part));
  if (unknown.length === 0) return;
  for (const part of unknown) learned.add(part);
  try {
    await speak(wanted);
  } catch (problem) {
    for (const part of unknown) learned.delete(part);
    throw problem;
  }
}

export async function chooseLanguage(code: Code): Promise<void> {
  localStorage.setItem("taproom.language", code);
  await speak(code);
}

/** A sentence by its key, filled with names and numbers. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const speaker: Speaker = { language: current, game: "", seatNames: [] };
  const pairs = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return fill(speaker, find(current, key) ?? key, { ...parseLine(""), pairs });
}

/** "3 cards", as the log of a game says it. */
export function amount(game: string, of: string, number: number): string {
  const forms = find(current, game, "unit", of) ?? find(current, "unit", of) ?? "{n}";
  return counted(current, forms, String(number));
}

/** A number that may be below 0, with a minus instead of a hyphen. */
export const figure = (number: number): string => withMinus(String(number));

/** A word of a game: name("moonshine", "client", "frog_banjoist"). */
export function name(game: string, kind: string, value: string): string {
  return find(current, game, kind, value) ?? find(current, kind, value) ?? value;
}
