/* Why a bot likes an action: what it expects of it beside the next best one, or beside the best. */
import type { Hint } from "./table";

export interface HintReason {
  key: string;
  points?: number; // rounded
  share?: number; // of winning
  seat?: number;
}

const little = 0.01; // a difference of chances that means nothing

function rivalsLoss(hint: Hint, other: Hint, me: number): { seat: number; loss: number } {
  return hint.all.reduce(
    (most, points, seat) => {
      const loss = (other.all[seat] ?? 0) - points;
      return seat !== me && loss > most.loss ? { seat, loss } : most;
    },
    { seat: me, loss: 0 },
  );
}

function reasonsOfBest(best: Hint, next: Hint, me: number): HintReason[] {
  const reasons: HintReason[] = [];
  const more = Math.round(best.points - next.points);
  const rival = rivalsLoss(best, next, me);
  if (more > 0) reasons.push({ key: "web.hint.more", points: more });
  if (Math.round(rival.loss) > 0)
    reasons.push({ key: "web.hint.rival", points: Math.round(rival.loss), seat: rival.seat });
  if (reasons.length > 0) return reasons;
  return best.win - next.win > little
    ? [{ key: "web.hint.likelier", share: best.win - next.win }]
    : [{ key: "web.hint.close" }];
}

/** Of the hint in that place, best first. */
export function reasonsOf(hints: readonly Hint[], place: number, me: number): HintReason[] {
  const [best, next] = hints;
  const hint = hints[place];
  if (best === undefined || hint === undefined) return [];
  if (next === undefined) return [{ key: "web.hint.only" }];
  if (place === 0) return reasonsOfBest(best, next, me);
  const less = Math.round(best.points - hint.points);
  if (less > 0) return [{ key: "web.hint.less", points: less }];
  return best.win - hint.win > little
    ? [{ key: "web.hint.unlikelier", share: best.win - hint.win }]
    : [{ key: "web.hint.as_good" }];
}
