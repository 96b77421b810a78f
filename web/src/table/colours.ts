/* Colours that players may choose, distinguishable with colour blindness; a seat's shape says the same. The
 * first ones are the default colours of the seats. */
import type { Seat } from "../base/table";

export const colours = [
  "#b5541c",
  "#2f6f9f",
  "#3f7d4f",
  "#9a3b6b",
  "#7a6a3a",
  "#6a55a8",
  "#2b8a86",
  "#8a8178",
] as const;

const names = ["copper", "blue", "green", "plum", "olive", "violet", "teal", "gray"];

/** What a colour is called: a key of the texts. */
export const colourName = (colour: (typeof colours)[number]): string =>
  `web.colour.${names[colours.indexOf(colour)] ?? ""}`;

/** No two seats share a colour: the later seat gives way. If no player has chosen, the default colours are
 * used. */
export function seatColours(seats: readonly Seat[]): (string | undefined)[] {
  const chosen = seats.map(({ colour = "" }) => (/^#[0-9a-f]{6}$/.test(colour) ? colour : ""));
  if (chosen.every((colour) => colour === "")) return [];
  const used = new Set<string>(chosen.filter((colour, seat) => chosen.indexOf(colour) === seat));
  return chosen.map((colour, seat) => {
    if (colour !== "" && chosen.indexOf(colour) === seat) return colour;
    const own = colours[seat] ?? colours[0];
    const free = [own, ...colours].find((each) => !used.has(each)) ?? own;
    used.add(free);
    return free;
  });
}

/** Made to stand out from light and dark. */
export const onPaper = (colour: string | undefined): string | undefined =>
  colour === undefined ? undefined : `color-mix(in oklab, ${colour} 82%, var(--ink))`;
