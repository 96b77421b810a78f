/* How a table was set is remembered for each game, and what the browser's store holds is not trusted. */
import games from "virtual:games";
import { beforeEach, expect, it, vi } from "vitest";

import type { GameInfo } from "../../src/base/table";
import { standardOf } from "../../src/pages/setup/options";
import {
  checkedSetup,
  forgetPreset,
  isSameSetup,
  keepPreset,
  longestName,
  readKept,
  rememberLast,
  standardSetup,
} from "../../src/pages/setup/presets";

function gameOf(name: string): GameInfo {
  const found = games.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}
const distilled = gameOf("distilled");
const brewcrafters = gameOf("brewcrafters");
const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

it("sets a table of three with medium bots and the usual options at first", () => {
  for (const info of games) {
    const { levels, options } = standardSetup(info);
    expect(levels).toEqual(["medium", "medium"]);
    for (const [id, value] of Object.entries(options))
      expect(value).toBe(standardOf(info.options.find((each) => each.id === id) as never));
  }
});

it("remembers how the table of each game was set last", () => {
  const setup = { ...standardSetup(distilled), levels: ["easy", "hard"] };
  setup.options["flight"] = "h";
  rememberLast(distilled, setup);
  expect(readKept(distilled).last).toEqual(setup);
  expect(readKept(brewcrafters).last).toBeNull();
});

it("keeps presets, the newest first, one under each name, and forgets them", () => {
  const two = { ...standardSetup(distilled), levels: ["easy"] };
  const three = standardSetup(distilled);
  keepPreset(distilled, { name: " Evening ", setup: three });
  keepPreset(distilled, { name: "Two", setup: two });
  expect(readKept(distilled).presets.map(({ name }) => name)).toEqual(["Two", "Evening"]);
  keepPreset(distilled, { name: "Evening", setup: two });
  expect(readKept(distilled).presets).toEqual([
    { name: "Evening", setup: { ...two, options: two.options } },
    { name: "Two", setup: two },
  ]);
  rememberLast(distilled, three); // leaves them alone
  expect(forgetPreset(distilled, "Evening").map(({ name }) => name)).toEqual(["Two"]);
  expect(readKept(distilled).presets).toHaveLength(1);
  expect(readKept(distilled).last).toEqual(three);
  for (let i = 0; i < 12; i++)
    keepPreset(distilled, { name: `${i} ${"n".repeat(40)}`, setup: two });
  const { presets } = readKept(distilled);
  expect(presets).toHaveLength(8);
  expect(presets[0]?.name.startsWith("11 ")).toBe(true);
  expect(presets.every(({ name }) => name.length === longestName)).toBe(true);
});

it("mends or refuses what the store holds", () => {
  const read = { levels: ["hard", "genius"], options: { flight: "b", lab: "basic", preset: 7 } };
  const mended = checkedSetup(distilled, read);
  expect(mended?.levels).toEqual(["hard", "medium"]);
  expect(mended?.options["flight"]).toBe("b");
  expect(mended?.options["preset"]).toBe("none");
  expect(mended?.options).not.toHaveProperty("lab");
  for (const bad of [null, 3, [], {}, { levels: "easy" }, { levels: Array(5).fill("easy") }])
    expect(checkedSetup(distilled, bad)).toBeNull();
  expect(checkedSetup(distilled, { levels: [] })?.levels).toEqual([]); // alone
  expect(checkedSetup(brewcrafters, { levels: [] })).toBeNull(); // nobody plays it alone
  for (const text of ["", "{", "null", '{"presets":{}}', '{"presets":[3,{"name":"x"}]}']) {
    store.set("taproom.setup.distilled", text);
    expect(readKept(distilled)).toEqual({ last: null, presets: [] });
  }
});

it("tells tables apart by a level or an option", () => {
  const standard = standardSetup(distilled);
  expect(isSameSetup(standard, standardSetup(distilled))).toBe(true);
  expect(isSameSetup(standard, { ...standard, levels: ["medium", "hard"] })).toBe(false);
  expect(isSameSetup(standard, { ...standard, levels: ["medium"] })).toBe(false);
  const other = { ...standard, options: { ...standard.options, flight: "c" } };
  expect(isSameSetup(standard, other)).toBe(false);
  expect(isSameSetup(standard, { ...standard, options: {} })).toBe(false);
});
