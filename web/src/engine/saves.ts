/* The games against bots in this browser: running ones and those that are over. Each is one entry of the browser's
 * store, a line that says what it is and below it the saved game, so that listing all of them reads only lines. */
import { isHeld, letGo } from "./holding";

export interface About {
  game: string;
  name: string; // given by the player; "": none
  seats: string[];
  begun: number; // milliseconds since 1970
  changed: number;
  over: boolean; // finished: only a replay is possible
  winners: string[]; // of a finished game
  practice: boolean; // something was taken back after something new was shown
  lesson: number | null; // a first game: the step that it has reached
}

export interface Entry extends About {
  id: string;
}

/** What the table tells after a move. */
export interface Saved {
  game: string;
  text: string;
  lesson?: number;
  over?: boolean;
  winners?: string[];
}

/** `elsewhere`: another tab plays it, or has deleted it; `full`: the store is full or forbidden. */
export type Kept = "kept" | "elsewhere" | "full";

const place = "taproom.game.";
const formerPlace = "taproom.saved"; // one game of each kind, and the newest under the name alone

export function newId(): string {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${word.toString(36)}-${Date.now().toString(36)}`;
}

const headerOf = (text: string): string => text.slice(0, text.indexOf("\nmoves\n") + 1);
const found = (text: string, pattern: RegExp): string[] =>
  [...headerOf(text).matchAll(pattern)].map((match) => match[1] ?? "");

export const gameOf = (text: string): string => found(text, /^game ([a-z]+)$/gm)[0] ?? "";

/** Players and options of a saved game, to begin another one like it. */
export function settingOf(text: string): {
  seats: { name: string; player: string }[];
  options: Record<string, string>;
} {
  const seats = [...headerOf(text).matchAll(/^seat \d+ (\S+) (.*)$/gm)].map((match) => ({
    player: match[1] ?? "me",
    name: match[2] ?? "",
  }));
  const options = found(text, /^option (\S+=\S+)$/gm).map((pair) => pair.split("="));
  return { seats, options: Object.fromEntries(options) as Record<string, string> };
}

function readAbout(line: string): About | null {
  try {
    const read = JSON.parse(line) as Partial<About> | null;
    if (typeof read?.game !== "string" || typeof read.changed !== "number") return null;
    const { game, changed, name = "", seats = [], begun = changed } = read;
    const { over = false, winners = [], practice = false, lesson = null } = read;
    return { game, name, seats, begun, changed, over, winners, practice, lesson };
  } catch {
    return null;
  }
}

function write(id: string, about: About, text: string): boolean {
  try {
    localStorage.setItem(place + id, `${JSON.stringify(about)}\n${text}`);
    return true;
  } catch {
    return false;
  }
}

function read(id: string): { about: About; text: string } | null {
  const stored = localStorage.getItem(place + id) ?? "";
  const end = stored.indexOf("\n");
  const about = end < 0 ? null : readAbout(stored.slice(0, end));
  return about === null ? null : { about, text: stored.slice(end + 1) };
}

/** Games that an earlier version kept, one of each kind, come to the shelf. */
function takeFormer(keys: readonly string[]): void {
  for (const key of keys
    .filter((each) => each.startsWith(formerPlace))
    .sort()
    .reverse()) {
    const stored = localStorage.getItem(key) ?? "null";
    localStorage.removeItem(key);
    try {
      const { game, text, lesson, over } = JSON.parse(stored) as Partial<Saved>;
      if (typeof game === "string" && typeof text === "string")
        write(newId(), aboutOf({ game, text, lesson, over } as Saved, null), text);
    } catch {
      // It was no game.
    }
  }
}

let last = 0;
/** Later than any moment before it, so that the order of the games is sure. */
const now = (): number => (last = Math.max(Date.now(), last + 1));

function aboutOf(saved: Saved, before: About | null): About {
  const { seats } = settingOf(saved.text);
  const changed = now();
  return {
    game: saved.game,
    name: before?.name ?? "",
    seats: seats.map((seat) => seat.name),
    begun: before?.begun ?? changed,
    changed,
    over: saved.over === true,
    winners: saved.winners ?? before?.winners ?? [],
    practice: headerOf(saved.text).includes("\npractice\n"),
    lesson: saved.lesson ?? null,
  };
}

/** All games, the newest first. */
export function shelf(): Entry[] {
  try {
    const keysNow = (): string[] =>
      Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
    takeFormer(keysNow());
    return keysNow()
      .filter((key) => key.startsWith(place))
      .flatMap((key) => {
        const id = key.slice(place.length);
        const about = read(id)?.about;
        return about === undefined ? [] : [{ id, ...about }];
      })
      .sort((a, b) => b.changed - a.changed);
  } catch {
    return []; // the store is forbidden
  }
}

export function textOf(id: string): string | null {
  try {
    return read(id)?.text ?? null;
  } catch {
    return null;
  }
}

/** The newest game that is not over, of this kind or of any. */
export const unfinished = (game?: string): Entry | null =>
  shelf().find((each) => !each.over && (game === undefined || each.game === game)) ?? null;

/** A game of its own that nobody plays yet: one that was opened from a file. */
export function add(saved: Saved): string | null {
  const id = newId();
  return write(id, aboutOf(saved, null), saved.text) ? id : null;
}

/** Keeps what this tab plays. */
export function keep(id: string, saved: Saved): Kept {
  try {
    if (!isHeld(id)) return "elsewhere";
    return write(id, aboutOf(saved, read(id)?.about ?? null), saved.text) ? "kept" : "full";
  } catch {
    return "full";
  }
}

export function rename(id: string, name: string): void {
  const entry = read(id);
  if (entry !== null) write(id, { ...entry.about, name: name.trim() }, entry.text);
}

/** Returns what brings it back. */
export function remove(id: string): () => void {
  const stored = localStorage.getItem(place + id);
  localStorage.removeItem(place + id);
  letGo(id);
  return () => {
    if (stored !== null) localStorage.setItem(place + id, stored);
  };
}
