/* The HTTP half of docs/protocol.md: making and finding matches. */
import { Problem, problemOf } from "./problem";

export interface MatchSeat {
  player: string; // "me", "friend", "open", "bot:medium"
  name: string;
  colour: string; // "" or "#c08040"
  taken: boolean;
  online: boolean;
  together?: boolean; // several people play at this seat
  stand_in: string | null; // the bot that plays for them
  resigned: boolean;
  votes_end: boolean;
}

export interface Clocks {
  now: number; // the server's time, milliseconds
  clocks: ({ left: number; runs: boolean } | null)[];
}

export interface Match extends Clocks {
  match: string;
  game: string;
  rules: string;
  edition?: number; // of these rules; missing if the server does not have them
  pinned: boolean; // it is finished under older rules than those of new matches
  corrected: string[]; // rules that changed since it began, and that count from now on; "-": some
  options: Record<string, string>;
  pace: string; // "none", "move:60", "bank:900+10"
  stand_in: string;
  chat: boolean;
  hints: boolean;
  delay: string; // "none", "moves:10", "seconds:60": what spectators see later
  spectators: string; // "yes", "no"
  status: "open" | "playing" | "over" | "ended";
  begun: boolean; // something has been drawn; ended without: it was closed while seats were empty
  listed: boolean;
  commitment: string;
  key: string | null;
  next: string | null;
  created: number; // seconds since 1970
  seats: MatchSeat[];
}

export interface MyMatch extends Match {
  mine: number[]; // seats
  my_turn: boolean;
}

export interface SeatLink {
  seat: number;
  player: string;
  token: string;
  link: string;
}

/** What a link leads to, for this user. */
export interface LinkFound {
  invitation: boolean; // to the table, and not to a certain seat
  seat: number; // -1: an invitation
  state: "free" | "mine" | "taken" | "asked" | "refused" | "full";
  free: boolean; // another seat can be taken
}

export interface Person {
  name: string;
  colour: string;
}

/** How somebody fares at one game. */
export interface Standing {
  game: string;
  matches: number;
  won: number;
  points: number; // in all matches together
  best: number;
  rating: number | null;
  rated: number;
}

export interface MailAddress {
  address: string;
  language: string;
  confirmed: boolean;
  turns: boolean; // wants mails about them
}

/** The user's own data, which only they receive. */
export interface Guest extends Person {
  guest: string;
  account: string | null; // its name
  standings: Standing[];
  mail_offered?: boolean; // by this server
  mail?: MailAddress | null;
}

export interface MatchRequest extends Partial<Person> {
  game: string;
  options: Record<string, string>;
  listed: boolean;
  seats: string[];
  pace: string;
  stand_in: string; // the bot that plays for absent players: "bot:medium"
  chat: boolean;
  hints: boolean;
  spectators: string;
  delay: string;
}

const root = (): URL => new URL("api/v1/", document.baseURI);

async function answered(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, credentials: "same-origin", cache: "no-store" });
  } catch {
    throw new Problem("unreachable");
  }
}

const typeOf = (answer: Response): string => answer.headers.get("Content-Type") ?? "";

async function ask<T>(path: string, method = "GET", body?: object): Promise<T> {
  const sent =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await answered(new URL(path, root()), sent);
  if (!/^application\/(problem\+)?json/.test(typeOf(answer))) throw new Problem("no_server");
  const said: unknown = await answer.json();
  if (!answer.ok) throw problemOf(said);
  return said as T;
}

export const myself = (): Promise<Guest> => ask<Guest>("me");
export const introduce = (person: Partial<Person>): Promise<Guest> =>
  ask<Guest>("me", "PUT", person);
export const makeAccount = (name: string, password: string): Promise<Guest> =>
  ask<Guest>("account", "POST", { name, password });
export const signIn = (name: string, password: string): Promise<Guest> =>
  ask<Guest>("session", "POST", { name, password });
export const signOut = (): Promise<Guest> => ask<Guest>("session/end", "POST", {});
export const changePassword = (password: string, next: string): Promise<Guest> =>
  ask<Guest>("account", "PUT", { password, new_password: next });
export const removeAccount = (password: string): Promise<Guest> =>
  ask<Guest>("account/remove", "POST", { password });
export const giveAddress = (request: Omit<MailAddress, "confirmed">): Promise<Guest> =>
  ask<Guest>("account/mail", "PUT", request);
export const forgetAddress = (): Promise<Guest> => ask<Guest>("account/mail/remove", "POST", {});
export const serverGames = (): Promise<{ bots: string[] }> => ask<{ bots: string[] }>("games");
export const makeMatch = (request: MatchRequest): Promise<Match & { links: SeatLink[] }> =>
  ask<Match & { links: SeatLink[] }>("matches", "POST", request);
export const matchCalled = (id: string): Promise<Match> =>
  ask<Match>(`matches/${encodeURIComponent(id)}`);
export const openTables = async (): Promise<Match[]> =>
  (await ask<{ matches: Match[] }>("matches")).matches;
export const myMatches = async (): Promise<MyMatch[]> =>
  (await ask<{ matches: MyMatch[] }>("me/matches")).matches;
export const takeSeat = (
  id: string,
  wish: Partial<Person> & { link?: string },
): Promise<{ token: string }> =>
  ask<{ token: string }>(`matches/${encodeURIComponent(id)}/seats`, "POST", wish);
export const lookAtLink = (
  id: string,
  wish: { link: string; ask?: boolean; name?: string },
): Promise<LinkFound> => ask<LinkFound>(`matches/${encodeURIComponent(id)}/link`, "POST", wish);

/** As an address that others can open. */
export const linkTo = (match: string, token = ""): string =>
  new URL(`m/${match}${token === "" ? "" : `#${token}`}`, document.baseURI).href;

/** The saved game with its key, of a match that is over. */
export async function savedMatch(id: string): Promise<string> {
  const answer = await answered(new URL(`matches/${encodeURIComponent(id)}/save`, root()), {});
  if (!answer.ok) throw problemOf(await answer.json().catch(() => null));
  if (!typeOf(answer).startsWith("text/plain")) throw new Problem("no_server");
  return answer.text();
}

export function playAddress(): string {
  const address = new URL("play", root());
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
