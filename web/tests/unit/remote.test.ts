/* A table at a server, with the server's lines written by hand: what is lost, comes twice, comes late or
 * does not fit. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { SocketEvents } from "../../src/online/connection";
import { Problem } from "../../src/online/problem";
import { viewHash } from "../../src/online/patch";
import type { News } from "../../src/online/news";
import { RemoteTable } from "../../src/online/remote_table";
import type { Update } from "../../src/base/table";

class ScriptedServer {
  lines: { events: SocketEvents; said: Record<string, unknown>[]; isClosed: boolean }[] = [];
  refusesLines = false;

  dial = (events: SocketEvents) => {
    const line = { events, said: [] as Record<string, unknown>[], isClosed: false };
    this.lines.push(line);
    if (this.refusesLines) queueMicrotask(() => events.closed());
    else queueMicrotask(() => events.opened());
    return {
      send: (text: string) => void line.said.push(JSON.parse(text) as Record<string, unknown>),
      close: () => void (line.isClosed = true),
    };
  };

  get line() {
    const line = this.lines.at(-1);
    if (line === undefined) throw new Error("nobody has called");
    return line;
  }

  say(message: Record<string, unknown>): void {
    this.line.events.received(JSON.stringify(message));
  }

  saidOf(verb: string): Record<string, unknown>[] {
    return this.lines.flatMap((line) => line.said).filter((each) => each["do"] === verb);
  }
}

const seats = [
  {
    player: "me",
    name: "Ana",
    colour: "",
    taken: true,
    online: true,
    stand_in: null,
    resigned: false,
  },
  {
    player: "friend",
    name: "Zoé",
    colour: "",
    taken: true,
    online: false,
    stand_in: null,
    resigned: false,
  },
];
const match = { type: "match", match: "M", game: "moonshine", place: 0, status: "playing", seats };

const viewOf = (mark: string, ...lines: string[]) => ({
  game: "moonshine",
  viewer: 0,
  over: false,
  waiting: [0],
  state: { mark },
  score: { categories: [], tie_breaks: [], seats: [] },
  actions: Object.fromEntries(lines.map((line, action) => [line, action])),
});

const told = (
  seq: number,
  mark: string,
  more: Record<string, unknown> = {},
  lines = ["pass seat=0"],
) => ({
  type: "view",
  seq,
  hash: viewHash(JSON.stringify(viewOf(mark, ...lines))),
  steps: [{ seq, events: [`event ${mark}`] }],
  ...more,
  view: viewOf(mark, ...lines),
});

let server: ScriptedServer;
let table: RemoteTable;
let updates: Update[];
let news: News;

const settled = () => vi.advanceTimersByTimeAsync(0);
const last = () => updates.at(-1) ?? ({} as Update);
const marks = () => updates.map(({ view }) => (view.state as { mark: string }).mark);

beforeEach(async () => {
  vi.useFakeTimers();
  server = new ScriptedServer();
  updates = [];
  table = new RemoteTable({ match: "M", token: "T", person: { name: "Ana" } }, server.dial);
  table.watch((told) => (news = told));
  table.subscribe((update) => updates.push(update));
  await settled();
  server.say(match);
  server.say(told(4, "a", { steps: [] }));
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

/** The line breaks and comes back. */
async function comeBack(): Promise<void> {
  server.line.events.closed();
  await vi.advanceTimersByTimeAsync(2000);
}

describe("a remote table", () => {
  it("sits down with its token and shows what it is told", () => {
    expect(server.saidOf("join")).toEqual([
      { do: "join", match: "M", patches: true, token: "T", name: "Ana" },
    ]);
    expect(news).toMatchObject({ line: "live", place: 0 });
    expect(marks()).toEqual(["a"]);
    expect(last().seats).toEqual([
      { name: "Ana", player: "me", colour: "" },
      { name: "Zoé", player: "friend", colour: "", absence: "offline" },
    ]);
    server.say(told(5, "b"));
    expect(last().steps).toEqual([{ move: 5, events: ["event b"] }]);
  });

  it("asks nobody any more once its match was ended", () => {
    server.say({ ...match, status: "ended" });
    expect(last().view.waiting).toEqual([]);
    expect(last().view.actions).toBeUndefined();
    expect(last()).toMatchObject({ mayUndo: false, mayHint: false, maySave: true });
    const { view } = last();
    server.say({ ...match, status: "ended" });
    expect(last().view).toBe(view); // nothing to redraw
  });

  it("is done when the server has acknowledged it", async () => {
    let done = false;
    void table.play(0).then(() => (done = true));
    const [act] = server.saidOf("act");
    server.say(told(5, "b"));
    server.say({ type: "ack", client: "somebody else", n: 1 });
    await settled();
    expect(done).toBe(false);
    server.say({ type: "ack", client: act?.["client"], n: 1 });
    await settled();
    expect(done).toBe(true);
  });

  it("asks questions and is answered in their order, or told that it is not", async () => {
    const odds = table.ask({ washback: {} });
    const undo = table.ask({ undo: 0 });
    expect(server.saidOf("ask").map(({ question }) => question)).toEqual([
      { washback: {} },
      { undo: 0 },
    ]);
    server.say({ type: "problem", problem: { type: "not-allowed" } });
    server.say({ type: "answer", answer: { undo: true, next: [1] } });
    await expect(odds).rejects.toBeInstanceOf(Problem);
    await expect(undo).resolves.toEqual({ undo: true, next: [1] });
    const lost = expect(table.ask({ undo: 0 })).rejects.toMatchObject({ kind: "unreachable" });
    await comeBack();
    await lost;
  });

  it("sends an action whose answer was lost again, under the same number", async () => {
    const playing = table.play(0);
    await comeBack();
    expect(server.saidOf("act")).toHaveLength(1); // not before it is known how the table stands
    expect(server.line.said[0]).toMatchObject({ do: "join", seq: 4, hash: told(4, "a").hash });
    server.say(match);
    server.say(told(5, "b"));
    const [first, again] = server.saidOf("act");
    expect(again).toEqual(first);
    server.say({ type: "ack", client: again?.["client"], n: again?.["n"], again: true });
    await expect(playing).resolves.toBeUndefined();
    expect(server.saidOf("act")).toHaveLength(2);
  });

  it("sends it again when the line is open and the answer does not come", async () => {
    const playing = table.play(0);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(server.lines).toHaveLength(2);
    server.say(told(4, "a", { steps: [] }));
    expect(server.saidOf("act")).toHaveLength(2);
    server.say({ type: "ack", client: server.saidOf("act")[0]?.["client"], n: 1 });
    await playing;
  });

  it("leaves it to the server whether it was done when the table has become another one", async () => {
    const done = table.play(0);
    server.say(told(5, "b", {}, ["buy seat=0 slot=0"])); // the view came through, its answer did not
    await comeBack();
    server.say(told(5, "b", { steps: [] }, ["buy seat=0 slot=0"]));
    const [, again] = server.saidOf("act");
    expect(again).toMatchObject({ n: 1, seq: 4 });
    server.say({ type: "ack", client: again?.["client"], n: 1, again: true });
    await expect(done).resolves.toBeUndefined();

    const late = table.play(0);
    const refused = expect(late).rejects.toMatchObject({ kind: "stale" });
    await comeBack();
    server.say(told(6, "c", {}, ["sell seat=0 slot=0"]));
    const problem = { type: "/problems/stale", title: "…", status: 409 };
    server.say({ type: "problem", problem, client: again?.["client"], n: 2 });
    await refused;
  });

  it("tells a refusal by its kind", async () => {
    const playing = table.play(0);
    const problem = { type: "/problems/not-legal", title: "…", status: 409 };
    server.say({ type: "problem", problem, client: server.saidOf("act")[0]?.["client"], n: 1 });
    await expect(playing).rejects.toMatchObject({
      kind: "not_legal",
      message: "web.problem.not_legal",
    });
    server.say({ type: "problem", problem: { type: "/problems/of-a-later-version" } });
    expect(news.notice).toMatchObject({ kind: "other" });
  });

  it("takes one order at a time, with numbers that grow", async () => {
    const first = table.play(0);
    await expect(table.play(0)).rejects.toBeInstanceOf(Problem);
    server.say({ type: "ack", client: server.saidOf("act")[0]?.["client"], n: 1 });
    await first;
    const undo = table.undo();
    expect(server.saidOf("undo")).toMatchObject([{ n: 2, seq: 4 }]);
    server.say({ type: "ack", client: server.saidOf("undo")[0]?.["client"], n: 2 });
    await undo;
  });

  it("passes over what it does not know, and what comes twice or late", () => {
    server.say({ type: "weather", seq: 4, rain: true });
    server.say({ ...told(5, "b"), colours: ["of a later version"] });
    server.say(told(5, "b"));
    server.say(told(4, "a"));
    server.line.events.received(new ArrayBuffer(4));
    server.say(told(6, "c"));
    expect(updates.flatMap(({ steps }) => steps.map(({ move }) => move))).toEqual([5, 6]);
    expect(marks().at(-1)).toBe("c");
  });

  it("comes back for what it has missed", async () => {
    server.say(told(6, "c"));
    expect(marks()).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.line.said).toMatchObject([{ do: "join", seq: 4 }]);
    const steps = [5, 6].map((seq) => ({ seq, events: [`event ${seq}`] }));
    server.say(told(6, "c", { steps }));
    expect(last().steps.map(({ move }) => move)).toEqual([5, 6]);
  });

  it("asks for the whole view when the hash does not fit, and for a new line if that does not help", async () => {
    server.say({ ...told(5, "b"), hash: "00000000" });
    expect(server.saidOf("resync")).toHaveLength(1);
    expect(marks()).toEqual(["a"]);
    server.say(told(5, "b", { steps: [] }));
    expect(marks()).toEqual(["a", "b"]);
    server.say({ ...told(6, "c"), hash: "00000000" });
    server.say({ ...told(6, "c"), hash: "00000000" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.line.said).toEqual([
      { do: "join", match: "M", patches: true, token: "T", name: "Ana" },
    ]);
    server.say(told(6, "c", { steps: [] }));
    expect(marks().at(-1)).toBe("c");
  });

  it("follows patches of the text that it has", () => {
    const before = JSON.stringify(viewOf("a", "pass seat=0"));
    const now = JSON.stringify(viewOf("zz", "pass seat=0"));
    const at = before.indexOf('"a"') + 1;
    const update = { type: "update", seq: 5, hash: viewHash(now), steps: [{ seq: 5, events: [] }] };
    server.say({ ...update, patch: [at, 1, "zz"] });
    expect(marks()).toEqual(["a", "zz"]);
    server.say({ ...update, seq: 6, steps: [{ seq: 6, events: [] }], patch: [9999, 1, "x"] });
    server.say({ ...update, seq: 6, steps: [{ seq: 6, events: [] }] });
    expect(server.saidOf("resync")).toHaveLength(1);
    expect(marks()).toEqual(["a", "zz"]);
  });

  it("takes a text that is no JSON for a broken line", async () => {
    server.line.events.received('{"type":"view"');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.lines).toHaveLength(2);
  });

  it("tells the story anew after an undo, without what was taken back", () => {
    server.say(told(5, "b"));
    server.say(told(6, "c"));
    server.say(told(5, "b", { steps: [], undone: true }));
    expect(last()).toMatchObject({ undone: true, steps: [{ move: 5 }] });
    server.say(told(6, "d"));
    expect(last()).toMatchObject({ undone: false, steps: [{ move: 6, events: ["event d"] }] });
  });

  it("asks for what happened before it came, a page at a time, and tells it in order", () => {
    const page = (first: number, count: number) => ({
      type: "history",
      seq: 5,
      steps: Array.from({ length: count }, (_, i) => ({
        seq: first + i,
        events: [`event ${first + i}`],
      })),
    });
    expect(server.saidOf("history")).toEqual([{ do: "history", seq: 0 }]);
    server.say(told(5, "b"));
    expect(server.saidOf("history")).toHaveLength(1); // one question at a time
    server.say(page(1, 2));
    expect(last()).toMatchObject({ retold: true, undone: false });
    expect(last().steps.map(({ move }) => move)).toEqual([1, 2, 5]);
    expect(server.saidOf("history")[1]).toEqual({ do: "history", seq: 2 });
    server.say(page(3, 3));
    expect(last().steps.map(({ events }) => events[0])).toEqual([
      "event 1",
      "event 2",
      "event 3",
      "event 4",
      "event b",
    ]);
    expect(server.saidOf("history")).toHaveLength(2);
    table.subscribe((update) => updates.push(update));
    expect(last().steps).toHaveLength(5);
  });

  it("does not ask for ever for a past that nobody tells, and asks anew on a new line", async () => {
    server.say({ type: "history", seq: 4, steps: [] });
    server.say({ type: "history", seq: 4 });
    expect(server.saidOf("history")).toHaveLength(1);
    await comeBack();
    server.say(told(4, "a", { steps: [] }));
    expect(server.saidOf("history")).toHaveLength(2);
  });

  it("keeps nothing of the past that was taken back", () => {
    server.say(told(3, "z", { steps: [], undone: true }));
    server.say({
      type: "history",
      seq: 3,
      steps: [1, 2, 3, 4].map((seq) => ({ seq, events: [`event ${seq}`] })),
    });
    expect(last().steps.map(({ move }) => move)).toEqual([1, 2, 3]);
  });

  it("says in which view an action was chosen, also when it is sent again", async () => {
    const playing = table.play(0);
    expect(server.saidOf("act")).toMatchObject([{ action: 0, seq: 4 }]);
    await comeBack();
    server.say(told(5, "b"));
    expect(server.saidOf("act")[1]).toMatchObject({ action: 0, n: 1, seq: 4 });
    const problem = { type: "/problems/stale", title: "…", status: 409 };
    server.say({ type: "problem", problem, client: server.saidOf("act")[0]?.["client"], n: 1 });
    await expect(playing).rejects.toMatchObject({ kind: "stale" });
  });

  it("redraws nothing when only the people have changed", () => {
    const before = last().view;
    server.say({ ...match, seats: seats.map((seat) => ({ ...seat, online: true })) });
    expect(last().view).toBe(before);
    expect(last().seats[1]).toEqual({ name: "Zoé", player: "friend", colour: "" });
  });

  it("tells late listeners everything", () => {
    server.say(told(5, "b"));
    table.subscribe((update) => updates.push(update));
    expect(last()).toMatchObject({ undone: true, steps: [{ move: 5 }] });
  });

  it("waits longer after each failure and says that the line is lost", async () => {
    server.refusesLines = true;
    server.line.events.closed();
    expect(news.line).toBe("lost");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.lines.length).toBeGreaterThan(5);
    expect(server.lines.length).toBeLessThan(16);
    server.refusesLines = false;
    for (let i = 0; i < 40 && server.line.said.length === 0; i++)
      await vi.advanceTimersByTimeAsync(500);
    server.say(match);
    expect(news.line).toBe("live");
  });

  it("notices a line that has died without a word", async () => {
    await vi.advanceTimersByTimeAsync(25_000);
    expect(server.saidOf("ping")).toHaveLength(1);
    server.say({ type: "pong", seq: 4 });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(server.saidOf("ping")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.lines[0]?.isClosed).toBe(true);
    expect(server.lines).toHaveLength(2);
  });

  it("notices it sooner without a network, though the line had still answered", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    server.say({ type: "pong", seq: 4 });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(server.saidOf("ping")).toHaveLength(1);
    expect(server.lines[0]?.isClosed).toBe(true);
    expect(news.line).toBe("lost");
    vi.unstubAllGlobals();
  });

  it("does not insist where it is not wanted", async () => {
    table.close();
    const stranger = new RemoteTable({ match: "M", token: "bad", person: {} }, server.dial);
    let heard: News | null = null;
    stranger.watch((told) => (heard = told));
    await settled();
    server.say({ type: "problem", problem: { type: "/problems/wrong-token" } });
    expect(heard).toMatchObject({ refused: { kind: "wrong_token" } });
    const calls = server.lines.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.lines).toHaveLength(calls);
  });

  it("leaves no promise open when the page is left", async () => {
    const playing = table.play(0);
    table.close();
    await expect(playing).rejects.toMatchObject({ kind: "closed" });
  });
});
