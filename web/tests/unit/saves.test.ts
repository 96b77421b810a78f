/* The shelf: no game is lost because another one is, and no two tabs write the same one. */
import { beforeEach, expect, test, vi } from "vitest";

import { hold, letGo, release } from "../../src/engine/holding";
import {
  add,
  gameOf,
  keep,
  newId,
  remove,
  rename,
  settingOf,
  shelf,
  textOf,
  unfinished,
} from "../../src/engine/saves";

const store = new Map<string, string>();
const leave = vi.fn();

beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    get length() {
      return store.size;
    },
    key: (i: number) => [...store.keys()][i] ?? null,
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
});

const header = "taproom 1\ngame moonshine\nseats 2\noption bars=regular\noption x=1\n";
const seats = "seat 0 me Ana Lee\nseat 1 bot:hard Bruno\n";
const saved = `${header}${seats}moves\nseat 2 me Nobody\nend 0\n`;

async function begun(text: string, game = "moonshine"): Promise<string> {
  const id = newId();
  await hold(id, leave);
  expect(keep(id, { game, text })).toBe("kept");
  return id;
}

test("several games of one kind lie side by side, the one played last in front", async () => {
  const first = await begun("m1");
  const second = await begun("m2");
  const other = await begun("d1", "distilled");
  expect(shelf().map(({ id }) => id)).toEqual([other, second, first]);
  keep(first, { game: "moonshine", text: "m3" });
  expect(shelf()[0]?.id).toBe(first);
  expect(textOf(first)).toBe("m3");
  expect(textOf(second)).toBe("m2");
  expect(unfinished("distilled")?.id).toBe(other);
  expect(unfinished("chess")).toBeNull();
});

test("a game that is over stays, with its winners, and is not gone on with", async () => {
  const id = await begun(saved);
  keep(id, { game: "moonshine", text: saved, over: true, winners: ["Bruno"] });
  expect(shelf()).toMatchObject([
    { id, over: true, winners: ["Bruno"], seats: ["Ana Lee", "Bruno"] },
  ]);
  expect(unfinished()).toBeNull();
});

test("what a saved game says of itself is read above its moves only", () => {
  expect(gameOf(saved)).toBe("moonshine");
  expect(settingOf(saved)).toEqual({
    seats: [
      { player: "me", name: "Ana Lee" },
      { player: "bot:hard", name: "Bruno" },
    ],
    options: { bars: "regular", x: "1" },
  });
});

test("a game in which something was taken back is practice", async () => {
  await begun(`${header}${seats}practice\nmoves\nend 0\n`);
  await begun(`${header}${seats}moves\npractice\nend 0\n`);
  expect(shelf().map(({ practice }) => practice)).toEqual([false, true]);
});

test("a name stays when the game goes on; a lesson's step is kept", async () => {
  const id = await begun("m1");
  rename(id, "  Friday  ");
  keep(id, { game: "moonshine", text: "m2", lesson: 3 });
  expect(shelf()).toMatchObject([{ name: "Friday", lesson: 3 }]);
  expect(shelf()[0]?.begun).toBeLessThan(shelf()[0]?.changed ?? 0);
});

test("what is deleted can be put back, and the tab that plays it does not bring it back", async () => {
  const id = await begun("m1");
  const putBack = remove(id);
  expect(shelf()).toEqual([]);
  expect(keep(id, { game: "moonshine", text: "m2" })).toBe("elsewhere");
  expect(shelf()).toEqual([]);
  putBack();
  expect(textOf(id)).toBe("m1");
});

test("a tab writes nothing of a game that another one has", async () => {
  const id = await begun("m1");
  store.set(`taproom.held.${id}`, "another tab");
  expect(keep(id, { game: "moonshine", text: "m2" })).toBe("elsewhere");
  release(id);
  expect(store.get(`taproom.held.${id}`)).toBe("another tab");
  expect(textOf(id)).toBe("m1");
  await hold(id, leave); // the other one does not answer
  expect(keep(id, { game: "moonshine", text: "m3" })).toBe("kept");
  letGo(id);
  expect(keep(id, { game: "moonshine", text: "m4" })).toBe("elsewhere");
});

test("another tab that takes a game over lets this one write first", async () => {
  const id = newId();
  await hold(id, () => expect(keep(id, { game: "moonshine", text: "last" })).toBe("kept"));
  const other = new BroadcastChannel("taproom");
  const answered = new Promise((resolve) => (other.onmessage = ({ data }) => resolve(data)));
  other.postMessage({ kind: "take", id });
  expect(await answered).toEqual({ kind: "released", id });
  expect(textOf(id)).toBe("last");
  expect(keep(id, { game: "moonshine", text: "later" })).toBe("elsewhere");
  other.close();
});

test("games of an earlier version come to the shelf once, the newest in front", () => {
  store.set("taproom.saved", JSON.stringify({ game: "moonshine", text: "m", lesson: 2 }));
  store.set(
    "taproom.saved.distilled",
    JSON.stringify({ game: "distilled", text: "d", over: true }),
  );
  expect(shelf()).toMatchObject([
    { game: "moonshine", lesson: 2, over: false },
    { game: "distilled", over: true },
  ]);
  expect(shelf()).toHaveLength(2);
});

test.each(["{", "7", "null", '{"game":"moonshine"}', '{"game":1,"changed":2}\nx'])(
  "a store that holds %s holds no game",
  (text) => {
    store.set("taproom.saved", text);
    store.set("taproom.game.torn", text);
    expect(shelf()).toEqual([]);
    expect(textOf("torn")).toBeNull();
  },
);

test("a store that is full is told, and what was kept stays", async () => {
  const id = await begun("m1");
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  expect(keep(id, { game: "moonshine", text: "m2" })).toBe("full");
  expect(add({ game: "moonshine", text: "m3" })).toBeNull();
  expect(textOf(id)).toBe("m1");
});

test("a store that is forbidden stops no game", async () => {
  const forbid = (): never => {
    throw new Error("forbidden");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
  await hold("x", leave);
  expect(keep("x", { game: "moonshine", text: "m" })).toBe("full");
  expect(shelf()).toEqual([]);
  release("x");
});
