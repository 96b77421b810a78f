/* What a view of Moonshine holds: rules/moonshine/view.c writes it. */
import { filled, readOnce } from "../../base/sent_view";
import { inThePrompt, type View } from "../../base/table";
import { parseLine, type Line } from "../../base/text";
import { blankState, type MoonshineState } from "./generated/view";

export type Speakeasy = MoonshineState["at"][number]; // its moons: bar left, bar right, then one number for each slot
export type { MoonshineState };

export interface PlayerExtras {
  moons: number;
  icons?: Record<string, number>;
  resources?: Record<string, number>;
  target?: number;
}

export const dice = ["white_1", "white_2", "white_3", "blue", "orange"] as const;
export const firstClientPlace = 2;

export const stateOf = readOnce((view: View): MoonshineState => {
  const sent = (view.state as { moonshine: { at: unknown[] } }).moonshine;
  return filled(blankState(sent.at.length), sent);
});

export function extrasOf(view: View): { players: PlayerExtras[]; pile_cards: number } {
  return view.extras as { players: PlayerExtras[]; pile_cards: number };
}

/** The slots that exist for a seat: filled ones, and as many as it has icons. */
export function slotsOf(own: Speakeasy, extras: PlayerExtras): (string | null)[] {
  const last = own.client.findLastIndex((client) => client !== null);
  return own.client.slice(0, Math.max(last + 1, extras.icons?.["client_slot"] ?? 0));
}

/** The number of a place that moons lie on, by the thing that it is: the bar's two, then the slots. */
export function placeOf(own: Speakeasy, thing: string): number {
  const [kind, id = ""] = thing.split(":");
  if (kind === "place") return id === "bar_left" ? 0 : 1;
  return (
    firstClientPlace +
    (kind === "client" ? own.client.findIndex((each) => each === id) : Number(id) - 1)
  );
}

/** What an action of Moonshine is done to. To serve and to draw are buttons of the prompt as well, where a
 * phone has no room for the pile. */
export function thingOf({ word, pairs }: Line): string | readonly string[] | null {
  if (word === "validate") return [`client:${pairs.get("client") ?? ""}`, inThePrompt];
  if (word === "draw") return ["pile", inThePrompt];
  const drawn = pairs.get("with") ?? (word === "keep" ? pairs.get("client") : undefined);
  if (drawn !== undefined) return `drawn:${drawn}`;
  for (const kind of ["die", "place", "client", "slot"]) {
    const value = pairs.get(kind);
    if (value !== undefined) return `${kind}:${value}`;
  }
  return null;
}

/** What is behind events that name no card. */
const behind: Readonly<Record<string, string>> = {
  turn: "turn",
  draws: "pile",
  sets_aside: "pile", // of the first edition
  returns: "pile",
  reshuffle: "pile",
  rethrows: "sign:reroll",
};

/** The client, the bar, the place or the die that an event names. */
export function previewOf(line: string): string | null {
  const { word, pairs } = parseLine(line);
  const client = pairs.get("with") ?? pairs.get("client");
  if (client !== undefined) return `validated:${client}`;
  const place = pairs.get("place");
  if (place !== undefined) return `place:${place}:${pairs.get("seat") ?? ""}`;
  for (const kind of ["bar", "die"]) {
    const id = pairs.get(kind);
    if (id !== undefined) return `${kind}:${id}`;
  }
  return word === "scores" ? `player:${pairs.get("seat")}` : (behind[word] ?? null);
}

/** Throws clients away. */
export const matters = ({ word }: Line): boolean => word === "discard_all";

/** Ends a turn in which something could still be done. */
export const declines = ({ word }: Line): boolean =>
  word === "pass" || word === "stop" || word === "discard_all";

export const isMine = (thing: string): boolean => /^(place|client|slot):/.test(thing);
