/* What happens when a thing falls on a place of my board: the same that a click on it offers. */
import type { Play } from "../../table/play.svelte";
import { parseLine } from "../../base/text";
import { offered, type Drop } from "../../table/drag";
import { deckOf, piles } from "./cards";
import type { Plan } from "./plan.svelte";
import type { Site } from "./site";

const homeOf = { ingredient: "pantry", item: "storeroom", upgrade: "upgrades" } as const;

/** The place on my board where a thing of the table belongs. */
function homeOfThing(thing: string): string | null {
  const [kind = "", id = ""] = thing.split(":");
  if (kind === "row" || kind === "truck" || kind === "deck")
    return homeOf[id as keyof typeof homeOf] ?? null;
  if (kind === "revealed" || (kind === "pile" && piles.includes(id))) return homeOf[deckOf(id)];
  return kind === "recipe" ? "clipboard" : null;
}

/** What may be done to a thing by letting it fall there. */
const doneAt: Readonly<Record<string, RegExp>> = {
  washback: /^(return_signature|return_card|pour|cut_top|cut_again)$/,
  spirits: /^(name|bottle|keep)$/,
  shelf: /^sell$/,
};

export function dropOf(
  play: Play,
  plan: Plan,
  site: Site,
  filling: boolean,
  thing: string,
  zone: string,
): Drop | null {
  const [kind = "", id = ""] = thing.split(":");
  if (zone === "trade")
    return offered(
      play,
      play.offer("trade").actions.filter(({ line }) => {
        const { pairs } = parseLine(line);
        return (pairs.get("ingredient") ?? pairs.get("item")) === id;
      }),
    );
  if (kind === "pantry" && zone === "washback" && filling) {
    const key = id === site.player.signature_ingredient ? "signature" : id;
    return (site.own.pantry[key] ?? 0) > plan.count(key) ? () => plan.add(key) : null;
  }
  const { actions } = play.offer(thing);
  const words = doneAt[zone];
  if (words !== undefined)
    return offered(
      play,
      actions.filter(({ line }) => words.test(parseLine(line).word)),
    );
  return homeOfThing(thing) === zone ? offered(play, actions) : null;
}
