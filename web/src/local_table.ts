/* A table without a server: the engine and the bots in a worker. Saves after every move. */
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
  private readonly open = new Map<
    number,
    { resolve(result: unknown): void; reject(why: Error): void }
  >();
  private listener: ((update: Update) => void) | null = null;
  private orders = 0;
  readonly opened: Promise<unknown>;

  constructor(opening: Opening, me: number, keep: (saved: string) => void) {
    this.worker.addEventListener("message", (event: MessageEvent<Report>) => {
      const report = event.data;
      if (report.kind === "update") {
        keep(report.saved);
        this.listener?.(report.update);
        return;
      }
      const asked = this.open.get(report.id);
      this.open.delete(report.id);
      if (report.kind === "done") asked?.resolve(report.result);
      else asked?.reject(new Error(report.why));
    });
    this.worker.addEventListener("error", (event) => {
      for (const asked of this.open.values()) asked.reject(new Error(event.message));
      this.open.clear();
    });
    const rest = { wasm: engineAddress(), me, seed: opening.seed ?? newSeed() };
    this.opened = this.order(
      "saved" in opening
        ? { kind: "load", ...opening, ...rest }
        : { kind: "open", ...opening, ...rest },
    );
  }

  private order(order: Order): Promise<unknown> {
    const id = ++this.orders;
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject });
      this.worker.postMessage({ id, order });
    });
  }

  subscribe(listener: (update: Update) => void): void {
    this.listener = listener;
  }

  async play(action: number): Promise<void> {
    await this.order({ kind: "play", action });
  }

  async undo(): Promise<void> {
    await this.order({ kind: "undo" });
  }

  async hints(): Promise<Hint[]> {
    const result = await this.order({ kind: "hints" });
    return Array.isArray(result) ? (result as Hint[]) : [];
  }

  ask(question: unknown): Promise<unknown> {
    return this.order({ kind: "ask", question });
  }

  async transcript(): Promise<string> {
    const result = await this.order({ kind: "transcript" });
    return typeof result === "string" ? result : "";
  }

  close(): void {
    this.listener = null;
    this.worker.terminate();
  }
}
