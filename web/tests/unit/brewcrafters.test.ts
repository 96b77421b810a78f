/* Brew Crafters on the table: whatever may be done is drawn, and whatever is drawn can be explained. */
import { beforeAll, describe, expect, it } from "vitest";

import type { Engine } from "../../src/engine/engine";
import { inThePrompt, type View } from "../../src/base/table";
import { parseLine } from "../../src/base/text";
import { draughtsman, watchGame, type Drawn } from "./drawn";
import { loadEngine, tableOf } from "./engine";

const modules = ["temporary_help", "exchange", "agency", "community_farm", "secret_recipe"];
const everything: Record<string, string> = {
  recipes: "random",
  workers: "random",
  lab: "advanced",
  ...Object.fromEntries(modules.map((module) => [module, "on"])),
};

let engine: Engine;
let draw: (view: View) => Drawn;
let view: typeof import("../../src/games/brewcrafters/view");
beforeAll(async () => {
  engine = await loadEngine();
  draw = await draughtsman("brewcrafters");
  view = await import("../../src/games/brewcrafters/view");
});

const placesOf = (line: string): readonly string[] => {
  const things = view.thingOf(parseLine(line));
  return things === null ? [] : typeof things === "string" ? [things] : things;
};
const thingsOf = (line: string): readonly string[] =>
  placesOf(line).filter((thing) => thing !== inThePrompt);

const games = [2, 3, 4, 5].flatMap((seats) => [
  { seats, options: {} },
  { seats, options: everything },
]);

describe("every action of a whole game", () => {
  it.each(games)(
    "is done to a thing that is drawn, $seats players $options",
    ({ seats, options }) => {
      const words = new Set<string>();
      const known = new Set<string>(); // things seen before, for each question: no need to draw them again
      let decisions = 0;
      engine.open({ ...tableOf("brewcrafters", seats), options }, BigInt(seats));
      watchGame(engine, BigInt(seats), (asked) => {
        decisions++;
        const step = parseLine(asked.question ?? "").word;
        const lines = (asked.actions ?? []).map(({ line }) => line);
        const news = lines.filter((line) =>
          thingsOf(line).some((thing) => !known.has(`${step} ${thing}`)),
        );
        if (news.length === 0) return;
        const drawn = draw(asked);
        for (const line of lines) {
          words.add(parseLine(line).word);
          for (const thing of thingsOf(line)) {
            expect(drawn.things.has(thing), `${line}: ${thing}`).toBe(true);
            known.add(`${step} ${thing}`);
          }
        }
        expect(drawn.html).not.toContain("undefined");
      });
      expect(decisions).toBeGreaterThan(seats * 30);
      expect(words.size).toBeGreaterThan(8);
    },
  );
});

it("leaves only declining, stopping and ending to the buttons of the prompt", () => {
  const loose = new Set<string>();
  for (const seed of [11n, 12n, 13n]) {
    engine.open({ ...tableOf("brewcrafters", 4), options: everything }, seed);
    watchGame(engine, seed, (asked) => {
      for (const { line } of asked.actions ?? [])
        if (thingsOf(line).length === 0) loose.add(parseLine(line).word);
    });
  }
  const buttons = [
    "decline",
    "pay_bill",
    "hold_back",
    "idle",
    "stop_brewing",
    "use_all",
    "no_swap",
  ];
  expect([...loose].filter((word) => !buttons.includes(word))).toEqual([]);
});

it("offers one of few goods in the storehouse and as a button", () => {
  expect(placesOf("take seat=0 yeast=1")).toEqual(["store:yeast", inThePrompt]);
  expect(placesOf("take_both seat=0 malt=1 hops=1")).toEqual(["store:malt", inThePrompt]);
  expect(placesOf("return seat=0 ingredient=malt")).toEqual(["store:malt"]);
});

it("has on the truck what was sold, and not what is still in the house", () => {
  let most = 0;
  engine.open(tableOf("brewcrafters", 3), 7n);
  watchGame(engine, 7n, (asked) => {
    for (const own of view.stateOf(asked).at) {
      const shipped = view.shippedBy(own);
      const inHouse = [...own.tank, ...own.bottling, own.pub].filter((batch) => batch !== null);
      const count = shipped.reduce((sum, each) => sum + each.count, 0);
      expect(count + inHouse.length).toBe(own.batches);
      expect(shipped.map(({ recipe }) => recipe).sort()).toEqual([...own.sold].sort());
      most = Math.max(most, count);
    }
  });
  expect(most).toBeGreaterThan(1);
});

it("says how many workers are still to be placed, and in which phase", () => {
  engine.open(tableOf("brewcrafters", 2), 5n);
  const first = engine.view(engine.view(-1).waiting[0] ?? 0);
  expect(view.phaseOf(first)).toBe("market");
  expect(view.placedBy(view.stateOf(first), first.viewer)).toBe(0);
  const phases = new Set<string>();
  watchGame(engine, 5n, (asked) => {
    phases.add(view.phaseOf(asked));
    if (asked.question?.startsWith("brewery_action") === true)
      expect(view.phaseOf(asked)).toBe("brewery");
    if (asked.question?.startsWith("place_worker") === true)
      expect(view.phaseOf(asked)).toBe("market");
  });
  expect([...phases].sort()).toEqual(["brewery", "market"]);
});
