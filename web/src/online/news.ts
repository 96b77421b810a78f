/* What a server sends besides the table itself: people, connection, chat. */
import type { Match } from "./api";
import type { Line } from "./connection";
import type { Problem } from "./problem";

export interface News {
  match: Match | null;
  place: number; // my seat; -1: I watch
  maker: boolean; // I have made this table
  line: Line;
  refused: Problem | null; // the server refuses this client: do not reconnect
  notice: Problem | null; // something that was not done, and that no promise waits for
  rematch: { match: string; token: string } | null;
  chat: readonly ChatLine[];
  muted: readonly number[]; // muted seats; my own: everybody is muted
  invitation: string | null; // to this table, for others
  asking: readonly Asking[]; // people whom I may let play at a seat
}

export interface Asking {
  seat: number;
  name: string;
}

export interface ChatLine {
  n: number;
  seat: number;
  at: number; // seconds since 1970
  text: string;
}

export const noNews: News = {
  match: null,
  place: -1,
  maker: false,
  line: "joining",
  refused: null,
  notice: null,
  rematch: null,
  chat: [],
  muted: [],
  invitation: null,
  asking: [],
};
