/* Walks through a lesson beside a game: says which step it is, lets its actions through and holds the
 * others back. Where the game asks something that the lesson does not speak of, the choice is free. */
import type { View } from "../base/table";
import { parseLine } from "../base/text";
import type { Lesson, LessonStep } from "./lesson";

/** Whether a line has the word and all pairs of the pattern. */
export function fits(pattern: string, line: string): boolean {
  const [wanted, offered] = [parseLine(pattern), parseLine(line)];
  return (
    wanted.word === offered.word &&
    [...wanted.pairs].every(([name, value]) => offered.pairs.get(name) === value)
  );
}

const questionOf = (view: View): string => parseLine(view.question ?? "").word;

/** What of this question a step is about: null if it speaks of something else. */
function wantedBy(step: LessonStep, view: View): string | null {
  if (step.does === undefined || step.at !== questionOf(view)) return null;
  const offered = (view.actions ?? []).map((each) => each.line);
  return step.does.find((pattern) => offered.some((line) => fits(pattern, line))) ?? null;
}

export class Guide {
  private index = $state(0);
  private ended = $state(false);
  private begun = false; // the game has asked what the step is about
  private past: number[] = []; // the step at each of my actions, for those that are taken back

  constructor(
    readonly lesson: Lesson,
    at: number,
  ) {
    this.index = at;
  }

  get at(): number {
    return this.index;
  }

  /** The step that is on; null when the lesson is over or has been left. */
  get step(): LessonStep | null {
    return this.ended ? null : (this.lesson.steps[this.index] ?? null);
  }

  private wanted(view: View): string | null {
    return this.step === null ? null : wantedBy(this.step, view);
  }

  /** Whether the step is to be read first. */
  get isToBeRead(): boolean {
    return this.step !== null && this.step.does === undefined;
  }

  /** Whether the game asks something that the lesson does not speak of. */
  isFree(view: View): boolean {
    return this.step !== null && !this.isToBeRead && this.wanted(view) === null;
  }

  lets(line: string, view: View): boolean {
    if (this.step === null || this.isFree(view)) return true;
    if (this.step.many === true)
      return this.step.does?.some((pattern) => fits(pattern, line)) === true;
    return !this.isToBeRead && fits(this.wanted(view) ?? "", line);
  }

  /** Steps that the game has passed by are left out: the next thing to be done, before anything is to
   * be read again, is what the game asks. */
  look(view: View): void {
    if (this.step?.does === undefined) return;
    const question = questionOf(view);
    if (this.step.many === true && this.begun && question !== "" && question !== this.step.at)
      this.index++;
    this.begun = question !== "" && question === this.step?.at;
    if (this.step?.does === undefined) return;
    const rest = this.lesson.steps.slice(this.index);
    const read = rest.findIndex((step) => step.does === undefined);
    const due = (read < 0 ? rest : rest.slice(0, read)).findIndex(
      (step) => wantedBy(step, view) !== null,
    );
    if (due > 0) this.index += due;
    else if (due < 0 && this.step.at === question) this.index++;
  }

  goOn(): void {
    if (!this.isToBeRead) return;
    this.index++;
    this.begun = false; // of the step that was read, not of this one
  }

  acts(line: string, view: View): void {
    this.past.push(this.index);
    if (this.step === null || this.step.many === true || this.isFree(view)) return;
    if (this.lets(line, view)) this.index++;
  }

  takeBack(): void {
    this.index = this.past.pop() ?? this.index;
  }

  leave(): void {
    this.ended = true;
  }
}
