/* A table without a server: the engine and the bots in a worker. Saves after every move. */
import { Asker } from "./asker";
import type { Order, Report } from "./engine_worker";
import type { Hint, Table, TableRequest, Update } from "./table";

/* From the page, not from the script: a development server has its scripts in other folders. */
export const engineAddress = (): string => new URL("taproom.wasm", document.baseURI).href;

function newSeed(): bigint {
  const words = crypto.getRandomValues(new BigUint64Array(1));
  return words[0] ?? 0n;
}

export type Opening = ({ request: TableRequest } | { saved: string }) & { seed?: bigint };

export class LocalTable implements Table {
  private readonly worker = new Worker(new URL("./engine_worker.ts", import.meta.url), {
    type: "module",
  });
  private readonly asker = new Asker<Order>(this.worker);
  private listener: ((update: Update) => void) | null = null;
  readonly opened: Promise<unknown>;

  constructor(opening: Opening, me: number, keep: (saved: string) => void) {
    this.worker.addEventListener("message", (event: MessageEvent<Report>) => {
      const report = event.data;
      if (report.kind === "update") {
        keep(report.saved);
        this.listener?.(report.update);
        return;
      }
      this.asker.settle(report);
    });
    const rest = { wasm: engineAddress(), me, seed: opening.seed ?? newSeed() };
    this.opened = this.asker.ask(
      "saved" in opening
        ? { kind: "load", ...opening, ...rest }
        : { kind: "open", ...opening, ...rest },
    );
  }

  subscribe(listener: (update: Update) => void): void {
    this.listener = listener;
  }

  async play(action: number): Promise<void> {
    await this.asker.ask({ kind: "play", action });
  }

  async undo(): Promise<void> {
    await this.asker.ask({ kind: "undo" });
  }

  async hints(): Promise<Hint[]> {
    const result = await this.asker.ask({ kind: "hints" });
    return Array.isArray(result) ? (result as Hint[]) : [];
  }

  ask(question: unknown): Promise<unknown> {
    return this.asker.ask({ kind: "ask", question });
  }

  async transcript(): Promise<string> {
    const result = await this.asker.ask({ kind: "transcript" });
    return typeof result === "string" ? result : "";
  }

  close(): void {
    this.listener = null;
    this.worker.terminate();
  }
}
