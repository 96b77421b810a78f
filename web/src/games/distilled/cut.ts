/* The cut of a washback as an update tells it: which cards were taken away, what is left, and what may be made
 * of that. */
import type { Update } from "../../base/table";
import { parseLine } from "../../base/text";
import { cardsOf, extrasOf, stateOf } from "./view";

export interface Named {
  action: number;
  line: string;
  recipe: string;
}

export interface Cut {
  taken: string[]; // at most the first and the last of the stack
  kept: string[];
  made: string | null; // the spirit, where there is no choice any more
  names: Named[]; // what it may be called
}

/** Null if nothing was cut for this seat, or in a replay. */
export function cutIn(update: Update, seat: number): Cut | null {
  if (update.undone) return null;
  const taken = update.steps
    .flatMap(({ events }) => events.map(parseLine))
    .filter(({ word, pairs }) => word === "cuts" && pairs.get("seat") === String(seat))
    .map(({ pairs }) => pairs.get("ingredient") ?? "");
  const spirit = stateOf(update.view).at[seat]?.spirit[2];
  if (taken.length === 0 || spirit === undefined) return null;
  const left = cardsOf(spirit.stack, extrasOf(update.view).players[seat]);
  return {
    taken: taken.slice(-2), // after a second cut only that one counts
    kept: left.flatMap(({ id, count }) => Array.from({ length: count }, () => id)),
    made: spirit.recipe,
    names: (update.view.actions ?? []).flatMap(({ action, line }) => {
      const { word, pairs } = parseLine(line);
      return word === "name" ? [{ action, line, recipe: pairs.get("recipe") ?? "" }] : [];
    }),
  };
}
