/* Requests that the server answers in their order. */
import type { Problem } from "./problem";

export class Pending<Answer> {
  private open: { resolve(answer: Answer): void; reject(why: Problem): void }[] = [];

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  /** `unsent`: the problem if there is no connection now. */
  ask(send: () => boolean, unsent: Problem): Promise<Answer> {
    if (!send()) return Promise.reject(unsent);
    return new Promise((resolve, reject) => this.open.push({ resolve, reject }));
  }

  answer(answer: Answer): void {
    this.open.shift()?.resolve(answer);
  }

  refuse(why: Problem): void {
    this.open.shift()?.reject(why);
  }

  refuseAll(why: Problem): void {
    for (const each of this.open.splice(0)) each.reject(why);
  }
}
