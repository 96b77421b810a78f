/* What I am about to put in the washback: cards may come and go in any order until I distill. The
 * engine says what would come out of them and whether that is a washback at all. */
import type { Play } from "../../table/play.svelte";
import type { Line } from "../../base/text";
import { cardsOf, type Bag, type Distillery, type PlayerExtras, type SpiritChance } from "./view";

/** The engine's answer about a washback (rules/distilled/answer.c). */
export interface Forecast {
  why_not?: string; // a reason, as a line
  odds?: SpiritChance[];
}

export class Plan {
  cards = $state.raw<Bag>({});
  forecast = $state.raw<Forecast | null>(null);
  isWeighed = $state(false); // the engine has been asked, and has not answered yet
  private asked = 0;

  count(kind: string): number {
    return this.cards[kind] ?? 0;
  }

  private set(kind: string, count: number): void {
    const cards = { ...this.cards, [kind]: count };
    this.cards = Object.fromEntries(Object.entries(cards).filter(([, each]) => each > 0));
  }

  add(kind: string): void {
    this.set(kind, this.count(kind) + 1);
  }

  addAll(pantry: Bag): void {
    this.cards = { ...pantry };
  }

  takeBack(kind: string): void {
    this.set(kind, this.count(kind) - 1);
  }

  clear(): void {
    this.cards = {};
    this.forecast = null;
  }

  /** Cards that have left the pantry by other ways are no longer planned. */
  keepWithin(pantry: Bag): void {
    const kept = Object.entries(this.cards).filter(([kind, count]) => count <= (pantry[kind] ?? 0));
    if (kept.length !== Object.keys(this.cards).length) this.cards = Object.fromEntries(kept);
  }

  /** The washback with the plan carried out. */
  with(stack: Bag): Bag {
    const all: Record<string, number> = { ...stack };
    for (const [kind, count] of Object.entries(this.cards)) all[kind] = (all[kind] ?? 0) + count;
    return all;
  }

  async foresee(play: Play, washback: Bag): Promise<void> {
    const question = ++this.asked;
    const mayAsk = play.update?.mayHint === true && Object.keys(washback).length > 0;
    this.isWeighed = mayAsk;
    const forecast = mayAsk ? await play.table.ask?.({ washback }).catch(() => null) : null;
    if (question !== this.asked) return;
    this.forecast = forecast ?? null;
    this.isWeighed = false;
  }

  /** The cards in the order of the pantry, which is the engine's, then the start. */
  async carryOut(play: Play, own: Distillery, player: PlayerExtras): Promise<void> {
    const wanted = cardsOf(own.pantry, player).flatMap(({ id }, i) => {
      const count = this.count(Object.keys(own.pantry)[i] ?? "");
      return count === 0
        ? []
        : [
            (line: Line) =>
              line.word === "put" &&
              line.pairs.get("ingredient") === id &&
              line.pairs.get("cards") === String(count),
          ];
    });
    await play.actInTurn([...wanted, (line) => line.word === "distill"]);
    this.clear();
  }
}
