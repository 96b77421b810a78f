/* Runs a local table: which bot is next, how long it searches, what the player is shown. It needs no worker, so
 * that it can be tested anywhere. */
import type { Engine } from "./engine";
import type { Update } from "../base/table";

/** Levels by name. The module has no clock, so a hard bot's second is a number of iterations
 * (wasm/bot_requests.c). */
const budgets: Readonly<Record<string, string>> = {
  medium: "medium,memory=16",
  hard: "hard,iterations=3000,memory=32",
};
const adviser = "hard,iterations=4000,memory=32";

export class LocalGame {
  private told = 0;

  constructor(
    private readonly engine: Engine,
    private readonly me: number,
    private seed: bigint,
  ) {}

  private nextSeed(): bigint {
    this.seed = BigInt.asUintN(64, this.seed * 6364136223846793005n + 1442695040888963407n);
    return this.seed;
  }

  /** What has changed for the player since the last update; `anew`: all steps from the beginning. */
  update(anew: boolean): Update {
    const { moves, seats, may_undo, ...view } = this.engine.view(this.me);
    const steps = this.engine.steps(this.me, anew ? 0 : Math.min(this.told, moves));
    this.told = moves;
    return { view, seats, steps, mayUndo: may_undo, mayHint: true, maySave: true, undone: anew };
  }

  /** Plays one decision of a bot; false if no bot has to decide. */
  playBot(): boolean {
    const { waiting, seats } = this.engine.view(-1);
    for (const seat of waiting) {
      const player = seats[seat]?.player ?? "me";
      if (!player.startsWith("bot:")) continue;
      const level = player.slice(4);
      this.engine.playBot(seat, budgets[level] ?? level, this.nextSeed());
      return true;
    }
    return false;
  }

  play(action: number): void {
    this.engine.play(this.me, action);
  }

  undo(): void {
    this.engine.undo(this.me);
  }

  ask(question: unknown): unknown {
    return this.engine.ask(this.me, question);
  }

  hints(): ReturnType<Engine["hints"]> {
    return this.engine.hints(this.me, adviser, this.nextSeed());
  }
}
