/* The seats that this browser holds: a token opens one seat of one match. A tab keeps to its own, so that
 * two people can sit at one computer in two tabs. */
import type { SeatLink } from "./api";

export interface KeptSeat {
  match: string;
  token: string; // "": made here, for others to play
  at: number; // when it was last opened, milliseconds
  links: SeatLink[]; // to send to friends, where this browser has made the table
}

const place = "taproom.seats";
const mostKept = 60;
const forTab = (match: string): string => `taproom.seat.${match}`;
const memory = new Map<string, string>(); // where the browser keeps nothing

function read(store: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return globalThis[store].getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(store: "localStorage" | "sessionStorage", key: string, value: string): void {
  memory.set(key, value);
  try {
    globalThis[store].setItem(key, value);
  } catch {
    // full or forbidden: this tab still knows
  }
}

function isKept(value: unknown): value is KeptSeat {
  const { match, token, at, links } = (value ?? {}) as Partial<KeptSeat>;
  return (
    typeof match === "string" &&
    typeof token === "string" &&
    typeof at === "number" &&
    Array.isArray(links)
  );
}

/** Newest first. */
export function keptSeats(): KeptSeat[] {
  try {
    const list: unknown = JSON.parse(read("localStorage", place) ?? "[]");
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function keptSeat(match: string): KeptSeat | null {
  const all = keptSeats().filter((each) => each.match === match && each.token !== "");
  const mine = read("sessionStorage", forTab(match));
  return all.find((each) => each.token === mine) ?? all[0] ?? null;
}

const forEyes = (match: string): string => `taproom.place.${match}`;

/** The seat of this tab in a match, for the replay. */
export function rememberPlace(match: string, place: number): void {
  write("sessionStorage", forEyes(match), String(place));
}

export const placeIn = (match: string): number => Number(read("sessionStorage", forEyes(match)));

export function linksOf(match: string): SeatLink[] {
  return keptSeats().find((each) => each.match === match && each.links.length > 0)?.links ?? [];
}

export function keepSeat(match: string, token: string, links: SeatLink[] = []): void {
  const before = keptSeats();
  const known = before.find((each) => each.match === match && each.token === token);
  const kept: KeptSeat = { match, token, at: Date.now(), links: known?.links ?? links };
  const rest = before.filter((each) => each !== known);
  write("localStorage", place, JSON.stringify([kept, ...rest].slice(0, mostKept)));
  if (token !== "") write("sessionStorage", forTab(match), token);
}

/** The link by which this tab came to a table: an invitation, or one to a seat. */
const forLink = (match: string): string => `taproom.link.${match}`;

export const keepLink = (match: string, link: string): void =>
  write("sessionStorage", forLink(match), link);

export const keptLink = (match: string): string | null =>
  read("sessionStorage", forLink(match)) || null;

export const dropLink = (match: string): void => write("sessionStorage", forLink(match), "");

/** A link that opens nothing is not offered again. */
export function dropSeat(match: string, token: string): void {
  const rest = keptSeats().filter((each) => each.match !== match || each.token !== token);
  write("localStorage", place, JSON.stringify(rest));
  memory.delete(forTab(match));
}
