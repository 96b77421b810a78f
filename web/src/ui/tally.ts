/* The final score as it is counted out: category after category, for all players at once. */
import type { SeatScore } from "../table";

/** Everybody's points after so many categories. */
export function totalsAfter(scores: readonly SeatScore[], counted: number): number[] {
  return scores.map(({ points, total }) => {
    const values = Object.values(points);
    if (counted >= values.length) return total;
    return values.slice(0, counted).reduce((sum, each) => sum + each, 0);
  });
}

const pause = 750; // milliseconds for a category
const longest = 5000; // for all of them

export const pauseFor = (categories: number): number =>
  Math.min(pause, longest / Math.max(1, categories));
