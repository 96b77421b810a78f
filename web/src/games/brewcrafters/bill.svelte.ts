/* The winter bill as the engine adds it up (rules/brewcrafters/answer.c): part by part, and what one more worker,
 * tile or shift would make of it. The last answer stays until the next one is there. */
import { holds } from "../../base/sent_view";
import { capitalised } from "../../base/text";
import { name, t } from "../../base/words.svelte";
import type { Play } from "../../table/play.svelte";
import { stateOf } from "./view";

export type Addition = { worker: string } | { tile: string } | { shift: true };
export interface Part {
  part: "worker" | "shift" | "tile" | "saving";
  card?: string;
  money: number;
}
interface Answer {
  parts: Part[];
  due: number;
  money: number;
  loans: number;
}

/** What the thing would add to my bill; what I have is on it already. */
export function additionOf(play: Play, thing: string): Addition | null {
  const view = play.update?.view;
  const own = view === undefined || view.viewer < 0 ? undefined : stateOf(view).at[view.viewer];
  if (own === undefined) return null;
  const [kind = "", id = ""] = thing.split(":");
  if (thing === "space:hire_brewery_shift") return { shift: true };
  if (kind === "worker" && !holds(own.workers, id)) return { worker: id };
  return kind === "tile" && !holds(own.tiles, id) ? { tile: id } : null;
}

export class Bill {
  now = $state.raw<Answer | null>(null);
  then = $state.raw<Answer | null>(null);
  private asked = 0;

  constructor(
    private readonly play: Play,
    addition: () => Addition | null,
  ) {
    $effect(() => {
      if (play.update !== null) void this.ask(addition());
    });
  }

  private async answer(bill: Addition | object): Promise<Answer | null> {
    return ((await this.play.table.ask?.({ bill }).catch(() => null)) ?? null) as Answer | null;
  }

  private async ask(addition: Addition | null): Promise<void> {
    const question = ++this.asked;
    const [now, then] = await Promise.all([
      this.answer({}),
      addition === null ? null : this.answer(addition),
    ]);
    if (question !== this.asked) return;
    this.now = now;
    this.then = then;
  }

  /** Only what the addition brings. */
  readonly added = $derived.by((): Part[] => {
    const left = (this.now?.parts ?? []).map((part) => JSON.stringify(part));
    return (this.then?.parts ?? []).filter((part) => {
      const found = left.indexOf(JSON.stringify(part));
      if (found >= 0) left.splice(found, 1);
      return found < 0;
    });
  });
}

export function partName({ part, card }: Part): string {
  if (part === "shift") return t("web.brewcrafters.bill.shift");
  const kinds = part === "saving" ? ["worker", "tile", "research"] : [part];
  const found = kinds
    .map((kind) => name("brewcrafters", kind, card ?? ""))
    .find((word) => word !== card);
  return capitalised(found ?? card ?? "");
}

export const signOf = ({ part }: Part): string =>
  part === "saving" ? "bill" : part === "tile" ? "upkeep" : "wage";

/** Shifts share a line. */
export function merged(parts: readonly Part[]): Part[] {
  const others = parts.filter(({ part }) => part !== "shift");
  const money = parts.reduce((sum, each) => sum + (each.part === "shift" ? each.money : 0), 0);
  return money === 0 ? others : [...others, { part: "shift", money }];
}
