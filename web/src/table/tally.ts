/* Points: what everybody may count of them now, and the final score as it is counted out, category after
 * category, for all players at once. */
import type { SeatScore, View } from "../base/table";

/** The categories that count: one without points, such as solo goals in a game of several players, has no row.
 * */
export function categoriesOf(scores: readonly SeatScore[]): string[] {
  return Object.keys(scores[0]?.points ?? {}).filter((id) =>
    scores.some(({ points }) => points[id] !== 0),
  );
}

/** The points of a seat that everybody may count; at the end nothing is secret any more. */
export function publicPoints({ over, score }: View, seat: number): number {
  const { total = 0, secret = 0 } = score[seat] ?? {};
  return over ? total : total - secret;
}

/** What only the viewer can count yet. */
export const secretPoints = ({ over, score }: View, seat: number): number =>
  over ? 0 : (score[seat]?.secret ?? 0);

/** Everybody's points after so many categories. */
export function totalsAfter(scores: readonly SeatScore[], counted: number): number[] {
  const categories = categoriesOf(scores);
  return scores.map(({ points, total }) => {
    if (counted >= categories.length) return total;
    return categories.slice(0, counted).reduce((sum, id) => sum + (points[id] ?? 0), 0);
  });
}

const pause = 750; // milliseconds for a category
const longest = 5000; // for all of them

export const pauseFor = (categories: number): number =>
  Math.min(pause, longest / Math.max(1, categories));
