/* A person at a table that answers late: what is done by itself is done once, and never forgotten. */
import { expect, it, vi } from "vitest";

import type { Play } from "../../src/play.svelte";
import type { OfferedAction, Table, Update, View } from "../../src/table";
import { hireDraughtsman } from "./drawn";

const words = ["roll", "keep", "end"];

/** Whoever is asked has one action, or two. */
function updateOf(move: number, count: number): Update {
  const actions = words.slice(0, count).map((line, action): OfferedAction => ({ action, line }));
  const view = { viewer: 0, waiting: [0], over: false, score: [], question: "choose", actions };
  return {
    view: view as unknown as View,
    seats: [],
    steps: [{ move, events: [] }],
    mayUndo: false,
    mayHint: false,
    maySave: false,
    undone: false,
  };
}

interface Slow {
  play: Play;
  played: number[];
  tell: (update: Update) => void;
  answer: () => void; // the order under way is done
}

/** A table that tells what has happened before it answers who ordered it. */
async function slowTable(): Promise<Slow> {
  await hireDraughtsman("moonshine");
  const { Play } = await import("../../src/play.svelte");
  const played: number[] = [];
  let tell: Slow["tell"] = () => undefined;
  let answer = (): void => undefined;
  const table = {
    subscribe: (listener: Slow["tell"]) => (tell = listener),
    play: (action: number) => {
      played.push(action);
      return new Promise<void>((done) => (answer = done));
    },
  } as unknown as Table;
  const play = new Play(
    table,
    "moonshine",
    () => null,
    () => null,
  );
  return { play, played, tell: (update) => tell(update), answer: () => answer() };
}

const timersHaveRun = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

it("does an only action by itself also when the order before it is answered late", async () => {
  const { play, played, tell, answer } = await slowTable();
  tell(updateOf(1, 2));
  const mine = play.act(1, true, null);
  tell(updateOf(2, 1));
  await timersHaveRun();
  expect(played).toEqual([1]);
  expect(play.isUnderWay).toBe(true);
  answer();
  await mine;
  await vi.waitFor(() => expect(played).toEqual([1, 0]));
  tell(updateOf(3, 2));
  answer();
  await vi.waitFor(() => expect(play.isUnderWay).toBe(false));
});

it("does not do by itself what somebody has done meanwhile", async () => {
  const { play, played, tell, answer } = await slowTable();
  tell(updateOf(1, 1));
  expect(play.isUnderWay).toBe(true);
  const mine = play.act(0, true, null);
  await timersHaveRun();
  tell(updateOf(2, 2));
  answer();
  await mine;
  await timersHaveRun();
  expect(played).toEqual([0]);
  expect(play.isUnderWay).toBe(false);
});
