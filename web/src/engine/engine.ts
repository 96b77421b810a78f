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
  tell_story(): number;
  show_move(moves: number): number;
  view_table(viewer: number): number;
  tell_steps(viewer: number, from: number): number;
  play_action(seat: number, action: number): number;
  undo_action(seat: number): number;
  play_bot(seat: number, seed: bigint): number;
  hint_for(seat: number, seed: bigint): number;
  ask_game(seat: number): number;
  check_draws(): number;
}

export interface TableView extends View {
  moves: number;
  seats: Seat[];
  may_undo: boolean;
}

/** What recomputing the draws of a loaded game from its key has shown. */
export type Verdict =
  | { fair: true; draws: number; commitment: string } // of the key
  | { fair: false; move: number }; // the first that the key does not give

/** One decision of a game that has been played, and how things stood when the next one was due. */
export interface Chapter {
  move: number;
  seat: number; // -1: the opening
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

  private hand(text: string): void {
    const bytes = new TextEncoder().encode(text);
    const room = this.exports.text_room(bytes.length);
    if (room === 0) throw new Error("too long");
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
  }

  private answer(done: number): string {
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
    return (JSON.parse(this.answer(this.exports.list_games())) as { games: GameInfo[] }).games;
  }

  open(request: TableRequest, seed: bigint): void {
    this.hand(
      JSON.stringify({ game: request.game, seats: request.seats, options: request.options }),
    );
    this.answer(this.exports.open_table(seed));
  }

  load(saved: string, seed: bigint): void {
    this.hand(saved);
    this.answer(this.exports.load_table(seed));
  }

  save(): string {
    return this.answer(this.exports.save_table());
  }

  transcript(moves: number): string {
    return this.answer(this.exports.write_transcript(moves));
  }

  /** Every decision of the game, the opening first. */
  story(): Chapter[] {
    return JSON.parse(this.answer(this.exports.tell_story())) as Chapter[];
  }

  /** From here on the table is as it stood after so many moves. */
  show(moves: number): void {
    this.answer(this.exports.show_move(moves));
  }

  view(viewer: number): TableView {
    const text = this.answer(this.exports.view_table(viewer));
    const { moves, seats, may_undo, ...sent } = JSON.parse(text) as SentView &
      Omit<TableView, keyof View>;
    return { moves, seats, may_undo, ...readView(sent) };
  }

  steps(viewer: number, from: number): Step[] {
    return JSON.parse(this.answer(this.exports.tell_steps(viewer, from))) as Step[];
  }

  play(seat: number, action: number): void {
    this.answer(this.exports.play_action(seat, action));
  }

  undo(seat: number): void {
    this.answer(this.exports.undo_action(seat));
  }

  ask(seat: number, question: unknown): unknown {
    this.hand(JSON.stringify(question));
    return JSON.parse(this.answer(this.exports.ask_game(seat)));
  }

  playBot(seat: number, bot: string, seed: bigint): void {
    this.hand(bot);
    this.answer(this.exports.play_bot(seat, seed));
  }

  hints(seat: number, bot: string, seed: bigint): Hint[] {
    this.hand(bot);
    const analysed = JSON.parse(this.answer(this.exports.hint_for(seat, seed))) as AnalysedAction[];
    return hintsOf(analysed, seat);
  }

  verify(): Verdict {
    return JSON.parse(this.answer(this.exports.check_draws())) as Verdict;
  }
}
