/* The final score as it is counted out: category after category, for all players at once. */
import type { SeatScore } from "../table";

/** How far the counting of one seat has come. */
export interface Standing {
  seat: number;
  total: number; // of the categories that have been counted
  place: number; // its row, the best on top
}

/** After so many categories; the ranks with their tie breaks count only at the end. */
export function standingsAfter(scores: readonly SeatScore[], counted: number): Standing[] {
  const sums = scores.map(({ points }, seat) => {
    const values = Object.values(points).slice(0, counted);
    return { seat, total: values.reduce((sum, each) => sum + each, 0) };
  });
  const isOver = scores.every(({ points }) => counted >= Object.keys(points).length);
  const rank = (seat: number): number => scores[seat]?.rank ?? 0;
  const order = sums.toSorted((a, b) =>
    isOver ? rank(a.seat) - rank(b.seat) || a.seat - b.seat : b.total - a.total || a.seat - b.seat,
  );
  return sums.map(({ seat, total }) => ({
    seat,
    total: isOver ? (scores[seat]?.total ?? total) : total,
    place: order.findIndex((each) => each.seat === seat),
  }));
}

const pause = 750; // milliseconds for a category
const longest = 5000; // for all of them

export const pauseFor = (categories: number): number =>
  Math.min(pause, longest / Math.max(1, categories));
