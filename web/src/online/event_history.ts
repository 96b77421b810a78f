/* The steps of a remote table. A client that joins late, or reloads, asks for the earlier ones page by page and
 * puts them in order. */
import type { Step } from "../base/table";

export interface SentStep {
  seq: number;
  events: string[];
}

export class EventHistory {
  private steps: Step[] = [];
  private until = 0; // the number of the view that is shown: the last step
  private isAsked = false;

  constructor(private readonly ask: (after: number) => void) {}

  get all(): Step[] {
    return this.steps;
  }

  /** A request on a lost connection is not answered any more. */
  lineIsNew(): void {
    this.isAsked = false;
  }

  /** The view that is shown has this number; after an undo it may be a smaller one. */
  goOn(seq: number, fresh: Step[]): void {
    this.steps = [...this.steps.filter(({ move }) => move <= seq), ...fresh];
    this.until = seq;
    this.askForMissing();
  }

  forget(): void {
    this.steps = [];
  }

  /** Earlier steps, a page at a time; returns whether some of them were new. */
  receive(steps: SentStep[]): boolean {
    const known = new Set(this.steps.map(({ move }) => move));
    const missing = steps.filter(({ seq }) => seq <= this.until && !known.has(seq));
    this.isAsked = false;
    if (missing.length === 0) return false;
    const found = missing.map(({ seq, events }) => ({ move: seq, events }));
    this.steps = [...this.steps, ...found].sort((a, b) => a.move - b.move);
    this.askForMissing();
    return true;
  }

  private askForMissing(): void {
    let complete = 0;
    while (this.steps[complete]?.move === complete + 1) complete++;
    if (this.isAsked || complete >= this.until) return;
    this.isAsked = true;
    this.ask(complete);
  }
}
