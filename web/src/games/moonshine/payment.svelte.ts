/* The moons that I pay for a client, chosen in any order. The engine takes them place by place (M7.2), so
 * nothing is paid until all are chosen; a second click leaves them there. A lesson goes its own way. */
import type { Play } from "../../table/play.svelte";
import type { RefusedAction, View } from "../../base/table";
import { type Line, parseLine } from "../../base/text";
import { placeOf, stateOf, thingOf } from "./view";

const isTaught = (play: Play): boolean => (play.guide?.step ?? null) !== null;

/** Whether it is refused only because another place comes first. */
export const easesPaying = (play: Play, { line, why }: RefusedAction): boolean =>
  !isTaught(play) &&
  parseLine(line).word === "pay" &&
  parseLine(why).word === "pay_earlier_places_first";

export class Payment {
  private choice = $state.raw<{ in: View | undefined; things: readonly string[] }>({
    in: undefined,
    things: [],
  });

  constructor(private readonly play: Play) {}

  private readonly view = $derived.by(() => this.play.update?.view);
  private readonly owed = $derived.by(() => {
    const { word, pairs } = parseLine(this.view?.question ?? "");
    return word === "pay_moons" && !isTaught(this.play) ? Number(pairs.get("moons")) : 0;
  });
  private readonly payable = $derived.by(() => {
    const refused = (this.view?.refused ?? []).filter((each) => easesPaying(this.play, each));
    const lines = [...(this.view?.actions ?? []), ...refused].map(({ line }) => parseLine(line));
    return new Set(lines.filter(({ word }) => word === "pay").map(thingOf));
  });
  private readonly chosen = $derived.by(() =>
    this.choice.in === this.view ? this.choice.things : [],
  );

  /** How many moons of a thing will be paid. */
  count(thing: string): number {
    return this.chosen.filter((each) => each === thing).length;
  }

  /** One moon is paid at once, by what the engine offers. */
  mayChoose(thing: string): boolean {
    return this.owed > 1 && this.payable.has(thing);
  }

  choose(thing: string): void {
    const own = this.view === undefined ? undefined : stateOf(this.view).at[this.view.viewer];
    if (own === undefined) return;
    const isEmpty = this.count(thing) === own.moons[placeOf(own, thing)];
    const things = isEmpty
      ? this.chosen.filter((each) => each !== thing)
      : [...this.chosen, thing].toSorted((a, b) => placeOf(own, a) - placeOf(own, b));
    this.choice = { in: this.view, things };
    if (things.length === this.owed) this.pay(things);
  }

  private pay(things: readonly string[]): void {
    const paid =
      (thing: string) =>
      (line: Line): boolean =>
        line.word === "pay" && thingOf(line) === thing;
    void this.play.actInTurn(things.map(paid));
  }
}
