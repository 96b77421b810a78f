/* Brew Crafters on the table: whatever may be done is drawn, and whatever is drawn can be explained. */
import { beforeAll, describe, expect, it } from "vitest";

import type { Engine } from "../../src/engine";
import type { View } from "../../src/table";
import { parseLine } from "../../src/text";
import { draughtsman, englishTexts, watchGame, type Drawn } from "./drawn";
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
let view: typeof import("../../src/brewcrafters/view");
let about: typeof import("../../src/brewcrafters/about");
beforeAll(async () => {
  engine = await loadEngine();
  draw = await draughtsman("brewcrafters");
  view = await import("../../src/brewcrafters/view");
  about = await import("../../src/brewcrafters/about");
});

const thingsOf = (line: string): readonly string[] => {
  const things = view.thingOf(parseLine(line));
  return things === null ? [] : typeof things === "string" ? [things] : things;
};

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

it("leaves only declining and stopping to the buttons of the prompt", () => {
  const loose = new Set<string>();
  for (const seed of [11n, 12n, 13n]) {
    engine.open({ ...tableOf("brewcrafters", 4), options: everything }, seed);
    watchGame(engine, seed, (asked) => {
      for (const { line } of asked.actions ?? [])
        if (thingsOf(line).length === 0) loose.add(parseLine(line).word);
    });
  }
  const buttons = ["decline", "hold_back", "idle", "stop_brewing", "use_all", "no_swap"];
  expect([...loose].filter((word) => !buttons.includes(word))).toEqual([]);
});

it("explains every thing that it draws, by a rule and in words", () => {
  engine.open({ ...tableOf("brewcrafters", 3), options: everything }, 21n);
  const things = new Map<string, View>();
  let decisions = 0;
  watchGame(engine, 21n, (asked) => {
    if (decisions++ % 6 === 0) for (const thing of draw(asked).things) things.set(thing, asked);
  });
  for (const [thing, asked] of things) {
    const picture = about.pictureOf(thing, view.stateOf(asked), asked.viewer);
    const kind = thing.startsWith("store:money") ? "money" : (thing.split(":")[0] ?? "");
    const keys =
      picture === null
        ? [`web.brewcrafters.about.${kind}`, `web.brewcrafters.explain.${kind}`]
        : [`brewcrafters.${picture.kind}.${picture.id}`];
    for (const key of keys) expect(englishTexts, thing).toHaveProperty([key]);
    expect(about.ruleOf(thing), thing).toMatch(/^B\d+$/);
  }
  expect(things.size).toBeGreaterThan(100);
});

it("shows from the log the card that an entry names", () => {
  engine.open({ ...tableOf("brewcrafters", 3), options: everything }, 31n);
  let asked: View = engine.view(0);
  watchGame(engine, 31n, (each) => (asked = each));
  const shown = engine.steps(-1, 0).flatMap(({ events }) => events.map(view.previewOf));
  for (const thing of shown.filter((each) => each !== null)) {
    const picture = about.pictureOf(thing, view.stateOf(asked), 0);
    expect(englishTexts, thing).toHaveProperty([`brewcrafters.${picture?.kind}.${picture?.id}`]);
  }
  expect(new Set(shown).size).toBeGreaterThan(30);
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
