/* The sale sheet as the engine writes it (rules/distilled/sale_sheet.c), asked anew with every view. */
import type { Play } from "../../table/play.svelte";
import { parseLine, type Line } from "../../base/text";
import type { OfferedAction, View } from "../../base/table";
import type { SaleSheet } from "./sale_sheet";
import { spiritPlaces, stateOf, type SpiritPlace } from "./view";

/** My spirits that have a name, in the order of their places. */
export function spiritsOf(view: View): SpiritPlace[] {
  const own = stateOf(view).at[view.viewer];
  return spiritPlaces.filter((_, i) => (own?.spirit[i]?.recipe ?? null) !== null);
}

/** The offered action that a line describes. */
export function offered(play: Play, fits: (line: Line) => boolean): OfferedAction | undefined {
  return play.allowed.find(({ line }) => fits(parseLine(line)));
}

/** Keeps the last sheet until the next one is there, so that nothing flickers. */
export class SaleQuestion {
  sheets = $state.raw<ReadonlyMap<SpiritPlace, SaleSheet>>(new Map());
  private asked = 0;

  async ask(play: Play, places: readonly SpiritPlace[]): Promise<void> {
    const question = ++this.asked;
    const answers = await Promise.all(
      places.map(async (sale) => {
        const sheet = await play.table.ask?.({ sale }).catch(() => null);
        return [sale, (sheet ?? null) as SaleSheet | null] as const;
      }),
    );
    if (question !== this.asked) return;
    this.sheets = new Map(
      answers.flatMap(([place, sheet]) => (sheet === null ? [] : [[place, sheet] as const])),
    );
  }
}
