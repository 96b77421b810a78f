/* Reads a view in the compact form that table/view_json.c writes for the server and the browser. */
import type { OfferedAction, RefusedAction, SeatScore, View } from "./table.ts";

/** A tree of words: an action's line is the words on the path to its number. */
export interface Offers {
  [words: string]: number | Offers;
}

interface SentScore {
  categories: string[];
  tie_breaks: string[];
  seats: {
    total: number;
    secret?: number;
    rank: number;
    points: number[];
    tie_break: number[];
  }[];
}

export type SentView = Omit<View, "score" | "actions" | "refused"> & {
  score: SentScore;
  actions?: Offers;
  refused?: Record<string, Offers>;
};

function offersIn(tree: Offers, before = ""): OfferedAction[] {
  return Object.entries(tree).flatMap(([words, next]) => {
    const line = before === "" || words === "" ? before + words : `${before} ${words}`;
    return typeof next === "number" ? [{ action: next, line }] : offersIn(next, line);
  });
}

const refusalsIn = (reasons: Record<string, Offers>): RefusedAction[] =>
  Object.entries(reasons).flatMap(([why, tree]) =>
    offersIn(tree).map((offer) => ({ ...offer, why })),
  );

const named = (names: string[], values: number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, i) => [name, values[i] ?? 0]));

const scoresIn = ({ categories, tie_breaks, seats }: SentScore): SeatScore[] =>
  seats.map(({ total, secret = 0, rank, points, tie_break }) => ({
    total,
    secret,
    rank,
    points: named(categories, points),
    tie_break: named(tie_breaks, tie_break),
  }));

export function readView({ score, actions, refused, ...rest }: SentView): View {
  return {
    ...rest,
    score: scoresIn(score),
    ...(actions === undefined ? {} : { actions: offersIn(actions) }),
    ...(refused === undefined ? {} : { refused: refusalsIn(refused) }),
  };
}

/** A view leaves out what is zero, false, null or empty, also at the end of an array. `blank` has these values.
 * */
export function filled<Kind>(blank: Kind, sent: unknown): Kind {
  if (sent === undefined) return blank;
  if (Array.isArray(blank)) {
    const [nothings, given] = [blank as unknown[], sent as unknown[]];
    const whole = given.map((each, i) => filled(nothings[i], each));
    return [...whole, ...nothings.slice(given.length)] as Kind;
  }
  if (typeof blank !== "object" || blank === null) return sent as Kind;
  const [nothings, given] = [blank as Record<string, unknown>, sent as Record<string, unknown>];
  const whole = { ...given };
  for (const [name, nothing] of Object.entries(nothings))
    whole[name] = filled(nothing, given[name]);
  return whole as Kind;
}

/** Whether a set of a view contains a word of unknown origin, such as part of a thing's name. */
export const holds = (set: readonly (string | null)[], word: string): boolean => set.includes(word);

/** Caches the result for each view. */
export function readOnce<Read>(read: (view: View) => Read): (view: View) => Read {
  const known = new WeakMap<View, Read>();
  return (view) => {
    const found = known.get(view) ?? read(view);
    known.set(view, found);
    return found;
  };
}
