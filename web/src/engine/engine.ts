/* The WebAssembly module as functions with texts. One instance holds one table (wasm/exports.c). */
import { type AnalysedAction, hintsOf } from "../base/hint.ts";
import { readView, type SentView } from "../base/sent_view.ts";
import type { GameInfo, Hint, Step, TableRequest, View, Seat } from "../base/table.ts";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  text_room(length: number): number;
  text_result(): number;
  text_length(): number;
  list_games(): number;
  open_table(seed: bigint): number;
  load_table(seed: bigint): number;
  save_table(): number;
  write_transcript(moves: number): number;
  list_decisions(): number;
  show_move(moves: number): number;
  view_table(viewer: number): number;
  list_events(viewer: number, from: number): number;
  play_action(seat: number, action: number): number;
  undo_action(seat: number): number;
  take_back(seat: number): number;
  go_forward(seat: number): number;
  past_of(seat: number): number;
  play_bot(seat: number, seed: bigint): number;
  hint_for(seat: number, seed: bigint): number;
  begin_hint(seat: number, seed: bigint): number;
  think_on(iterations: number): void;
  show_hint(): number;
  show_plan(): number;
  ask_game(seat: number): number;
  check_draws(): number;
}

export interface TableView extends View {
  moves: number;
  seats: Seat[];
  may_undo: boolean;
}

/** Where a person alone with bots may go, and whether the game is practice (table/take_back.c). */
export interface Past {
  back: boolean;
  forward: boolean;
  practice: boolean;
}

/** The result of recomputing the draws of a loaded game from its key. */
export type Verdict =
  | { fair: true; draws: number; commitment: string } // hash of the key
  | { fair: false; move: number }; // the first draw that differs

/** One decision of a finished game, and the points when the next one was due. */
export interface Decision {
  move: number;
  seat: number; // -1: the opening
  rule?: number; // which asked for it
  line: string;
  totals: number[];
}

export class Engine {
  private constructor(private readonly exports: Exports) {}

  static async load(module: WebAssembly.Module): Promise<Engine> {
    const instance = await WebAssembly.instantiate(module);
    const exports = instance.exports as unknown as Exports;
    exports._initialize?.();
    return new Engine(exports);
  }

  private setInput(text: string): void {
    const bytes = new TextEncoder().encode(text);
    const room = this.exports.text_room(bytes.length);
    if (room === 0) throw new Error("too long");
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
  }

  private response(done: number): string {
    const { exports } = this;
    const bytes = new Uint8Array(
      exports.memory.buffer,
      exports.text_result(),
      exports.text_length(),
    );
    const text = new TextDecoder().decode(bytes);
    if (done === 0) throw new Error(text);
    return text;
  }

  games(): GameInfo[] {
    return (JSON.parse(this.response(this.exports.list_games())) as { games: GameInfo[] }).games;
  }

  open(request: TableRequest, seed: bigint): void {
    this.setInput(
      JSON.stringify({ game: request.game, seats: request.seats, options: request.options }),
    );
    this.response(this.exports.open_table(seed));
  }

  load(saved: string, seed: bigint): void {
    this.setInput(saved);
    this.response(this.exports.load_table(seed));
  }

  save(): string {
    return this.response(this.exports.save_table());
  }

  transcript(moves: number): string {
    return this.response(this.exports.write_transcript(moves));
  }

  /** All decisions of the game, the opening first. */
  decisions(): Decision[] {
    return JSON.parse(this.response(this.exports.list_decisions())) as Decision[];
  }

  /** The table becomes the position after that many moves. */
  show(moves: number): void {
    this.response(this.exports.show_move(moves));
  }

  view(viewer: number): TableView {
    const text = this.response(this.exports.view_table(viewer));
    const { moves, seats, may_undo, ...sent } = JSON.parse(text) as SentView &
      Omit<TableView, keyof View>;
    return { moves, seats, may_undo, ...readView(sent) };
  }

  steps(viewer: number, from: number): Step[] {
    return JSON.parse(this.response(this.exports.list_events(viewer, from))) as Step[];
  }

  play(seat: number, action: number): void {
    this.response(this.exports.play_action(seat, action));
  }

  undo(seat: number): void {
    this.response(this.exports.undo_action(seat));
  }

  /** To the seat's last choice, past bots and draws. */
  takeBack(seat: number): void {
    this.response(this.exports.take_back(seat));
  }

  goForward(seat: number): void {
    this.response(this.exports.go_forward(seat));
  }

  past(seat: number): Past {
    return JSON.parse(this.response(this.exports.past_of(seat))) as Past;
  }

  ask(seat: number, question: unknown): unknown {
    this.setInput(JSON.stringify(question));
    return JSON.parse(this.response(this.exports.ask_game(seat)));
  }

  playBot(seat: number, bot: string, seed: bigint): void {
    this.setInput(bot);
    this.response(this.exports.play_bot(seat, seed));
  }

  hints(seat: number, bot: string, seed: bigint): Hint[] {
    this.setInput(bot);
    const analysed = JSON.parse(
      this.response(this.exports.hint_for(seat, seed)),
    ) as AnalysedAction[];
    return hintsOf(analysed, seat);
  }

  /* A hint that is thought about a little at a time (wasm/adviser.c) */

  beginHint(seat: number, bot: string, seed: bigint): void {
    this.setInput(bot);
    this.response(this.exports.begin_hint(seat, seed));
  }

  thinkOn(iterations: number): void {
    this.exports.think_on(iterations);
  }

  /** What is known by now; the best with all that completes it. Ends the thinking. */
  endHint(seat: number): Hint[] {
    const analysed = JSON.parse(this.response(this.exports.show_hint())) as AnalysedAction[];
    const [best, ...others] = hintsOf(analysed, seat);
    if (best === undefined) return [];
    const plan = JSON.parse(this.response(this.exports.show_plan())) as string[];
    return [{ ...best, plan }, ...others];
  }

  verify(): Verdict {
    return JSON.parse(this.response(this.exports.check_draws())) as Verdict;
  }
}
