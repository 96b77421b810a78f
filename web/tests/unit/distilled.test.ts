/* Distilled on the table: whatever may be done is drawn, in every phase and for every number of players. */
import { render } from "svelte/server";
import { beforeAll, describe, expect, it } from "vitest";

import { drawnIds } from "../../src/games/distilled/art";
import { distillers, ingredients, items, upgrades } from "../../src/games/distilled/cards";
import { isMine, thingOf } from "../../src/games/distilled/things";
import { extrasOf, phaseOf, revealedIn } from "../../src/games/distilled/view";
import type { Engine } from "../../src/engine/engine";
import type { View } from "../../src/base/table";
import { parseLine } from "../../src/base/text";
import { draughtsman, hireDraughtsman, watchGame, type Drawn } from "./drawn";
import { loadEngine, tableOf } from "./engine";

let engine: Engine;
let draw: (view: View) => Drawn;
beforeAll(async () => {
  engine = await loadEngine();
  draw = await draughtsman("distilled");
});

const games = [
  { seats: 1, seed: 1, options: {} },
  { seats: 1, seed: 2, options: { flight: "h", solo_difficulty: "hardest" } },
  ...[2, 3, 4, 5].map((seats) => ({
    seats,
    seed: seats,
    options: { distillers: "free", flight: "random" },
  })),
];

describe("every action of a whole game", () => {
  const words = new Set<string>();

  it.each(games)("is done to a thing that is drawn, $seats players", ({ seats, seed, options }) => {
    const known = new Set<string>(); // words seen before: their board is drawn only now and then
    let decisions = 0;
    engine.open({ ...tableOf("distilled", seats), options }, BigInt(seed));
    watchGame(engine, BigInt(seed), (view) => {
      const lines = (view.actions ?? []).map(({ line }) => parseLine(line));
      const isNew = lines.some(({ word }) => !known.has(word));
      if (!isNew && ++decisions % 16 !== 0) return;
      const { things } = draw(view);
      for (const line of lines) {
        const thing = thingOf(line);
        if (thing !== null) expect(things, `${line.word} in ${view.question}`).toContain(thing);
        known.add(line.word);
        words.add(line.word);
      }
    });
  });

  it("has met the actions of all phases", () => {
    const must =
      "choose buy_basic buy learn pass put give take distill skip sell bottle label label_for_sp take_card taste reveal buy_revealed discard swap";
    for (const word of must.split(" ")) expect(words, word).toContain(word);
  });
});

it("goals are the secret part of a score, and nobody else's", () => {
  let secret = 0;
  engine.open(tableOf("distilled", 3), 3n);
  watchGame(engine, 3n, ({ score, viewer }) => {
    score.forEach((each, seat) => {
      expect(each.secret).toBe(seat === viewer ? each.points["goals"] : 0);
      secret += each.secret;
    });
  });
  expect(secret).toBeGreaterThan(0);
});

it("shows what is turned up of every deck", () => {
  const met = new Set<string>();
  for (let seed = 3n; met.size < 3 && seed < 20n; seed++) {
    engine.open(tableOf("distilled", 2), seed);
    watchGame(engine, seed, (view) => {
      if (parseLine(view.question ?? "").word !== "buy_revealed") return;
      const revealed = revealedIn(view);
      expect(revealed?.seat).toBe(view.viewer);
      expect(revealed?.cards).not.toHaveLength(0);
      met.add(revealed?.deck ?? "none");
    });
  }
  expect(met).toEqual(new Set(["upgrade", "ingredient", "item"]));
});

it("says why odds add up to more than all, and only then", () => {
  const met = new Set<boolean>();
  engine.open(tableOf("distilled", 2), 3n);
  watchGame(engine, 3n, (view) => {
    const odds = extrasOf(view).odds ?? [];
    const isMore = odds.reduce((sum, { ways, of }) => sum + ways / of, 0) > 1.0001;
    if (odds.length === 0 || met.has(isMore)) return;
    expect(draw(view).html.includes("more than 100%")).toBe(isMore);
    met.add(isMore);
  });
  expect(met.size).toBe(2);
});

it("knows the phase of every step", () => {
  const phaseOfStep: Readonly<Record<string, string>> = {
    keep_distiller: "start",
    market_turn: "market",
    water_bonus: "market",
    fill_washback: "distill",
    name_spirit: "distill",
    sell_spirit: "sell",
    label_space: "sell",
    tasting: "end",
    box_goal: "end",
  };
  const met = new Set<string>();
  engine.open(tableOf("distilled", 2), 3n);
  watchGame(engine, 3n, (view) => {
    const expected = phaseOfStep[parseLine(view.question ?? "").word];
    if (expected === undefined) return;
    expect(phaseOf(view), view.question).toBe(expected);
    met.add(expected);
  });
  expect([...met].sort()).toEqual(["distill", "end", "market", "sell", "start"]);
});

it("tells whoever plays alone that the game is lost, and why", async () => {
  const { playOf } = await hireDraughtsman("distilled");
  const { default: Score } = await import("../../src/table/Score.svelte");
  engine.open(tableOf("distilled", 1), 1n);
  for (let i = 0n; !engine.view(0).over; i++) engine.playBot(0, "random", i);
  const { body } = render(Score, { props: { play: playOf(engine.view(0)) } });
  expect(body).toMatch(/The game is lost: no goal was completed in [1-5] rows? of the barrel\./);
  expect(body).not.toContain("wins");
});

it("lays solo goals on their places, face up or down", () => {
  expect(thingOf(parseLine("complete seat=0 solo_goal=c16 place=12"))).toBe("place:12");
  expect(thingOf(parseLine("complete seat=0 place=11"))).toBe("place:11");
});

it("sorts what is mine from what all share", () => {
  const mine = [
    "put seat=0 ingredient=rye cards=1",
    "sell seat=0 recipe=gin place=new",
    "label seat=0 label_space=item",
  ];
  const shared = [
    "buy seat=0 ingredient=rye slot=2 money=3",
    "buy_basic seat=0 item=clay_barrel money=3",
    "learn_with_1 seat=0 recipe=gin money=2 discount=intern",
  ];
  for (const line of mine) expect(isMine(thingOf(parseLine(line)) ?? ""), line).toBe(true);
  for (const line of shared) expect(isMine(thingOf(parseLine(line)) ?? "money"), line).toBe(false);
});

it("has a drawing for every card and every person", () => {
  const ids = new Set(drawnIds());
  for (const card of ingredients.values())
    expect(ids).toContain(card.market === "signature" ? card.family : card.id);
  for (const id of [...items.keys(), ...upgrades.keys(), ...distillers.keys()])
    expect(ids).toContain(id);
});

it("answers what would come out of a washback", () => {
  engine.open({ ...tableOf("distilled", 2), options: { preset: "first_taste" } }, 5n);
  while (!(engine.view(0).question ?? "").startsWith("fill_washback"))
    engine.playBot(engine.view(-1).waiting[0] ?? 0, "greedy", 3n);
  expect(() => engine.ask(0, { washback: { beer: 1 } })).toThrow("unknown ingredient");
  expect(() => engine.ask(0, { washback: { agave: 90 } })).toThrow();
  expect(engine.ask(0, { washback: {} })).toEqual({ why_not: "needs_sugar rule=D41" });
});
