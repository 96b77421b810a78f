/* Runs a local table: which bot is next, how long it searches, what the player is shown. It needs no worker, so
 * that it can be tested anywhere. */
import type { Engine } from "./engine";
import type { Hint, Seat, Update } from "../base/table";

/** Levels by name. The module has no clock, so a hard bot's second is a number of iterations
 * (wasm/bot_requests.c). */
const budgets: Readonly<Record<string, string>> = {
  medium: "medium,memory=16",
  hard: "hard,iterations=3000,memory=32",
};
const adviser = "hard,iterations=4000,memory=32";
const adviceTime = 800; // milliseconds
const adviceMost = 4000; // iterations
const adviceStep = 20; // … at a time

export class LocalGame {
  private sentMoves = 0;

  /** `isTaught`: a lesson goes on from step to step, so that only what is undone at a server is undone. */
  constructor(
    private readonly engine: Engine,
    private readonly me: number,
    private readonly seed: bigint,
    private readonly isTaught = false,
  ) {}

  /** By the moment, so that a bot does the same again after something was taken back. */
  private seedNow(): bigint {
    const mixed = (this.seed ^ BigInt(this.engine.view(-1).moves)) * 6364136223846793005n;
    return BigInt.asUintN(64, mixed + 1442695040888963407n);
  }

  private isFree(seats: readonly Seat[]): boolean {
    const others = seats.filter((_, seat) => seat !== this.me);
    return !this.isTaught && others.every(({ player }) => player.startsWith("bot:"));
  }

  /** What has changed for the player since the last update; `anew`: all steps from the beginning. */
  update(anew: boolean): Update {
    const { moves, seats, may_undo, ...view } = this.engine.view(this.me);
    const steps = this.engine.steps(this.me, anew ? 0 : Math.min(this.sentMoves, moves));
    this.sentMoves = moves;
    const isFree = this.isFree(seats);
    const past = this.engine.past(this.me);
    return {
      view,
      seats,
      steps,
      mayUndo: isFree ? past.back : may_undo,
      mayRedo: isFree && past.forward,
      isFree,
      isPractice: past.practice,
      mayHint: true,
      maySave: true,
      undone: anew,
    };
  }

  /** Plays one decision of a bot; false if no bot has to decide. */
  playBot(): boolean {
    const { waiting, seats } = this.engine.view(-1);
    for (const seat of waiting) {
      const player = seats[seat]?.player ?? "me";
      if (!player.startsWith("bot:")) continue;
      const level = player.slice(4);
      this.engine.playBot(seat, budgets[level] ?? level, this.seedNow());
      return true;
    }
    return false;
  }

  play(action: number): void {
    this.engine.play(this.me, action);
  }

  undo(): void {
    if (this.isFree(this.engine.view(-1).seats)) this.engine.takeBack(this.me);
    else this.engine.undo(this.me);
  }

  redo(): void {
    this.engine.goForward(this.me);
  }

  ask(question: unknown): unknown {
    return this.engine.ask(this.me, question);
  }

  /** Thinks for less than a second, and lets others have their turn in between; none if the game has gone on. */
  async hints(progress: (share: number) => void = () => undefined): Promise<Hint[]> {
    const { engine } = this;
    const { moves } = engine.view(-1);
    const began = performance.now();
    engine.beginHint(this.me, adviser, this.seedNow());
    for (let done = 0, share = 0; share < 1; done += adviceStep) {
      engine.thinkOn(adviceStep);
      share = Math.max((performance.now() - began) / adviceTime, done / adviceMost);
      progress(Math.min(1, share));
      await new Promise((goOn) => setTimeout(goOn));
      if (engine.view(-1).moves !== moves) return [];
    }
    return engine.endHint(this.me);
  }
}
