/* Prepared positions: bots play a game from a seed, and the moments that are wanted are kept. The same
 * module, seed and moments always give the same views. */
import type { Engine } from "../engine/engine";
import { LocalGame } from "../engine/local_rules";
import type { Update } from "../base/table";
import { parseLine } from "../base/text";

/** The first decision of this kind after so many decisions; no kind: any, and "over" is the end. */
export interface Moment {
  id: string;
  asks?: string;
  after?: number;
}

export interface Course {
  game: string;
  seats: number;
  seed: number;
  options?: Readonly<Record<string, string>>;
  bot?: string; // "random" plays the same when other bots get better
  prefers?: string; // what is chosen whenever it is offered, by a part of its line: `distiller=sco`
  moments: readonly Moment[];
}

export interface Position {
  id: string;
  game: string;
  update: Update;
  saved: string; // the game up to here
}

export const over = "over";
const names = ["Ana", "Bruno", "Clara", "Dalia", "Émile"];

function wishOf(engine: Engine, seat: number, { prefers }: Course): number | undefined {
  if (prefers === undefined) return undefined;
  return engine.view(seat).actions?.find(({ line }) => line.split(" ").includes(prefers))?.action;
}

/** Views are those of seat 0, so that a saved position can be continued from there. */
export function positionsOf(engine: Engine, course: Course): Position[] {
  const { game, seats, seed, options = {}, bot = "greedy" } = course;
  const players = names.slice(0, seats).map((name, seat) => ({
    name,
    player: seat === 0 ? "me" : "bot:greedy",
  }));
  engine.open({ game, seats: players, options: { ...options } }, BigInt(seed));
  const found: Position[] = [];
  const open = [...course.moments];
  for (let decision = 0, all = engine.view(-1); open.length > 0; all = engine.view(-1)) {
    const mine = all.waiting.includes(0) || all.over ? engine.view(0) : null;
    const asked = all.over ? over : parseLine(mine?.question ?? "").word;
    const met = (moment: Moment): boolean =>
      mine !== null &&
      decision >= (moment.after ?? 0) &&
      (moment.asks === undefined ? !all.over : moment.asks === asked);
    for (const moment of open.filter(met)) {
      const update = new LocalGame(engine, 0, BigInt(seed)).update(true);
      found.push({ id: moment.id, game, update, saved: engine.save() });
      open.splice(open.indexOf(moment), 1);
    }
    const next = all.waiting[0];
    if (all.over || next === undefined) break;
    const wish = wishOf(engine, next, course);
    if (wish !== undefined) engine.play(next, wish);
    else engine.playBot(next, bot, BigInt(seed) * 10_000n + BigInt(decision));
    decision++;
  }
  return found;
}
