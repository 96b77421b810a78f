/* Which card of the tables a thing on the table shows. */
import * as cards from "./cards";
import type { DistilledState } from "./view";

const people = new Set(["person", "distiller"]);
const ofDecks = new Set([
  "pile",
  "bottle",
  "waiting",
  "plan",
  "pantry",
  "store",
  "stack",
  "cut",
  "card",
  "revealed",
  "upgrade",
  "flavor",
]);

const isDeck = (name: string): name is cards.Deck =>
  (cards.decks as readonly string[]).includes(name);

/** The id of the card of a deck, or of a person: `pantry:yeast`, `row:item:2`; null: it shows another thing. */
export function cardAt(thing: string, state: DistilledState): string | null {
  const [kind = "", id = "", last] = thing.split(":");
  if (kind === "row" && isDeck(id)) return state[`row_${id}s`][Number(last) - 1] ?? null;
  return ofDecks.has(kind) || people.has(kind) ? id : null;
}

export const isPerson = (kind: string): boolean => people.has(kind);

/** The row of the tables behind a thing. */
export function rowBehind(thing: string, state: DistilledState): cards.Row | undefined {
  const [kind = "", id = ""] = thing.split(":");
  const goals = {
    recipe: cards.recipes,
    award: cards.awards,
    goal: cards.goals,
    solo_goal: cards.soloGoals,
  }[kind];
  if (goals !== undefined) return goals.get(id);
  if (kind === "place") return cards.soloGoals.get(state.solo_place[Number(id) - 1] ?? "");
  const card = cardAt(thing, state) ?? "";
  if (isPerson(kind)) return cards.distillers.get(card);
  return [cards.upgrades, cards.ingredients, cards.items, cards.flavors]
    .map((table) => table.get(card))
    .find((row) => row !== undefined);
}
