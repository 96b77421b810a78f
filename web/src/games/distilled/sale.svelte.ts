/* The sale sheet as the engine writes it (rules/distilled/sale_sheet.c), asked anew with every view. */
import type { Play } from "../../table/play.svelte";
import { parseLine, type Line } from "../../base/text";
import type { OfferedAction, View } from "../../base/table";
import { spiritPlaces, stateOf, type SpiritPlace } from "./view";

export interface MoneyRange {
  low: number;
  high: number;
  mean: number; // in hundredths
}

export interface SalePart {
  part: "recipe" | "ingredient" | "barrel" | "flavors" | "power";
  card?: string;
  count: number;
  money?: number;
  sp: number;
  low?: number;
  high?: number;
}

export interface BottleOffer {
  bottle: string;
  money: number;
  sp: number;
  total: MoneyRange & { sp: number };
}

export interface Ageing {
  money: number;
  is_last: boolean;
  sp?: number;
  bonus?: number;
  best?: string; // the bottle with the largest total
  bottles?: BottleOffer[];
}

export interface SaleSheet {
  recipe: string;
  label: boolean;
  why_not?: string;
  parts: SalePart[];
  before_bottle: MoneyRange & { sp: number };
  bottles: BottleOffer[];
  ageing?: Ageing;
}

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
