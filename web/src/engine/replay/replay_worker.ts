/* The worker of replay.ts: a whole game, looked at and judged move by move. */
import { serveRequests } from "../worker_rpc";
import { type Decision, Engine } from "../engine";
import type { Seat, Step, View } from "../../base/table";
import { chance, type Judgement, wholeChoice } from "./costly";
import { type Round, roundsIn } from "./rounds";

export type ReplayRequest =
  | { kind: "load"; module: WebAssembly.Module; saved: string; isEnded: boolean }
  | { kind: "show"; move: number; viewer: number }
  | { kind: "judge"; move: number; seat: number; line: string };

export interface Shown {
  view: View;
  seats: Seat[];
  steps: Step[];
}

const judge = "hard,iterations=1200,memory=16";

let engine: Engine | null = null;
let decisions: Decision[] = [];

function theEngine(): Engine {
  if (engine === null) throw new Error("no game");
  return engine;
}

export interface Loaded {
  decisions: Decision[];
  rounds: Round[];
  over: boolean;
  winners: string[];
}

async function load(module: WebAssembly.Module, saved: string, isEnded: boolean): Promise<Loaded> {
  engine = await Engine.load(module);
  engine.load(saved, 0n);
  const { over, score, seats } = engine.view(-1);
  if (!isEnded && !over) throw new Error("web.replay.goes_on");
  const rounds = roundsIn(engine.steps(-1, 0));
  const winners = seats.filter((_, i) => score[i]?.rank === 1).map(({ name }) => name);
  decisions = engine.decisions();
  return { decisions, rounds, over, winners: over ? winners : [] };
}

/** Removes the offers, because the game is over. */
function show(move: number, viewer: number): Shown {
  theEngine().show(move);
  const { seats, ...seen } = theEngine().view(viewer);
  const view: View = seen;
  delete view.question;
  delete view.actions;
  delete view.refused;
  return { view, seats, steps: theEngine().steps(viewer, 0) };
}

function weigh(move: number, seat: number, line: string): Judgement | null {
  theEngine().show(move);
  const { actions = [] } = theEngine().view(seat);
  const chosen = actions.find((each) => each.line === line);
  if (chosen === undefined || actions.length < 2) return null;
  const hints = theEngine().hints(seat, judge, BigInt(move + 1));
  const best = hints[0];
  const own = hints.find((each) => each.action === chosen.action);
  if (best === undefined || own === undefined) return null;
  const win = chance(own, best);
  const at = decisions.findIndex((each) => each.move === move) + 1;
  const bestLine = actions.find((each) => each.action === best.action)?.line ?? line;
  if (wholeChoice(decisions, at).includes(bestLine)) return { best: line, bestWin: win, win };
  return { best: bestLine, bestWin: Math.max(best.win, win), win };
}

serveRequests((request: ReplayRequest): Promise<unknown> => {
  switch (request.kind) {
    case "load":
      return load(request.module, request.saved, request.isEnded);
    case "show":
      return Promise.resolve().then(() => show(request.move, request.viewer));
    case "judge":
      return Promise.resolve().then(() => weigh(request.move, request.seat, request.line));
  }
});
