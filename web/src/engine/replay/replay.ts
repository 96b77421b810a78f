/* A finished game, or one that was ended early, as a read-only table: any position, from any seat. */
import { WorkerRpc, type Answer } from "../worker_rpc";
import { engineOfSave } from "../engine_module";
import type { Hint, Table, Update } from "../../base/table";
import type { Judgement } from "./costly";
import type { ReplayRequest, Shown, Loaded } from "./replay_worker";

export class ReplayTable implements Table {
  private readonly worker = new Worker(new URL("./replay_worker.ts", import.meta.url), {
    type: "module",
  });
  private readonly rpc = new WorkerRpc<ReplayRequest>(this.worker);
  private listener: ((update: Update) => void) | null = null;
  private wanted = 0; // the newest moment that was asked for

  /** `isEnded`: the game was ended early. */
  constructor(
    readonly saved: string,
    private readonly isEnded: boolean,
  ) {
    this.worker.addEventListener("message", (event: MessageEvent<Answer>) =>
      this.rpc.settle(event.data),
    );
  }

  /** The decisions and rounds of the game; rejects if it is damaged or still running. */
  async load(): Promise<Loaded> {
    const module = await engineOfSave(this.saved);
    const { saved, isEnded } = this;
    return (await this.rpc.ask({ kind: "load", module, saved, isEnded })) as Loaded;
  }

  /** Shows the position after that many moves; of several calls at once, only the last counts. */
  async show(move: number, viewer: number): Promise<void> {
    const mine = ++this.wanted;
    const shown = (await this.rpc.ask({ kind: "show", move, viewer })) as Shown;
    if (mine !== this.wanted) return;
    this.listener?.({ ...shown, mayUndo: false, mayHint: false, maySave: true, undone: true });
  }

  async judge(move: number, seat: number, line: string): Promise<Judgement | null> {
    return (await this.rpc.ask({ kind: "judge", move, seat, line })) as Judgement | null;
  }

  subscribe(listener: (update: Update) => void): void {
    this.listener = listener;
  }

  play(): Promise<void> {
    return Promise.reject(new Error("over"));
  }

  undo(): Promise<void> {
    return Promise.reject(new Error("over"));
  }

  hints(): Promise<Hint[]> {
    return Promise.resolve([]);
  }

  transcript(): Promise<string> {
    return Promise.resolve(this.saved);
  }

  close(): void {
    this.listener = null;
    this.worker.terminate();
  }
}
