/* A static table: it shows a prepared update, and actions have no effect. */
import { WorkerRpc, type Answer } from "../engine/worker_rpc";
import { engineOfGame } from "../engine/engine_module";
import { Play, type ThingOf } from "../table/play.svelte";
import type { Table, Update, View } from "../base/table";
import type { Course, Position } from "./positions";
import type { PositionRequest } from "./positions_worker";

function stillTable(update: Update): Table {
  return {
    subscribe: (listener) => listener(update),
    play: () => Promise.resolve(),
    undo: () => Promise.resolve(),
    hints: () => Promise.resolve([]),
    transcript: () => Promise.resolve(""),
    close: () => undefined,
  };
}

export function staged(
  game: string,
  update: Update,
  thingOf: ThingOf,
  previewOf: (line: string) => string | null = () => null,
): Play {
  const never = (): boolean => false;
  const reader = { thingOf, previewOf, matters: never, declines: never };
  return new Play(stillTable(update), game, reader);
}

/** How a thing can stand on the table: something may be done to it or not, and one is the best. */
export const standings = ["idle", "ready", "several", "hinted", "refused"] as const;
export type Standing = (typeof standings)[number];

const things: ThingOf = ({ pairs }) => pairs.get("thing") ?? null;
const action = (number: number, thing: string) => ({
  action: number,
  line: `do thing=${thing} way=${number}`,
});

/** A play with one thing for every state, named after it. */
export function standingPlay(): Play {
  const best = action(4, "hinted");
  const view: View = {
    game: "gallery",
    viewer: 0,
    over: false,
    waiting: [0],
    state: {},
    extras: {},
    score: [],
    question: "choose",
    actions: [action(1, "ready"), action(2, "several"), action(3, "several"), best],
    refused: [{ ...action(5, "refused"), why: "shown" }],
  };
  const rest = { seats: [], steps: [], mayUndo: true, mayHint: true, maySave: false, undone: true };
  const play = staged("web.gallery", { view, ...rest }, things);
  play.hints = [
    { action: best.action, win: 0.62, points: 31, visits: 200, reasons: ["more points=4"] },
  ];
  return play;
}

/** The views of games that bots play from fixed seeds; rejects if the engine cannot be had. */
export async function prepare(courses: readonly Course[]): Promise<Position[]> {
  const worker = new Worker(new URL("./positions_worker.ts", import.meta.url), { type: "module" });
  const rpc = new WorkerRpc<PositionRequest>(worker);
  worker.addEventListener("message", (event: MessageEvent<Answer>) => rpc.settle(event.data));
  try {
    const positions = courses.map(async (course) =>
      rpc.ask({ module: await engineOfGame(course.game), course }),
    );
    return ((await Promise.all(positions)) as Position[][]).flat();
  } finally {
    worker.terminate();
  }
}

/** The end of a game of five, with names and figures of every length. */
export function scoredPlay(): Play {
  const totals = [104, 98, 98, 71, 9];
  const score = totals.map((total, seat) => ({
    total,
    secret: 0,
    rank: seat === 2 ? 2 : seat + 1,
    points: { clients: total - 4, majority: 4 },
    tie_break: { moons: 5 - seat },
  }));
  const view: View = {
    game: "moonshine",
    viewer: 0,
    over: true,
    waiting: [],
    state: {},
    extras: {},
    score,
  };
  const seats = ["Ana", "Maximilienne", "Bo", "Dalia", "Émile"].map((name) => ({
    name,
    player: "me",
  }));
  const rest = { steps: [], mayUndo: false, mayHint: false, maySave: false, undone: true };
  return staged("moonshine", { view, seats, ...rest }, things);
}
