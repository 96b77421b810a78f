/* A table without a server, played to the end without a browser. */
import { beforeAll, describe, expect, it } from "vitest";

import type { Engine } from "../../src/engine/engine";
import { LocalGame } from "../../src/engine/local_rules";
import { loadEngine, tableOf } from "./engine";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

describe("a local game", () => {
  it("lets the bots play until I am asked, and tells everything once", () => {
    engine.open(tableOf("moonshine", 3, "bot:greedy"), 5n);
    const game = new LocalGame(engine, 0, 9n);
    const told = [game.update(true)];
    let decisions = 0;
    for (let over = false; !over && decisions < 2000; decisions++) {
      while (game.playBot()) told.push(game.update(false));
      const { view } = told.at(-1) ?? game.update(false);
      over = view.over;
      const first = view.actions?.[decisions % (view.actions.length || 1)];
      if (!over && first !== undefined) {
        game.play(first.action);
        told.push(game.update(false));
      }
    }
    const last = told.at(-1);
    expect(last?.view.over).toBe(true);
    expect(last?.view.score.some((score) => score.total >= 12)).toBe(true);
    expect(told.flatMap((each) => each.steps)).toEqual(engine.steps(0, 0));
  });

  it("goes on from a saved text as if nothing had happened", () => {
    engine.open(tableOf("moonshine", 2, "bot:greedy"), 6n);
    const game = new LocalGame(engine, 0, 9n);
    while (game.playBot());
    const before = engine.view(0);
    engine.load(engine.save(), 1n);
    expect(engine.view(0)).toEqual(before);
  });

  it("takes an action back and tells the story anew", () => {
    engine.open(tableOf("moonshine", 2, "bot:greedy"), 7n);
    const game = new LocalGame(engine, 0, 9n);
    while (game.playBot());
    const before = game.update(true);
    let undone = false;
    for (const { action } of before.view.actions ?? []) {
      game.play(action);
      if (!engine.view(0).may_undo) break;
      game.undo();
      undone = true;
      expect(game.update(true).view).toEqual(before.view);
    }
    expect(undone).toBe(true);
  });

  it("says before an action whether it could be taken back", () => {
    engine.open(tableOf("moonshine", 2, "bot:greedy"), 7n);
    const game = new LocalGame(engine, 0, 9n);
    while (game.playBot());
    const foretold = (game.update(true).view.actions ?? []).map(({ action }) => ({
      action,
      ...(game.ask({ undo: action }) as { undo: boolean; next: number[] }),
    }));
    expect(foretold.length).toBeGreaterThan(1);
    for (const { action, undo } of foretold) {
      engine.open(tableOf("moonshine", 2, "bot:greedy"), 7n);
      const again = new LocalGame(engine, 0, 9n);
      while (again.playBot());
      again.play(action);
      expect(engine.view(0).may_undo).toBe(undo);
    }
    expect(() => game.ask({ undo: -1 })).toThrow();
  });

  it("advises by search", () => {
    engine.open(tableOf("moonshine", 2, "bot:greedy"), 8n);
    const game = new LocalGame(engine, 0, 9n);
    while (game.playBot());
    const actions = engine.view(0).actions?.map((each) => each.action) ?? [];
    const hints = game.hints();
    expect(hints.map((hint) => hint.action).sort()).toEqual([...actions].sort());
    for (const { win } of hints) expect(win >= 0 && win <= 1).toBe(true);
  });
});

describe("what comes from outside", () => {
  const bad = [
    "",
    "{",
    "[]",
    '{"game":"chess","seats":[]}',
    '{"game":"moonshine","seats":[],"options":{}}',
    '{"game":"moonshine","seats":[{"name":"a","player":"me"},{"name":"","player":"me"}],"options":{}}',
    '{"game":"moonshine","seats":[{"name":"a"},{"name":"b"}],"options":{"bars":"golden"}}',
    '{"seats":[],"options":{"bars":"regular"},"game":"moonshine"}',
    `{"game":"moonshine","seats":[{"name":"${"x".repeat(200)}","player":"me"}]}`,
    '{"game":"moonshine","friends":[]}',
  ];
  it.each(bad)("is refused with a reason: %s", (text) => {
    expect(() => engine.load(text, 1n)).toThrow(/./);
    const open = engine as unknown as {
      setInput(text: string): void;
      response(done: number): string;
      exports: { open_table(seed: bigint): number };
    };
    open.setInput(text);
    expect(() => open.response(open.exports.open_table(1n))).toThrow(/./);
  });
  it("leaves the table as it was", () => {
    engine.open(tableOf("moonshine", 2), 3n);
    const before = engine.view(0);
    expect(() => engine.play(0, 4294967295)).toThrow();
    expect(() => engine.play(9, 0)).toThrow();
    expect(() => engine.undo(0)).toThrow();
    expect(() => engine.load("nonsense", 1n)).toThrow();
    expect(() => engine.playBot(0, "grandmaster", 1n)).toThrow(/unknown_bot/);
    expect(() => engine.playBot(0, "hard", 1n)).toThrow(/iterations/);
    expect(engine.view(0)).toEqual(before);
  });
});
