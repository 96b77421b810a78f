/* Reads the state of a game without a board: what belongs to a seat and what is shared, each with a word of the
 * game if there is one. */
import { capitalised, counted, find, type Language } from "../../base/text";
import type { View } from "../../base/table";

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

function isGroup(value: Value | undefined): value is { [name: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function gameState(view: View): { [name: string]: Value } {
  const own = (view.state as { [name: string]: Value })[view.game];
  return isGroup(own) ? own : {};
}

/** A list with a group for each seat is the seats' own. */
function isForSeats(view: View, value: Value): value is { [name: string]: Value }[] {
  return Array.isArray(value) && value.length === view.score.length && value.every(isGroup);
}

export function shared(view: View): [string, Value][] {
  return Object.entries(gameState(view)).filter(([, value]) => !isForSeats(view, value));
}

export function owned(view: View, seat: number): [string, Value][] {
  return Object.entries(gameState(view)).flatMap(([, value]) =>
    isForSeats(view, value) ? Object.entries(value[seat] ?? {}) : [],
  );
}

/** Nothing in it that a player would look for. */
export function isEmpty(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isGroup(value)) return Object.values(value).every(isEmpty);
  return value === null || value === 0 || value === false || value === "";
}

/* Classes of keys that are sentences or settings, not names of things. */
const notThings = new Set([
  "action",
  "event",
  "why",
  "step",
  "unit",
  "kind",
  "option",
  "symbol",
  "short",
  "label",
  "screen",
  "count",
]);
const known = new Map<string, ReadonlyMap<string, string>>();

/** Every thing of a game by its identifier: made once for each language. */
function thingsOf(language: Language, game: string): ReadonlyMap<string, string> {
  const place = `${language.code}/${game}`;
  const found = known.get(place);
  if (found !== undefined) return found;
  const made = new Map<string, string>();
  for (const [key, text] of Object.entries(language.entries)) {
    const [owner, kind, id, ...rest] = key.split(".");
    if (
      owner === game &&
      kind !== undefined &&
      id !== undefined &&
      rest.length === 0 &&
      !notThings.has(kind) &&
      !made.has(id)
    )
      made.set(id, text);
  }
  known.set(place, made);
  return made;
}

/** The game's word for the name of a field, if it has one: others are the engine's bookkeeping. */
export function labelOf(language: Language, game: string, name: string): string | undefined {
  const label = find(language, game, "label", name);
  return label === undefined ? undefined : capitalised(label);
}

export function textOf(language: Language, game: string, value: Value): string {
  if (Array.isArray(value))
    return value
      .filter((each) => !isEmpty(each))
      .map((each) => textOf(language, game, each))
      .join(", ");
  if (isGroup(value))
    return Object.entries(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([name, each]) => factOf(language, game, name, each))
      .filter((text) => text !== null)
      .join("; ");
  return typeof value === "string"
    ? (thingsOf(language, game).get(value) ?? value.replaceAll("_", " "))
    : String(value);
}

/** A field in words: counted where it has a unit, with its label where it has one; null: not for players. */
export function factOf(
  language: Language,
  game: string,
  name: string,
  value: Value,
): string | null {
  const forms = find(language, game, "unit", name) ?? find(language, "unit", name);
  if (typeof value === "number" && forms !== undefined)
    return counted(language, forms, String(value));
  const thing = thingsOf(language, game).get(name);
  const label = labelOf(language, game, name) ?? thing;
  return label === undefined || typeof value === "boolean"
    ? null
    : `${label}${find(language, "ui", "colon") ?? ": "}${textOf(language, game, value)}`;
}
