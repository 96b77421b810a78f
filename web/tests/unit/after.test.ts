/* Looking back: what is judged, what costs most, and a game as part of an address. */
import { readFileSync } from "node:fs";

import { render } from "svelte/server";
import { describe, expect, test } from "vitest";

import {
  chance,
  costliest,
  decisionsOf,
  wholeChoice,
  wholeChoices,
} from "../../src/engine/replay/costly";
import { pack, unpack } from "../../src/engine/replay/link";
import type { ReplayTable } from "../../src/engine/replay/replay";
import { roundStarts, roundsIn } from "../../src/engine/replay/rounds";
import { ticksFor } from "../../src/pages/replay/ticks";
import { hireDraughtsman } from "./drawn";
import { loadEngine } from "./engine";

const golden = (name: string): string =>
  readFileSync(new URL(`../../../tests/golden/${name}.txt`, import.meta.url), "utf8");

describe("a link", () => {
  test("holds a whole game in a few kilobytes", async () => {
    const saved = golden("distilled-2");
    const packed = await pack(saved);
    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(packed.length).toBeLessThan(16_000);
    expect(await unpack(packed)).toBe(saved);
  });

  test("that was cut, or never was one, is refused", async () => {
    const packed = await pack(golden("moonshine-2"));
    await expect(unpack(packed.slice(0, 200))).rejects.toThrow();
    await expect(unpack("%%%")).rejects.toThrow();
  });

  test("does not unpack without end", async () => {
    await expect(pack("a".repeat(3_000_000)).then(unpack)).rejects.toThrow("too long");
  });
});

describe("the decisions of a game", () => {
  test("has every decision, and each moment can be shown", async () => {
    const engine = await loadEngine();
    engine.load(golden("moonshine-3"), 0n);
    const end = engine.view(-1);
    const decisions = engine.decisions();
    expect(decisions[0]).toMatchObject({ seat: -1, line: "" });
    expect(decisions.at(-1)?.move).toBe(end.moves);
    for (const decision of decisions.filter((_, i) => i % 10 === 0)) {
      engine.show(decision.move);
      expect(engine.view(0).moves).toBe(decision.move);
    }
    for (const { before, line } of decisionsOf(decisions, 1).slice(0, 20)) {
      engine.show(before);
      expect(engine.view(1).actions?.map((each) => each.line)).toContain(line);
    }
    expect(() => engine.show(end.moves + 1)).toThrow();
  });
});

describe("a choice of several things", () => {
  const chosen = (move: number, seat: number, rule: number, line: string) => ({
    move,
    seat,
    rule,
    line,
    totals: [],
  });
  const decisions = [
    chosen(3, -1, -1, ""),
    chosen(4, 0, 7, "put yeast"),
    chosen(5, 0, 7, "put water"),
    chosen(8, 0, 7, "distill"), // and three draws
    chosen(9, 0, 7, "put corn"), // after the draws: another washback
    chosen(10, 1, 7, "put corn"),
    chosen(11, 1, 8, "buy"),
  ];
  test("is one decision", () => {
    expect(decisionsOf(decisions, 0).map(({ line }) => line)).toEqual(["put yeast", "put corn"]);
    expect(decisionsOf(decisions, 1).map(({ line }) => line)).toEqual(["put corn", "buy"]);
    expect(wholeChoice(decisions, 1)).toEqual(["put yeast", "put water", "distill"]);
    expect(wholeChoice(decisions, 4)).toEqual(["put corn"]);
    expect(wholeChoices(decisions)).toEqual([
      { decision: 1, last: 3, seat: 0, lines: ["put yeast", "put water", "distill"] },
      { decision: 4, last: 4, seat: 0, lines: ["put corn"] },
      { decision: 5, last: 5, seat: 1, lines: ["put corn"] },
      { decision: 6, last: 6, seat: 1, lines: ["buy"] },
    ]);
  });
});

test("of who had nothing to choose that is said, and no empty chart is drawn", async () => {
  const engine = await loadEngine();
  engine.load(golden("moonshine-2"), 0n);
  const decisions = engine.decisions().filter(({ seat }) => seat !== 1); // as if all had been done for this seat
  const { playOf } = await hireDraughtsman("moonshine");
  const { learn } = await import("../../src/base/words.svelte");
  const { default: Analysis } = await import("../../src/pages/replay/Analysis.svelte");
  await learn("replay");
  const table = { judge: () => new Promise(() => undefined) } as unknown as ReplayTable;
  const rest = {
    table,
    play: playOf(engine.view(-1)),
    decisions,
    rounds: [],
    at: 0,
    pick: () => undefined,
    show: () => undefined,
  };
  const drawn = (seat: number): string => render(Analysis, { props: { ...rest, seat } }).body;
  expect(drawn(1)).toContain("Player 1 had nothing to choose in this game.");
  expect(drawn(1)).not.toContain("<svg");
  expect(drawn(0)).toContain("<svg");
});

test("the costliest choices come first, and what the bot does too costs nothing", () => {
  const judged = [
    { decision: 1, line: "a", best: "b", bestWin: 0.5, win: 0.4 },
    { decision: 2, line: "a", best: "a", bestWin: 0.9, win: 0.1 },
    { decision: 3, line: "a", best: "b", bestWin: 0.6, win: 0.2 },
    { decision: 4, line: "a", best: "b", bestWin: 0.6, win: 0.599 },
  ];
  expect(costliest(judged, 3).map((each) => each.decision)).toEqual([3, 1]);
});

describe("the chance of a choice", () => {
  const hint = (win: number, visits: number) => ({
    action: 1,
    win,
    points: 0,
    visits,
    reasons: [],
  });

  test("is what was seen of it where that is much", () => {
    expect(chance(hint(0.2, 2000), hint(0.6, 3000))).toBeCloseTo(0.204);
  });

  test("is near the best one's where hardly anything was seen", () => {
    expect(chance(hint(0, 1), hint(0.6, 3000))).toBeGreaterThan(0.5);
    expect(chance(hint(0, 0), hint(0.6, 3000))).toBe(0.6);
  });
});

test("the lines of a graph stand at round numbers around what is drawn", () => {
  expect(ticksFor(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticksFor(0, 33)).toEqual([0, 10, 20, 30, 40]);
  expect(ticksFor(-7, 41)).toEqual([-10, 0, 10, 20, 30, 40, 50]);
  expect(ticksFor(0, 1e-9).length).toBeGreaterThan(1);
});

test.each([
  { name: "distilled-2", rounds: ["1", "2", "3", "4", "5", "6", "7"] },
  { name: "brewcrafters-2", rounds: ["1", "2", "3"] },
])("the rounds of $name stand over its decisions", async ({ name, rounds }) => {
  const engine = await loadEngine();
  engine.load(golden(name), 0n);
  const found = roundStarts(roundsIn(engine.steps(-1, 0)), engine.decisions());
  expect(found.map((round) => round.name)).toEqual(rounds);
  expect(found.map(({ at }) => at)).toEqual([...found.map(({ at }) => at)].sort((a, b) => a - b));
  expect(found.at(-1)?.at).toBeGreaterThan(found[0]?.at ?? 0);
});
