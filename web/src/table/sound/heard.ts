/* Which sounds an update makes: at most one for what happened, then one if I am asked or all is over. */
import type { Update, View } from "../../base/table";
import { parseLine } from "../../base/text";

export const sounds = ["card", "coin", "dice", "pour", "turn", "end"] as const;
export type Sound = (typeof sounds)[number];

/* Words of events by what one would hear at a table; of several the rarer sound is heard. */
const words: Readonly<Record<"dice" | "pour" | "coin" | "card", string>> = {
  dice: "rolls rethrows",
  pour: "cuts cuts_again cuts_top makes adds_alcohol brews brews_in_pub bottles processes",
  coin: `sells sale_money label_money barrel_money power_money yeast_money cashes tastes gains pays_bill
    takes_loans pays_moon places_moon`,
  card: `buys buys_basic buys_truck takes keeps draws gets gets_client gets_recipe learns puts reveals
    validates swaps hires installs partners researches harvests exchanges`,
};
const soundOf = new Map(
  Object.entries(words).flatMap(([sound, list]) =>
    list.split(/\s+/).map((word) => [word, sound as Sound] as const),
  ),
);

function happened(update: Update): Sound[] {
  const made = new Set(
    update.steps.flatMap(({ events }) =>
      events.flatMap((line) => soundOf.get(parseLine(line).word) ?? []),
    ),
  );
  const first = sounds.toReversed().find((sound) => made.has(sound));
  return first === undefined ? [] : [first];
}

const isAsked = (view: View): boolean => view.waiting.includes(view.viewer);

/** `before`: what was shown last. What is looked back on, or taken back, is silent. */
export function heardIn(before: View | null, update: Update): Sound[] {
  const { view, undone } = update;
  if (before === null || undone || view === before) return [];
  if (view.over) return before.over ? [] : [...happened(update), "end"];
  return [...happened(update), ...(isAsked(view) && !isAsked(before) ? (["turn"] as const) : [])];
}
