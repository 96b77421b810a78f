/* One table as a player sees it. local_table.ts implements it in the browser, remote_table.ts with a server;
 * the code that draws a table cannot tell which. sent_view.ts reads the view that table/view_json.c writes. */

export interface OfferedAction {
  action: number;
  line: string;
}

export interface RefusedAction extends OfferedAction {
  why: string;
}

export interface SeatScore {
  total: number;
  secret: number; // the part of it that nobody else can count before the end
  rank: number;
  points: Record<string, number>;
  tie_break: Record<string, number>;
}

/** What one viewer may see. `state` and `extras` belong to the game: its folder knows their shape. */
export interface View {
  game: string;
  viewer: number; // -1: a spectator
  over: boolean;
  waiting: number[];
  state: unknown;
  extras: unknown;
  score: SeatScore[];
  question?: string;
  actions?: OfferedAction[];
  refused?: RefusedAction[];
  solo_won?: boolean; // if it ended now
  solo?: string; // how a game of one player ended, and why
}

export interface Step {
  move: number;
  events: string[];
}

export interface SeatClock {
  left: number; // milliseconds
  runs: boolean;
  at: number; // when that was, by performance.now()
}

export interface Seat {
  name: string;
  player: string; // "me", "friend", "open", "bot:medium"
  colour?: string; // chosen by the player, "#c08040"
  clock?: SeatClock;
  absence?: "offline" | "left" | "resigned"; // the seat is kept for this player, or a bot plays it
}

export interface Update {
  view: View;
  seats: Seat[];
  steps: Step[]; // what happened since the last update
  mayUndo: boolean;
  mayRedo?: boolean; // something was taken back
  isFree?: boolean; // alone against bots: everything can be taken back
  isPractice?: boolean; // something was taken back after something new was shown
  mayHint: boolean;
  maySave: boolean; // transcript() has an answer
  undone: boolean; // the steps start over: after an undo, or in the first update
  retold?: boolean; // nothing new happened: these are all steps, now that earlier ones are known
}

export interface Hint {
  action: number;
  win: number; // my chance to win, 0 to 1
  points: number; // my expected points
  visits: number; // how often the bot tried it
  reasons: string[]; // why the bot likes it, as lines
  plan?: string[]; // the action and those that complete it, such as the cards of one washback, as lines
}

export interface Table {
  subscribe(listener: (update: Update) => void): void;
  play(action: number): Promise<void>; // rejects with a reason; then nothing has changed
  undo(): Promise<void>;
  redo?(): Promise<void>; // what was taken back, where everything can be
  hints(progress?: (share: number) => void): Promise<Hint[]>;
  transcript(): Promise<string>;
  /** A question about the player's view: whether an action could be undone, or one that the game
   * answers, such as what a spirit would bring; odds only where hints are allowed. Absent where questions are
   * not possible. */
  ask?(question: unknown): Promise<unknown>;
  close(): void;
}

export interface GameOption {
  id: string;
  values: string[];
  standard: number;
  min_seats: number;
  max_seats: number;
}

export interface GameInfo {
  name: string;
  prefix: string;
  signature: string;
  min_seats: number;
  max_seats: number;
  options: GameOption[];
  categories: string[];
  tie_breaks: string[];
}

export interface TableRequest {
  game: string;
  seats: Seat[];
  options: Record<string, string>;
  lesson?: boolean; // the first game, with a guide
}

/** Among the things of an action: it is also a button of the prompt. */
export const inThePrompt = "";
