/* The final score is counted out by category, for all players at once. */
import { expect, test } from "vitest";

import type { SeatScore, View } from "../../src/base/table";
import {
  categoriesOf,
  pauseFor,
  publicPoints,
  secretPoints,
  totalsAfter,
} from "../../src/table/tally";

const scored = (...points: number[]): SeatScore => ({
  rank: 1,
  total: points.reduce((sum, each) => sum + each, 0),
  secret: 0,
  points: Object.fromEntries(points.map((each, i) => [`category_${i}`, each])),
  tie_break: {},
});

test("the totals grow by a category at a time, up to what everybody has", () => {
  const scores = [scored(1, 4, 2), scored(3, -1, 1), scored(0, 2, 5)];
  expect(totalsAfter(scores, 0)).toEqual([0, 0, 0]);
  expect(totalsAfter(scores, 1)).toEqual([1, 3, 0]);
  expect(totalsAfter(scores, 2)).toEqual([5, 2, 2]);
  expect(totalsAfter(scores, 3)).toEqual([7, 3, 7]);
  expect(totalsAfter(scores, Infinity)).toEqual([7, 3, 7]);
});

test("a category in which nobody has a point is left out", () => {
  const scores = [scored(1, 0, 0), scored(0, 0, -3)];
  expect(categoriesOf(scores)).toEqual(["category_0", "category_2"]);
  expect(totalsAfter(scores, 1)).toEqual([1, 0]);
  expect(totalsAfter(scores, 2)).toEqual([1, -3]);
});

test("many categories do not take longer than a few seconds", () => {
  expect(pauseFor(3)).toBeGreaterThan(pauseFor(40));
  expect(pauseFor(40) * 40).toBeLessThanOrEqual(5000);
  expect(pauseFor(0)).toBeGreaterThan(0);
});

test("secret points are told apart until the game is over", () => {
  const view = { over: false, score: [{ ...scored(9, 5), secret: 5 }, scored(7)] } as View;
  expect([publicPoints(view, 0), secretPoints(view, 0)]).toEqual([9, 5]);
  expect([publicPoints(view, 1), secretPoints(view, 1)]).toEqual([7, 0]);
  expect([
    publicPoints({ ...view, over: true }, 0),
    secretPoints({ ...view, over: true }, 0),
  ]).toEqual([14, 0]);
});
