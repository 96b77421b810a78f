/* A table without a server: the engine and the bots in a worker. Saves after every move. */
import { WorkerRpc } from "./worker_rpc";
import { engineOfGame, engineOfSave } from "./engine_module";
import type { WorkerRequest, Report } from "./engine_worker";
import type { Hint, Table, TableRequest, Update } from "../base/table";

function newSeed(): bigint {
  const words = crypto.getRandomValues(new BigUint64Array(1));
  return words[0] ?? 0n;
}

export type Opening = ({ request: TableRequest } | { saved: string }) & {
  seed?: bigint;
  isTaught?: boolean; // a lesson
};

const newWorker = (): Worker =>
  new Worker(new URL("./engine_worker.ts", import.meta.url), { type: "module" });

let ready: Worker | null = null;

/** Starts a worker, so that the next table opens faster. */
export function wakeWorker(): void {
  ready ??= newWorker();
}

/** Fetches the module of a game that may be played next. */
export function wakeEngine(game: string): void {
  engineOfGame(game).catch(() => undefined); // the table reports it
}

function takeWorker(): Worker {
  const worker = ready ?? newWorker();
  ready = null;
  return worker;
}

export class LocalTable implements Table {
  private readonly worker = takeWorker();
  private readonly rpc = new WorkerRpc<WorkerRequest>(this.worker);
  private listener: ((update: Update) => void) | null = null;
  private untold: Update[] = []; // until a listener subscribes
  private thinks: (share: number) => void = () => undefined;
  readonly opened: Promise<unknown>;

  constructor(opening: Opening, me: number, keep: (saved: string) => void) {
    this.worker.addEventListener("message", (event: MessageEvent<Report>) => {
      const report = event.data;
      if (report.kind === "update") {
        keep(report.saved);
        if (this.listener === null) this.untold.push(report.update);
        else this.listener(report.update);
        return;
      }
      if (report.kind === "thinks") this.thinks(report.share);
      else this.rpc.settle(report);
    });
    const engine =
      "saved" in opening ? engineOfSave(opening.saved) : engineOfGame(opening.request.game);
    this.opened = engine.then((module) => {
      const { seed = newSeed(), isTaught = false } = opening;
      const rest = { module, me, seed, isTaught };
      return this.rpc.ask(
        "saved" in opening
          ? { kind: "load", ...opening, ...rest }
          : { kind: "open", ...opening, ...rest },
      );
    });
  }

  subscribe(listener: (update: Update) => void): void {
    this.listener = listener;
    for (const update of this.untold.splice(0)) listener(update);
  }

  async play(action: number): Promise<void> {
    await this.rpc.ask({ kind: "play", action });
  }

  async undo(): Promise<void> {
    await this.rpc.ask({ kind: "undo" });
  }

  async redo(): Promise<void> {
    await this.rpc.ask({ kind: "redo" });
  }

  async hints(progress: (share: number) => void = () => undefined): Promise<Hint[]> {
    this.thinks = progress;
    const result = await this.rpc.ask({ kind: "hints" });
    return Array.isArray(result) ? (result as Hint[]) : [];
  }

  ask(question: unknown): Promise<unknown> {
    return this.rpc.ask({ kind: "ask", question });
  }

  async transcript(): Promise<string> {
    const result = await this.rpc.ask({ kind: "transcript" });
    return typeof result === "string" ? result : "";
  }

  close(): void {
    this.listener = null;
    this.worker.terminate();
  }
}
