/* The prepared positions of the gallery exist, and are the same every time. */
import { expect, it } from "vitest";

import { contrast, rgb } from "../../src/pages/gallery/contrast";
import { courses as brewcrafters } from "../../src/games/brewcrafters/courses";
import { courses as distilled } from "../../src/games/distilled/courses";
import { courses as moonshine } from "../../src/games/moonshine/courses";
import { type Course, over, positionsOf } from "../../src/gallery/positions";
import { loadEngine } from "./engine";

const course: Course = {
  game: "moonshine",
  seats: 3,
  seed: 7,
  moments: [{ id: "early" }, { id: "kept", asks: "keep_one" }, { id: "final", asks: over }],
};

it("finds the moments that are wanted, with the eyes of the first seat", async () => {
  const engine = await loadEngine();
  const found = positionsOf(engine, course);
  expect(found.map(({ id }) => id)).toEqual(["early", "kept", "final"]);
  for (const { update } of found) expect(update.view.viewer).toBe(0);
  expect(found[0]?.update.view.actions?.length).toBeGreaterThan(0);
  expect(found[2]?.update.view.over).toBe(true);
});

it("gives the same positions every time, which can be loaded again", async () => {
  const [first, second] = [await loadEngine(), await loadEngine()];
  const found = positionsOf(first, course);
  expect(positionsOf(second, course)).toEqual(found);
  second.load(found[1]?.saved ?? "", 0n);
  expect(second.view(0).question).toEqual(found[1]?.update.view.question);
});

it.each([...moonshine, ...distilled, ...brewcrafters])(
  "shows every moment that is wanted of $game, $seats players",
  async (each) => {
    const found = positionsOf(await loadEngine(), each).map(({ id }) => id);
    for (const { id } of each.moments) expect(found).toContain(id);
  },
);

it("leaves out a moment that never comes", async () => {
  const never = { ...course, moments: [{ id: "never", asks: "fill_washback" }] };
  expect(positionsOf(await loadEngine(), never)).toEqual([]);
});

it("knows how well a colour can be read on another", () => {
  expect(contrast(rgb("#ffffff"), rgb("#000000"))).toBeCloseTo(21);
  expect(contrast(rgb("#777777"), rgb("#ffffff"))).toBeCloseTo(4.48, 2);
  expect(contrast(rgb("#a04e1a"), rgb("#a04e1a"))).toBe(1);
});
