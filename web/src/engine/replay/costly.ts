/* A player's costliest decisions, as judged by a strong bot. */
import type { Decision } from "../engine";
import type { Hint } from "../../base/table";

/** What a strong bot thinks of a decision. The chances are those of the player who decided. */
export interface Judgement {
  best: string; // the action it would have chosen, as a line
  bestWin: number;
  win: number; // of what was chosen
}

export interface Judged extends Judgement {
  decision: number; // its index among all decisions
  line: string; // what was chosen
}

const doubt = 20; // play-outs

/** The expected chance to win with an action, as in terminal/review.c. With few visits it is drawn towards the
 * best action's chance. */
export function chance(own: Hint, best: Hint): number {
  return (own.win * own.visits + best.win * doubt) / (own.visits + doubt);
}

/** Whether a decision only completes the one before it, such as another card of one washback: the same seat is
 * asked by the same rule, and nobody has acted and nothing was drawn in between. */
function completes(decisions: readonly Decision[], at: number): boolean {
  const [first, before, own] = [decisions[at - 2], decisions[at - 1], decisions[at]];
  if (first === undefined || before === undefined || own?.rule === undefined) return false;
  return own.seat === before.seat && own.rule === before.rule && before.move - first.move === 1;
}

/** All that was chosen with a decision, itself first. */
export function wholeChoice(decisions: readonly Decision[], at: number): string[] {
  const lines = [decisions[at]?.line ?? ""];
  for (let next = at + 1; completes(decisions, next); next++)
    lines.push(decisions[next]?.line ?? "");
  return lines;
}

export interface Choice {
  decision: number; // its index among all decisions
  last: number; // … that of the decision that completes it
  seat: number;
  lines: string[];
}

/** Every choice of a game; the opening is none. */
export function wholeChoices(decisions: readonly Decision[]): Choice[] {
  return decisions.flatMap(({ seat }, decision) => {
    if (seat < 0 || completes(decisions, decision)) return [];
    const lines = wholeChoice(decisions, decision);
    return [{ decision, last: decision + lines.length - 1, seat, lines }];
  });
}

/** The decisions of a seat, each with all that completes it, with the number of moves before each. */
export function decisionsOf(
  decisions: readonly Decision[],
  seat: number,
): { decision: number; before: number; line: string }[] {
  return decisions.flatMap(({ seat: who, line }, decision) => {
    const before = decisions[decision - 1];
    if (completes(decisions, decision)) return [];
    return who === seat && before !== undefined ? [{ decision, before: before.move, line }] : [];
  });
}

/** The costliest first. A decision that the bot would also have taken costs nothing. */
export function costliest(judged: readonly Judged[], count: number): Judged[] {
  return judged
    .filter((each) => each.best !== each.line && each.bestWin - each.win >= 0.005)
    .sort((a, b) => b.bestWin - b.win - (a.bestWin - a.win))
    .slice(0, count);
}
