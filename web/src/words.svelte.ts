/* The language of the page, which may change at any time, and its sentences. */
import { type Language, type Speaker, fill, find, parseLine } from "./text";

type Code = "en" | "fr";
export const languages: readonly { code: Code; name: string }[] = [
  { code: "en", name: "English" },
  { code: "fr", name: "Français" },
];

const loaders: Record<Code, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("virtual:texts/en"),
  fr: () => import("virtual:texts/fr"),
};

let current = $state.raw<Language>({ code: "en", entries: {}, zeroIsSingular: false });

export function language(): Language {
  return current;
}

export function preferredLanguage(): Code {
  const stored = localStorage.getItem("taproom.language");
  const wanted = stored ?? navigator.language.slice(0, 2);
  return wanted === "fr" ? "fr" : "en";
}

export async function speak(code: Code): Promise<void> {
  const { default: entries } = await loaders[code]();
  current = { code, entries, zeroIsSingular: code === "fr" };
  document.documentElement.lang = code;
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

/** A word of a game: name("moonshine", "client", "frog_banjoist"). */
export function name(game: string, kind: string, value: string): string {
  return find(current, game, kind, value) ?? find(current, kind, value) ?? value;
}
