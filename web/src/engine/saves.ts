/* Saved games against bots: the last one of each kind. The newest has a key of its own, where a reload finds
 * it; the others are stored by name. */

export interface Saved {
  game: string;
  text: string;
  lesson?: number; // a first game: the step that it has reached
  over?: boolean; // finished: only a replay is possible
}

const place = "taproom.saved";
const placeOf = (game: string): string => `${place}.${game}`;

function read(at: string): Saved | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(at) ?? "null");
    if (typeof found !== "object" || found === null) return null;
    const { game, text, lesson, over } = found as Partial<Saved>;
    if (typeof game !== "string" || typeof text !== "string") return null;
    const step = Number.isInteger(lesson) ? { lesson: Number(lesson) } : {};
    return { game, text, ...step, ...(over === true ? { over } : {}) };
  } catch {
    return null;
  }
}

/** Reads only the first characters, because the text is long and this runs after every move. */
const liesThere = (game: string): boolean =>
  localStorage.getItem(place)?.startsWith(`{"game":"${game}",`) === true;

function makeRoomFor(game: string): void {
  const newest = read(place);
  if (newest !== null && newest.game !== game)
    localStorage.setItem(placeOf(newest.game), JSON.stringify(newest));
  localStorage.removeItem(placeOf(game));
}

/** It takes the place of the last game of its kind, and of no other. */
export function keep(saved: Saved): void {
  try {
    if (!liesThere(saved.game)) makeRoomFor(saved.game);
    localStorage.setItem(place, JSON.stringify(saved));
  } catch {
    // Ignored if the browser's storage is full or forbidden.
  }
}

/** The last game of this kind, or of any. */
export function kept(game?: string): Saved | null {
  const newest = read(place);
  if (game === undefined || newest?.game === game) return newest;
  const other = read(placeOf(game));
  return other?.game === game ? other : null;
}

/** … if it has not been played to its end. */
export function unfinished(game?: string): Saved | null {
  const saved = kept(game);
  return saved?.over === true ? null : saved;
}

export function forget(game: string): void {
  if (read(place)?.game === game) localStorage.removeItem(place);
  else localStorage.removeItem(placeOf(game));
}
