/* The final score is counted out by category; ties are broken only when all has been counted. */
import { expect, test } from "vitest";

import type { SeatScore } from "../../src/table";
import { pauseFor, standingsAfter } from "../../src/ui/tally";

const scored = (rank: number, ...points: number[]): SeatScore => ({
  rank,
  total: points.reduce((sum, each) => sum + each, 0),
  points: Object.fromEntries(points.map((each, i) => [`category_${i}`, each])),
  tie_break: {},
});

const scores = [scored(2, 1, 4, 2), scored(3, 3, -1, 1), scored(1, 0, 2, 5)];
const totals = (counted: number) => standingsAfter(scores, counted).map(({ total }) => total);
const places = (counted: number) => standingsAfter(scores, counted).map(({ place }) => place);

test("the totals grow by a category at a time, for all players at once", () => {
  expect(totals(0)).toEqual([0, 0, 0]);
  expect(totals(1)).toEqual([1, 3, 0]);
  expect(totals(2)).toEqual([5, 2, 2]);
  expect(totals(3)).toEqual([7, 3, 7]);
});

test("the best so far is on top, by seats where they are level", () => {
  expect(places(0)).toEqual([0, 1, 2]);
  expect(places(1)).toEqual([1, 0, 2]);
  expect(places(2)).toEqual([0, 1, 2]);
});

test("at the end the ranks decide, as they know the tie breaks", () => {
  expect(places(3)).toEqual([1, 2, 0]);
  expect(standingsAfter(scores, Infinity)).toEqual(standingsAfter(scores, 3));
});

test("many categories do not take longer than a few seconds", () => {
  expect(pauseFor(3) * 3).toBeLessThan(pauseFor(40) * 40 + 1);
  expect(pauseFor(40) * 40).toBeLessThanOrEqual(5000);
  expect(pauseFor(0)).toBeGreaterThan(0);
});
