/* Whatever lies on a table answers when it is pointed at: its words, its rule, and why it cannot be used. */
import distilledBook from "virtual:rules/en/distilled";
import brewcraftersBook from "virtual:rules/en/brewcrafters";
import moonshineBook from "virtual:rules/en/moonshine";
import { describe, expect, it } from "vitest";

import type { Engine } from "../../src/engine/engine";
import type { View } from "../../src/base/table";
import { parseLine } from "../../src/base/text";
import { numbersOf } from "../../src/pages/rulebooks";
import { hireDraughtsman, watchGame, type Draughtsman } from "./drawn";
import { loadEngine, tableOf } from "./engine";

const modules = ["temporary_help", "exchange", "agency", "community_farm", "secret_recipe"];
const tables = [
  { game: "moonshine", seats: 3, options: {}, book: numbersOf(moonshineBook) },
  { game: "moonshine", seats: 2, options: { bars: "regular" }, book: numbersOf(moonshineBook) },
  { game: "distilled", seats: 1, options: {}, book: numbersOf(distilledBook) },
  {
    game: "distilled",
    seats: 3,
    options: { distillers: "free", flight: "random" },
    book: numbersOf(distilledBook),
  },
  {
    game: "brewcrafters",
    seats: 3,
    options: {
      recipes: "random",
      workers: "random",
      ...Object.fromEntries(modules.map((module) => [module, "on"])),
    },
    book: numbersOf(brewcraftersBook),
  },
];

const plain = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Rule numbers behind the heading under which refusals stand. */
function refusalsIn(html: string): { words: string; rules: string[] } {
  const [, behind = ""] = html.split("Not now</h3>");
  const list = behind.split("</ul>")[0] ?? "";
  const rules = [...list.matchAll(/href="#\/rules\/\w+\/([^"]+)"/g)].map((match) => match[1] ?? "");
  return { words: plain(list), rules };
}

/** Views of the seat that is asked and, now and then, of waiting seats and of a spectator. */
function viewsOf(engine: Engine, seed: bigint, seats: number): View[] {
  const views: View[] = [];
  const steps = new Set<string>();
  let decisions = 0;
  watchGame(engine, seed, (view) => {
    const step = parseLine(view.question ?? "").word;
    const isNew = !steps.has(step);
    steps.add(step);
    if (!isNew && ++decisions % 12 !== 0) return;
    views.push(view);
    if (decisions % 4 !== 0) return;
    views.push(engine.view(-1));
    if (seats > 1) views.push(engine.view((view.viewer + 1) % seats));
  });
  return [...views, engine.view(0)];
}

function check(hired: Draughtsman, view: View, thing: string, book: ReadonlySet<string>): void {
  const play = hired.playOf(view);
  const html = hired.tell(play, thing);
  const where = `${thing} at ${view.question ?? "no question"}: ${plain(html)}`;
  expect(plain(html), where).not.toMatch(/undefined|NaN|[a-z]_[a-z]|\bweb\.[a-z]/);
  expect(html.includes("<h2"), where).toBe(true);
  const rules = [...html.matchAll(/href="#\/rules\/\w+\/([^"]+)"/g)].map((match) => match[1] ?? "");
  expect(rules.length, where).toBeGreaterThan(0);
  for (const rule of rules) expect(book, where).toContain(rule);
  if (play.offer(thing).actions.length > 0 || /^(player|sign):/.test(thing)) return;
  const refused = refusalsIn(html);
  expect(refused.rules.length, where).toBeGreaterThan(0);
  expect(refused.words.length, where).toBeGreaterThan(20);
}

describe.each(tables)("$game, $seats players $options", ({ game, seats, options, book }) => {
  it("answers for every thing in every phase, to everybody", async () => {
    const engine = await loadEngine();
    const hired = await hireDraughtsman(game);
    engine.open({ ...tableOf(game, seats), options }, 21n);
    const kinds = new Set<string>();
    const asked = new Set<string>(); // each thing once, and a thing of each kind at each question
    for (const view of viewsOf(engine, 21n, seats))
      for (const thing of hired.draw(view).things) {
        const kind = thing.split(":")[0] ?? "";
        const moment = `${kind} ${parseLine(view.question ?? "").word} ${view.viewer < 0} ${view.over}`;
        if (asked.has(thing) && asked.has(moment)) continue;
        asked.add(thing).add(moment);
        check(hired, view, thing, book);
        kinds.add(kind);
      }
    const silent = Object.keys(hired.board.rulings?.rules ?? {})
      .map((thing) => thing.split(":")[0] ?? "")
      .filter((kind) => hired.board.rulings?.whenOf(kind).startsWith("web."));
    expect(silent, "kinds without a sentence").toEqual([]);
    expect(kinds.size).toBeGreaterThan(8);
  });

  it("shows from the log what an entry is about", async () => {
    const engine = await loadEngine();
    const hired = await hireDraughtsman(game);
    engine.open({ ...tableOf(game, seats), options }, 31n);
    watchGame(engine, 31n, () => undefined);
    const entries = engine.steps(-1, 0).flatMap(({ events }) => events);
    const shown = entries.map(hired.board.previewOf).filter((thing) => thing !== null);
    const view = engine.view(0);
    for (const thing of new Set(shown)) check(hired, view, thing, book);
    expect(shown.length / entries.length, "share of entries that show something").toBeGreaterThan(
      0.8,
    );
  });

  it("tells of every player and every sign", async () => {
    const engine = await loadEngine();
    const hired = await hireDraughtsman(game);
    engine.open({ ...tableOf(game, seats), options }, 5n);
    const view = engine.view(0);
    for (let seat = 0; seat < seats; seat++) check(hired, view, `player:${seat}`, book);
    for (const icon of hired.board.glossary?.icons ?? []) check(hired, view, `sign:${icon}`, book);
  });
});
