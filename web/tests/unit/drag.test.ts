/* What the hand expects can be dragged: whatever falls somewhere does what a click on it offers. */
import { describe, expect, it } from "vitest";

import type { Play } from "../../src/table/play.svelte";
import { parseLine } from "../../src/base/text";
import { hireDraughtsman, watchGame } from "./drawn";
import { loadEngine, tableOf } from "./engine";

const spot = { left: 0, right: 1, top: 0, bottom: 1, width: 1, height: 1 } as DOMRect;
const modules = ["temporary_help", "exchange", "agency", "community_farm", "secret_recipe"];

const tables = [
  {
    game: "moonshine",
    seats: 3,
    options: {},
    seeds: [1n, 2n],
    by: "put_moon take_moon validate draw keep replace pay",
  },
  {
    game: "distilled",
    seats: 3,
    options: { distillers: "free" },
    seeds: [1n, 2n],
    by: "buy buy_basic learn name sell bottle",
  },
  {
    game: "brewcrafters",
    seats: 3,
    options: Object.fromEntries(modules.map((module) => [module, "on"])),
    seeds: [1n, 2n],
    by: "collect place process_beer research install brew hire pay plant",
  },
];

/** The actions that begin when a thing falls on a zone: one that is done, or a choice. */
function begun(play: Play, thing: string, zone: string): number[] {
  const done: number[] = [];
  play.act = (action) => {
    done.push(action);
    return Promise.resolve();
  };
  play.menu = null;
  play.drop?.(thing, zone)?.(spot);
  return [...done, ...((play.menu as Play["menu"])?.actions ?? []).map(({ action }) => action)];
}

const pieces = ["moon", "workers", "shifts"]; // which stand for all that they can do

describe.each(tables)("$game", ({ game, seats, options, seeds, by }) => {
  it("does by dragging what is offered, and nothing else", async () => {
    const engine = await loadEngine();
    const { draw } = await hireDraughtsman(game);
    const [seen, words] = [new Set<string>(), new Set<string>()];
    for (const seed of seeds) {
      engine.open({ ...tableOf(game, seats), options }, seed);
      watchGame(engine, seed, (view) => {
        const offered = (view.actions ?? []).map(({ line }) => parseLine(line).word);
        if (offered.every((word) => seen.has(word))) return;
        for (const word of offered) seen.add(word);
        const { html, things, play } = draw(view);
        const zones = new Set([...html.matchAll(/data-zone="([^"]*)"/g)].map((found) => found[1]));
        const lines = new Map((view.actions ?? []).map(({ action, line }) => [action, line]));
        const loose = [...things].filter(
          (thing) => pieces.includes(thing) || play.offer(thing).actions.length > 0,
        );
        for (const thing of loose)
          for (const zone of zones)
            for (const action of begun(play, thing, zone ?? "")) {
              expect(lines.has(action), `${thing} on ${zone}`).toBe(true);
              words.add(parseLine(lines.get(action) ?? "").word);
            }
      });
    }
    for (const word of by.split(" ")) expect(words, [...words].join(" ")).toContain(word);
  });
});
