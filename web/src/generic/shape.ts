/* Finds its way in the state of a game that has no board of its own: what belongs to a seat and what
 * to all, each with a word of the game where there is one. */
import { find, type Language } from "../text";
import type { View } from "../table";

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

function isGroup(value: Value | undefined): value is { [name: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function gameState(view: View): { [name: string]: Value } {
  const own = (view.state as { [name: string]: Value })[view.game];
  return isGroup(own) ? own : {};
}

/** A list with a group for each seat is the seats' own. */
function isForSeats(value: Value | undefined): value is { [name: string]: Value }[] {
  return Array.isArray(value) && value.length === 5 && value.every(isGroup);
}

export function shared(view: View): [string, Value][] {
  return Object.entries(gameState(view)).filter(([, value]) => !isForSeats(value));
}

export function owned(view: View, seat: number): [string, Value][] {
  return Object.entries(gameState(view)).flatMap(([, value]) =>
    isForSeats(value) ? Object.entries(value[seat] ?? {}) : [],
  );
}

/** Nothing in it that a player would look for. */
export function isEmpty(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isGroup(value)) return Object.values(value).every(isEmpty);
  return value === null || value === 0 || value === false || value === "";
}

const kinds = ["card", "ingredient", "item", "upgrade", "recipe", "tile", "worker", "good", "beer", "client", "bar", "icon"];

/** The game's word for an identifier; the identifier with spaces where there is none. */
export function wordFor(language: Language, game: string, id: string): string {
  for (const kind of kinds) {
    const found = find(language, game, kind, id);
    if (found !== undefined) return found;
  }
  return find(language, game, "label", id) ?? find(language, "label", id) ?? id.replaceAll("_", " ");
}

export function textOf(language: Language, game: string, value: Value): string {
  if (Array.isArray(value)) return value.filter((each) => !isEmpty(each)).map((each) => textOf(language, game, each)).join(", ");
  if (isGroup(value))
    return Object.entries(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([name, each]) => `${wordFor(language, game, name)} ${textOf(language, game, each)}`)
      .join("; ");
  return typeof value === "string" ? wordFor(language, game, value) : String(value);
}
