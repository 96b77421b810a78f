/* A request to the server: whether it is running, and why it failed. */
import { Problem, type ProblemKind } from "../../online/problem";
import { t } from "../../base/words.svelte";

export class RequestState {
  isBusy = $state(false);
  private problem = $state.raw<unknown>(null);

  /** `meanings`: text keys for problems that mean something special here. */
  constructor(private readonly meanings: Partial<Record<ProblemKind, string>> = {}) {}

  get words(): string {
    if (this.problem === null) return "";
    const kind = this.problem instanceof Problem ? this.problem.kind : "other";
    return t(this.meanings[kind] ?? `web.problem.${kind}`);
  }

  /** One at a time. */
  async run(deed: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      await deed();
    } catch (failure) {
      this.problem = failure;
    } finally {
      this.isBusy = false;
    }
  }
}
