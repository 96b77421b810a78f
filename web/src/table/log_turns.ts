/* The log as turns: what one player does in a row is one entry that opens, and what was decided as a whole, such as the
 * dice of a throw or the cards of a washback, is one sentence. Knows the kinds of events, no game. */
import { type Line, parseLine, sentence, sentenceOf, type Speaker, word } from "../base/text";

/** The sign in front of an entry. The first ones tell most about a turn. */
export const kinds = [
  "sale",
  "made",
  "points",
  "bought",
  "dice",
  "card",
  "money",
  "moon",
  "step",
  "pass",
] as const;
export type Kind = (typeof kinds)[number] | "round";

/** What a game says of its events. */
export interface LogWords {
  kinds: Readonly<Partial<Record<Kind, readonly string[]>>>; // words of lines
  sets: readonly string[]; // words whose lines in a row are one decision
}

export const plainLog: LogWords = { kinds: { round: ["round", "turn", "season"] }, sets: [] };

export interface Entry {
  lines: readonly string[]; // more than one: a set, or the same several times
  kind: Kind;
}

export interface Turn {
  at: number; // the number of its first line
  seat: number | null;
  entries: Entry[];
}

const seatOf = ({ pairs }: Line): number | null => {
  const seat = pairs.get("seat");
  return seat === undefined ? null : Number(seat);
};

export function kindOf(words: LogWords, line: Line): Kind {
  const found = [...kinds, "round" as const].find((kind) => words.kinds[kind]?.includes(line.word));
  return found ?? "step";
}

/** Whether two lines differ only in what is told of each part of a set. */
const isOneSet = (words: LogWords, before: string, text: string): boolean => {
  if (before === text) return true;
  const [one, other] = [parseLine(before), parseLine(text)];
  return (
    words.sets.includes(one.word) &&
    one.word === other.word &&
    seatOf(one) === seatOf(other) &&
    [...one.pairs.keys()].join() === [...other.pairs.keys()].join()
  );
};

/** A line of nobody, such as a card that comes to the market, belongs to the turn that it happens in. */
export function turnsOf(words: LogWords, lines: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const [at, text] of lines.entries()) {
    const line = parseLine(text);
    const kind = kindOf(words, line);
    const seat = seatOf(line);
    const turn = turns.at(-1);
    const entry = turn?.entries.at(-1);
    const goesOn = turn !== undefined && kind !== "round" && entry?.kind !== "round";
    if (!goesOn || (seat !== null && seat !== turn.seat))
      turns.push({ at, seat: kind === "round" ? null : seat, entries: [{ lines: [text], kind }] });
    else if (entry !== undefined && isOneSet(words, entry.lines[0] ?? "", text))
      turn.entries[turn.entries.length - 1] = { ...entry, lines: [...entry.lines, text] };
    else turn.entries.push({ lines: [text], kind });
  }
  return turns;
}

/** What tells most about a turn: the first entry of the kind that comes first. */
export function headOf({ entries }: Turn): Entry | undefined {
  const rank = ({ kind }: Entry): number => (kind === "round" ? -1 : kinds.indexOf(kind));
  return [...entries].sort((one, other) => rank(one) - rank(other))[0];
}

const isSame = (lines: readonly string[]): boolean => lines.every((line) => line === lines[0]);

/** A line that counts cards says how many there are; another one is told so many times. */
const isCounted = (line: string): boolean => parseLine(line).pairs.has("cards");

/** How often the same was told; 1 for a set, whose sentence names its parts. */
export const timesOf = ({ lines }: Entry): number =>
  isSame(lines) && !isCounted(lines[0] ?? "") ? lines.length : 1;

/** The names of the parts of a set, each once, with how many of it: "2 × food, music". */
function listed(speaker: Speaker, name: string, values: readonly string[]): string {
  const count = new Map<string, number>();
  for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
  return [...count]
    .map(([value, times]) => {
      const said = word(speaker.language, speaker.game, name, value);
      return times === 1 ? said : `${times} × ${said}`;
    })
    .join(", ");
}

/** An entry in words. The parts of a set are named in one sentence, and their cards are added up. */
export function sayEntry(speaker: Speaker, entry: Entry): string {
  const [first = ""] = entry.lines;
  if (entry.lines.length === timesOf(entry)) return sentence(speaker, "event", first);
  const parsed = entry.lines.map(parseLine);
  const line = parseLine(first);
  const pairs = new Map<string, string>();
  for (const [name, own] of line.pairs) {
    const values = parsed.map((each) => each.pairs.get(name) ?? "");
    if (name === "seat") pairs.set(name, own);
    else if (name === "cards")
      pairs.set(name, String(values.reduce((sum, n) => sum + Number(n), 0)));
    else pairs.set(name, listed(speaker, name, values));
  }
  return (
    sentenceOf(speaker, "event", { ...line, pairs: new Map([["several", ""], ...pairs]) }) ??
    sentenceOf(speaker, "event", { ...line, pairs }) ??
    first
  );
}
