/* Requests to a worker and their responses, matched by number. */

export type Answer =
  { kind: "done"; id: number; result: unknown } | { kind: "failed"; id: number; why: string };

export class WorkerRpc<WorkerRequest> {
  private readonly open = new Map<
    number,
    { resolve(result: unknown): void; reject(why: Error): void }
  >();
  private asked = 0;

  constructor(private readonly worker: Worker) {
    worker.addEventListener("error", (event) => {
      for (const each of this.open.values()) each.reject(new Error(event.message));
      this.open.clear();
    });
  }

  ask(request: WorkerRequest): Promise<unknown> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject });
      this.worker.postMessage({ id, request });
    });
  }

  settle(answer: Answer): void {
    const found = this.open.get(answer.id);
    this.open.delete(answer.id);
    if (answer.kind === "done") found?.resolve(answer.result);
    else found?.reject(new Error(answer.why));
  }
}

/** The worker's side: handles one request after the other. */
export function serveRequests<WorkerRequest>(
  handle: (request: WorkerRequest) => Promise<unknown>,
  afterwards: () => void = () => undefined,
): void {
  addEventListener("message", (event: MessageEvent<{ id: number; request: WorkerRequest }>) => {
    const { id, request } = event.data;
    handle(request).then(
      (result) => {
        postMessage({ kind: "done", id, result } satisfies Answer);
        afterwards();
      },
      (problem: unknown) =>
        postMessage({
          kind: "failed",
          id,
          why: problem instanceof Error ? problem.message : "",
        } satisfies Answer),
    );
  });
}
