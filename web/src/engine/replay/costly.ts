/* Which of one's choices cost most, as a strong bot sees it. */
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

/** What may be expected of an action, as in terminal/review.c. Few play-outs say little: as if some
 *  more had gone as the best action's did. */
export function chance(own: Hint, best: Hint): number {
  return (own.win * own.visits + best.win * doubt) / (own.visits + doubt);
}

/** What there is to judge: the decisions of a seat, with the number of moves before each. */
export function decisionsOf(
  decisions: readonly Decision[],
  seat: number,
): { decision: number; before: number; line: string }[] {
  return decisions.flatMap(({ seat: who, line }, decision) => {
    const before = decisions[decision - 1];
    return who === seat && before !== undefined ? [{ decision, before: before.move, line }] : [];
  });
}

/** The dearest first; what the bot would have done too costs nothing. */
export function costliest(judged: readonly Judged[], count: number): Judged[] {
  return judged
    .filter((each) => each.best !== each.line && each.bestWin - each.win >= 0.005)
    .sort((a, b) => b.bestWin - b.win - (a.bestWin - a.win))
    .slice(0, count);
}
