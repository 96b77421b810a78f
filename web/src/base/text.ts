/* Turns language-neutral lines into sentences by the rules of text/text.c. tests/unit/text.test.ts compares the
 * two. */

export interface Language {
  code: string;
  entries: Readonly<Record<string, string>>;
  zeroIsSingular: boolean; // French says « 0 pièce »
}

export interface Speaker {
  language: Language;
  game: string; // "" outside a game
  seatNames: readonly string[];
}

/** A line taken apart: `buy seat=1 card=grain` is the word `buy` and two pairs. */
export interface Line {
  word: string;
  pairs: ReadonlyMap<string, string>;
}

export function parseLine(text: string): Line {
  const [word = "", ...rest] = text.split(" ");
  const pairs = new Map<string, string>();
  for (const part of rest) {
    const equals = part.indexOf("=");
    const name = equals < 0 ? part : part.slice(0, equals);
    if (!pairs.has(name)) pairs.set(name, equals < 0 ? "" : part.slice(equals + 1));
  }
  return { word, pairs };
}

export function find(language: Language, ...parts: string[]): string | undefined {
  const key = parts.join(".");
  return Object.hasOwn(language.entries, key) ? language.entries[key] : undefined;
}

export function word(language: Language, game: string, kind: string, value: string): string {
  const alias = find(language, game, "kind", kind);
  return find(language, game, alias ?? kind, value) ?? find(language, kind, value) ?? value;
}

/** A number with a minus in place of a hyphen. */
export const withMinus = (number: string): string => number.replace("-", "−");

/** "{n} coin|{n} coins": the part before the bar for one. */
export function counted(language: Language, forms: string, number: string): string {
  const count = Math.abs(Number.parseInt(number, 10));
  const singular = count === 1 || (count === 0 && language.zeroIsSingular);
  const bar = forms.indexOf("|");
  const form = bar < 0 ? forms : singular ? forms.slice(0, bar) : forms.slice(bar + 1);
  return form.replaceAll("{n}", withMinus(number));
}

function value(speaker: Speaker, name: string, text: string): string {
  const { language, game } = speaker;
  if (!/^-?[0-9]+$/.test(text)) return game === "" ? text : word(language, game, name, text);
  if (name === "seat" || name === "player") {
    const seatName = speaker.seatNames[Number(text)];
    if (seatName !== undefined) return seatName;
  }
  const forms = find(language, game, "unit", name) ?? find(language, "unit", name);
  return forms === undefined ? withMinus(text) : counted(language, forms, text);
}

/** ASCII, and the accented letters of Latin-1, as in text.c. */
export function capitalised(text: string): string {
  const first = text.charCodeAt(0);
  const small =
    (first >= 0x61 && first <= 0x7a) || (first >= 0xe0 && first <= 0xfe && first !== 0xf7);
  return small ? String.fromCharCode(first - 0x20) + text.slice(1) : text;
}

export function fill(speaker: Speaker, text: string, line: Line): string {
  return text.replace(/\{(\^?)([^}]*)\}/g, (_braces, capital: string, name: string) => {
    const found = line.pairs.get(name);
    if (found === undefined) return "";
    const shown = value(speaker, name, found);
    return capital === "" ? shown : capitalised(shown);
  });
}

export type SentenceClass = "action" | "event" | "why" | "step" | "hint" | "solo";

/** The sentence for a line; the line itself where no sentence is known. */
export function sentence(speaker: Speaker, kind: SentenceClass, text: string): string {
  return sentenceOf(speaker, kind, parseLine(text)) ?? text;
}

/** null: no sentence is known. */
export function sentenceOf(speaker: Speaker, kind: SentenceClass, line: Line): string | null {
  const { language, game } = speaker;
  const first = [...line.pairs.keys()].find((name) => name !== "seat") ?? "";
  const found =
    find(language, game, kind, line.word, first) ??
    find(language, game, kind, line.word) ??
    find(language, kind, line.word, first) ??
    find(language, kind, line.word);
  return found === undefined ? null : fill(speaker, found, line);
}
