/* A person at a table that answers late: what is done by itself is done once, and never forgotten.
 * And what is drawn as the way to go on. */
import { render } from "svelte/server";
import { expect, it, vi } from "vitest";

import type { Play } from "../../src/table/play.svelte";
import type { OfferedAction, Table, Update, View } from "../../src/base/table";
import { parseLine } from "../../src/base/text";
import { hireDraughtsman } from "./drawn";

const one = ["roll"];
const two = ["roll", "keep"];

function updateOf(move: number, lines: readonly string[]): Update {
  const actions = lines.map((line, action): OfferedAction => ({ action, line }));
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

/** A table that reports what happened before it responds to the order. */
async function slowTable(): Promise<Slow> {
  await hireDraughtsman("moonshine");
  const { Play } = await import("../../src/table/play.svelte");
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
  const play = new Play(table, "moonshine", {
    thingOf: () => null,
    previewOf: () => null,
    matters: ({ word }) => word.startsWith("burn"),
    declines: ({ word }) => word === "end",
  });
  return { play, played, tell: (update) => tell(update), answer: () => answer() };
}

const timersHaveRun = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

it("does an only action by itself also when the order before it is answered late", async () => {
  const { play, played, tell, answer } = await slowTable();
  tell(updateOf(1, two));
  const mine = play.act(1, true, null);
  tell(updateOf(2, one));
  await timersHaveRun();
  expect(played).toEqual([1]);
  expect(play.isUnderWay).toBe(true);
  answer();
  await mine;
  await vi.waitFor(() => expect(played).toEqual([1, 0]));
  tell(updateOf(3, two));
  answer();
  await vi.waitFor(() => expect(play.isUnderWay).toBe(false));
});

it("does not do an only action by itself while a board lets one choose otherwise", async () => {
  const { play, played, tell } = await slowTable();
  play.choosesStill = () => true;
  tell(updateOf(1, one));
  expect(play.isUnderWay).toBe(false);
  play.choosesStill = () => false;
  tell(updateOf(2, one));
  await vi.waitFor(() => expect(played).toEqual([0]));
});

it("does not do by itself what somebody has done meanwhile", async () => {
  const { play, played, tell, answer } = await slowTable();
  tell(updateOf(1, one));
  expect(play.isUnderWay).toBe(true);
  const mine = play.act(0, true, null);
  await timersHaveRun();
  tell(updateOf(2, two));
  answer();
  await mine;
  await timersHaveRun();
  expect(played).toEqual([0]);
  expect(play.isUnderWay).toBe(false);
});

it("stages an update before it is shown, until somebody ends it or wants no motion", async () => {
  const { play, tell } = await slowTable();
  const { stillness } = await import("../../src/base/settings.svelte");
  const [first, second, third] = [updateOf(1, two), updateOf(2, two), updateOf(3, two)];
  play.stages = (update) => (update === first ? 0 : 60_000);
  Object.assign(stillness, { matches: false });
  tell(first);
  tell(second);
  expect(play.update).toBe(first);
  expect(play.staged).toBe(second);
  expect(play.isUnderWay).toBe(true);
  play.endStaging();
  expect(play.update).toBe(second);
  expect(play.staged).toBeNull();
  expect(play.isUnderWay).toBe(false);
  Object.assign(stillness, { matches: true });
  tell(third);
  expect(play.update).toBe(third);
});

it("leads to the one thing that leaves nothing undone, and to the end only if nothing else is left", async () => {
  const { play, tell } = await slowTable();
  tell(updateOf(1, ["roll", "end"]));
  expect(play.leading?.line).toBe("roll");
  tell(updateOf(2, [...two, "end"]));
  expect(play.leading).toBeNull();
  play.shines = ({ word }) => word === parseLine(two[1] ?? "").word;
  tell(updateOf(3, [...two, "end"]));
  expect(play.leading?.line).toBe(two[1]);
  tell(updateOf(4, ["end"]));
  expect(play.leading?.line).toBe("end");
});

/** Which of the actions are asked about before they are done, where nothing can be taken back. */
async function askedAbout(also: Partial<Update>, before: (play: Play) => void): Promise<string[]> {
  const { play, played, tell, answer } = await slowTable();
  Object.assign(play.table, { ask: () => Promise.resolve({ undo: false, next: [1] }) });
  before(play);
  const found: string[] = [];
  for (const [i, line] of ["burn", "burn_all", "roll", "end"].entries()) {
    tell({ ...updateOf(i, ["burn", "burn_all", "roll", "end"]), ...also });
    const done = play.act(i, false, {
      getBoundingClientRect: () => null,
    } as unknown as HTMLElement);
    await vi.waitFor(() => expect(play.doubt !== null || played.includes(i)).toBe(true));
    if (play.doubt !== null) found.push(line);
    play.doubt = null;
    answer();
    await done;
  }
  return found;
}

it("asks about what matters, never about declining, and about no kind that was switched off", async () => {
  const { settings } = await import("../../src/base/settings.svelte");
  expect(await askedAbout({}, () => undefined)).toEqual(["burn", "burn_all"]);
  expect(await askedAbout({ isFree: true }, () => undefined)).toEqual([]);
  expect(await askedAbout({}, () => (settings.unasked = ["distilled.burn"]))).toHaveLength(2);
  expect(await askedAbout({}, () => (settings.unasked = ["moonshine.burn"]))).toEqual([]);
  settings.unasked = [];
});

it("knows of each game what is to decline and what matters, and never asks about declining", async () => {
  for (const game of ["distilled", "brewcrafters", "moonshine"]) {
    const { board } = await hireDraughtsman(game);
    const { parseLine } = await import("../../src/base/text");
    for (const word of ["pass", "skip", "decline", "stop", "idle", "leave_revealed"])
      expect(board.matters(parseLine(word))).toBe(false);
    expect(board.matters(parseLine("buy slot=1 money=5"))).toBe(game !== "moonshine");
    expect(board.matters(parseLine("buy slot=1 money=4"))).toBe(false);
    expect(board.declines(parseLine("buy slot=1 money=5"))).toBe(false);
    expect(board.declines(parseLine(game === "brewcrafters" ? "idle" : "pass"))).toBe(true);
  }
});

it("says how good a hint is only if the bot has tried it", async () => {
  const { play, tell } = await slowTable();
  const { default: Prompt } = await import("../../src/table/Prompt.svelte");
  tell(updateOf(1, two));
  play.hints = [
    { action: 1, win: 0.62, points: 31, visits: 200, reasons: [] },
    { action: 0, win: 0, points: 0, visits: 0, reasons: [] },
  ];
  const again = (): Promise<void> => Promise.resolve();
  const more = { above: undefined, menu: undefined, live: true };
  const { body } = render(Prompt, { props: { play, again, againLabel: "", ...more } });
  expect(body.match(/<li/g)).toHaveLength(2);
  expect(body).toContain("62% to win");
  expect(body.match(/to win/g)).toHaveLength(1);
});

it("asks a bot again when the view has changed while it thought", async () => {
  const { play, tell } = await slowTable();
  const asked: (() => void)[] = [];
  const hint = { action: 1, win: 0.5, points: 7, visits: 9, reasons: [] };
  Object.assign(play.table, {
    hints: () => new Promise((done) => asked.push(() => done([hint]))),
  });
  tell({ ...updateOf(1, two), mayHint: true });
  const hints = play.askHints();
  expect(play.isThinking).toBe(true);
  tell({ ...updateOf(2, two), mayHint: true });
  play.skip();
  asked[0]?.();
  await vi.waitFor(() => expect(asked.length).toBe(2));
  expect(play.hints).toBe(null);
  asked[1]?.();
  await hints;
  expect(play.hints).toEqual([hint]);
  expect(play.isThinking).toBe(false);
});

it("keeps a menu and a doubt open while what they offer may still be done", async () => {
  const { play, tell } = await slowTable();
  tell(updateOf(1, two));
  const anchor = {} as DOMRect;
  const actions = [{ action: 1, line: "keep" }];
  play.menu = { anchor, actions, opener: null };
  play.doubt = { action: 0, line: "roll", anchor, opener: null };
  tell(updateOf(2, two));
  play.skip();
  expect(play.menu).not.toBe(null);
  expect(play.doubt).not.toBe(null);
  tell(updateOf(3, ["keep", "roll"]));
  play.skip();
  expect(play.menu).toBe(null);
  expect(play.doubt).toBe(null);
});
