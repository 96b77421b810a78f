/* A table without a server, played to the end without a browser. */
import { beforeAll, describe, expect, it } from "vitest";

import type { Engine } from "../../src/engine/engine";
import { LocalGame } from "../../src/engine/local_rules";
import { isPractice, seedOf } from "../../src/engine/save_header";
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
    const game = new LocalGame(engine, 0, 9n); // the bot has not placed its first moon yet
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

  it("goes back past bots and draws as far as I like, forward again, and is practice then", () => {
    engine.open(tableOf("moonshine", 3, "bot:greedy"), 7n);
    const game = new LocalGame(engine, 0, 9n);
    while (game.playBot());
    const seen = [game.update(true)];
    expect(seen[0]).toMatchObject({ isFree: true, mayUndo: false, mayRedo: false });
    while (seen.length < 8) {
      const offered = game.update(true).view.actions ?? [];
      game.play(offered[0]?.action ?? -1);
      while (game.playBot());
      if (offered.length > 1) seen.push(game.update(true));
    }
    const now = game.update(true);
    expect(now.isPractice).toBe(false);
    const stops = [now.view];
    while (game.update(true).mayUndo) {
      game.undo();
      stops.push(game.update(true).view);
      expect(stops.at(-1)?.actions?.length).toBeGreaterThan(1);
    }
    expect(stops.length).toBe(seen.length);
    expect(game.update(true)).toMatchObject({ isPractice: true, mayRedo: true });
    expect(isPractice(engine.save())).toBe(true);
    for (const stop of stops.reverse().slice(1)) {
      game.redo();
      expect(game.update(true).view).toEqual(stop);
    }
    expect(game.update(true).mayRedo).toBe(false);
  });

  it("brings the same again after the same choice, also from its save", () => {
    engine.open(tableOf("distilled", 3, "bot:medium"), 7n);
    const playOn = (game: LocalGame): string[] => {
      for (let i = 0; i < 12; i++) {
        while (game.playBot());
        const { actions = [] } = game.update(true).view;
        game.play(actions[i % actions.length]?.action ?? -1);
      }
      while (game.playBot());
      return game.update(true).steps.flatMap(({ events }) => events);
    };
    const game = new LocalGame(engine, 0, 9n);
    const begun = engine.save();
    expect(seedOf(begun)).toBe(7n);
    const told = playOn(game);
    while (game.update(true).mayUndo) game.undo();
    expect(playOn(game)).toEqual(told);
    engine.load(begun, 1n);
    expect(playOn(new LocalGame(engine, 0, 9n))).toEqual(told);
  });

  it("takes back only what shows nothing where others sit, and in a lesson", () => {
    for (const [player, isTaught] of [
      ["me", false],
      ["bot:greedy", true],
    ] as const) {
      engine.open(tableOf("moonshine", 2, player), 7n);
      const game = new LocalGame(engine, 0, 9n, isTaught);
      while (game.playBot());
      while (!engine.view(0).waiting.includes(0))
        engine.play(1, engine.view(1).actions?.[0]?.action ?? -1);
      const drawn = engine.view(0).actions?.[0]?.action ?? -1;
      expect(game.update(true)).toMatchObject({ isFree: false, mayRedo: false, mayUndo: false });
      game.play(drawn);
      expect(game.update(true).mayUndo).toBe(engine.view(0).may_undo);
      while (game.playBot());
      while (!engine.view(0).waiting.includes(0))
        engine.play(1, engine.view(1).actions?.[0]?.action ?? -1);
      expect(() => game.undo()).toThrow();
    }
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

  it("advises by search, a little at a time, and completes the best", async () => {
    engine.open(tableOf("moonshine", 2, "bot:greedy"), 8n);
    const game = new LocalGame(engine, 0, 9n);
    while (game.playBot());
    const actions = engine.view(0).actions?.map((each) => each.action) ?? [];
    const shares: number[] = [];
    const hints = await game.hints((share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    const lineOf = new Map(engine.view(0).actions?.map(({ action, line }) => [action, line]));
    expect(hints[0]?.plan?.[0]).toBe(lineOf.get(hints[0]?.action ?? -1));
    const wins = hints.map(({ win }) => win);
    expect(wins).toEqual([...wins].sort((a, b) => b - a)); // no lower chance comes first
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
