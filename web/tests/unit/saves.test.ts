/* A game that was begun is not lost because another one is. */
import { beforeEach, expect, test, vi } from "vitest";

import { forget, keep, kept, unfinished } from "../../src/engine/saves";

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
});

test("the last game of each kind is kept, and the newest of all is found first", () => {
  keep({ game: "moonshine", text: "m1" });
  keep({ game: "distilled", text: "d1" });
  keep({ game: "brewcrafters", text: "b1" });
  keep({ game: "moonshine", text: "m2" });
  expect(kept()?.text).toBe("m2");
  expect(kept("moonshine")?.text).toBe("m2");
  expect(kept("distilled")?.text).toBe("d1");
  expect(kept("brewcrafters")?.text).toBe("b1");
  expect(kept("chess")).toBeNull();
});

test("a game that is over can be looked back on, but not gone on with", () => {
  keep({ game: "distilled", text: "d", over: true });
  expect(kept("distilled")).toEqual({ game: "distilled", text: "d", over: true });
  expect(unfinished("distilled")).toBeNull();
  expect(unfinished()).toBeNull();
  keep({ game: "distilled", text: "d", lesson: 3 });
  expect(unfinished("distilled")).toEqual({ game: "distilled", text: "d", lesson: 3 });
});

test("what cannot be read is forgotten alone", () => {
  keep({ game: "moonshine", text: "m" });
  keep({ game: "distilled", text: "torn" });
  forget("distilled");
  expect(kept()).toBeNull();
  expect(kept("moonshine")?.text).toBe("m");
  forget("moonshine");
  expect(store.size).toBe(0);
});

test.each(["{", "7", '{"game":"moonshine"}', '{"game":1,"text":"x"}'])(
  "a store that holds %s holds no game",
  (text) => {
    store.set("taproom.saved", text);
    store.set("taproom.saved.moonshine", text);
    expect(kept()).toBeNull();
    expect(kept("moonshine")).toBeNull();
  },
);

test("a store that is full or forbidden stops no game", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() => keep({ game: "moonshine", text: "m" })).not.toThrow();
  expect(kept()).toBeNull();
});
