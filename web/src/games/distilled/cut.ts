/* The cut of a washback as an update tells it: which cards were taken away, and what is left. */
import type { Update } from "../../base/table";
import { parseLine } from "../../base/text";
import { cardsOf, extrasOf, stateOf } from "./view";

export interface Cut {
  taken: string[]; // at most the first and the last of the stack
  kept: string[];
}

/** Null if nothing was cut for this seat, or in a replay. */
export function cutIn(update: Update, seat: number): Cut | null {
  if (update.undone) return null;
  const taken = update.steps
    .flatMap(({ events }) => events.map(parseLine))
    .filter(({ word, pairs }) => word === "cuts" && pairs.get("seat") === String(seat))
    .map(({ pairs }) => pairs.get("ingredient") ?? "");
  const stack = stateOf(update.view).at[seat]?.spirit[2]?.stack;
  if (taken.length === 0 || stack === undefined) return null;
  const left = cardsOf(stack, extrasOf(update.view).players[seat]);
  return {
    taken: taken.slice(-2), // after a second cut only that one counts
    kept: left.flatMap(({ id, count }) => Array.from({ length: count }, () => id)),
  };
}
