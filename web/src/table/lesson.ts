/* A guided first game as data: what each step points at and which actions it allows. The text of a step is
 * `web.<words>.<id>`. */

export interface LessonStep {
  id: string;
  thing?: string; // what the bubble points at; a name that ends in ":" is the first of its kind
  at?: string; // the question at which something is to be done; without it the bubble waits for a click
  does?: readonly string[]; // what may be done: the first of these that is offered
  many?: true; // any of these, as often as the game asks the same
}

export interface Lesson {
  words: string;
  seed: bigint; // so that the first game begins the same for everybody
  options: Readonly<Record<string, string>>;
  steps: readonly LessonStep[];
}
