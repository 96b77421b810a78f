/* The cut as the staging is told of it, in games that bots play. */
import { expect, it } from "vitest";

import { cutIn } from "../../src/games/distilled/cut";
import { stateOf, totalOf } from "../../src/games/distilled/view";
import { LocalGame } from "../../src/engine/local_rules";
import type { Update } from "../../src/base/table";
import { loadEngine, tableOf } from "./engine";

async function updates(seed: bigint): Promise<Update[]> {
  const engine = await loadEngine();
  engine.open(tableOf("distilled", 2, "bot:greedy"), seed);
  const game = new LocalGame(engine, 0, seed);
  const seen = [game.update(true)];
  for (let i = 0n, all = engine.view(-1); !all.over; all = engine.view(-1), i++) {
    engine.playBot(all.waiting[0] ?? 0, "greedy", seed * 1000n + i);
    seen.push(game.update(false));
  }
  return seen;
}

it("names the cards that were cut and those that are left, for the seat that distilled", async () => {
  const seen = await updates(3n);
  const cuts = seen.flatMap((update) => {
    const cut = cutIn(update, 0);
    return cut === null ? [] : [{ update, cut }];
  });
  expect(cuts.length).toBeGreaterThanOrEqual(5); // seven rounds, seldom without a spirit
  for (const { update, cut } of cuts) {
    expect(cut.taken.length).toBeGreaterThan(0);
    expect(cut.taken.length).toBeLessThanOrEqual(2);
    const stack = stateOf(update.view).at[0]?.spirit[2]?.stack ?? {};
    expect(cut.kept).toHaveLength(totalOf(stack));
    expect([...cut.taken, ...cut.kept]).not.toContain("signature"); // under its real name
  }
});

it("is not staged for the other seat, nor while one looks back", async () => {
  const seen = await updates(3n);
  const mine = seen.find((update) => cutIn(update, 0) !== null && cutIn(update, 1) === null);
  expect(mine).toBeDefined();
  expect(mine === undefined ? null : cutIn({ ...mine, undone: true }, 0)).toBeNull();
});
