/* What a view of Distilled holds: rules/distilled/view.c writes it. */
import { filled, readOnce } from "../../base/sent_view";
import type { View } from "../../base/table";
import { decks, distillers, ingredients, items, upgrades, type Deck } from "./cards";
import type { SoldSheet } from "./sale_sheet";
import { blankState, type DistilledState } from "./generated/view";

export type Bag = Readonly<Record<string, number>>;
export type Distillery = DistilledState["at"][number];
export type Spirit = Distillery["spirit"][number];
export type Flavors = Spirit["flavors"]; // by deck: before the last shuffle, after it
export type { DistilledState };

export interface PlayerExtras {
  sp: number;
  basics_left?: number;
  region?: string; // from here on: of the distiller, once that is known
  signature?: string;
  signature_ingredient?: string;
}

export interface Prices {
  upgrade: number[];
  ingredient: number[];
  item: number[];
  piles: number[];
  recipes: Record<string, number>;
}

export interface SpiritChance {
  recipe: string;
  ways: number;
  of: number;
  with?: string[]; // the powers that the chance assumes
}

export interface Extras {
  players: PlayerExtras[];
  target?: number;
  prices?: Prices;
  odds?: SpiritChance[];
  sold?: SoldSheet; // of the sale that was just made
  obvious?: number; // an action that nobody need think about
}

/** The odds of the viewer's washback, the likeliest first; none where hints are not allowed. */
export const recipeOdds = (view: View): SpiritChance[] =>
  [...(extrasOf(view).odds ?? [])].sort((a, b) => b.ways / b.of - a.ways / a.of);

export const spiritPlaces = ["warehouse_1", "warehouse_2", "new"] as const;
export type SpiritPlace = (typeof spiritPlaces)[number];

export const stateOf = readOnce((view: View): DistilledState => {
  const sent = (view.state as { distilled: { at: unknown[] } }).distilled;
  return filled(blankState(sent.at.length), sent);
});

/** Printed on the distiller's card, and therefore not in the view. */
function printedFor({ distiller }: Distillery): Partial<PlayerExtras> {
  const card = distillers.get(distiller ?? "");
  if (card === undefined) return {};
  const { region, signature, signature_ingredient } = card;
  return { region, signature, signature_ingredient };
}

export const extrasOf = readOnce((view: View): Extras => {
  const sent = view.extras as Extras;
  const players = sent.players.map((player, seat) => {
    const own = stateOf(view).at[seat];
    return own === undefined ? player : { ...player, ...printedFor(own) };
  });
  return { ...sent, players };
});

/** Cards of a bag, one entry for each kind; the own signature ingredient under its real name. */
export function cardsOf(
  bag: Bag,
  player: PlayerExtras | undefined,
): { id: string; count: number }[] {
  return Object.entries(bag).map(([kind, count]) => ({
    id: kind === "signature" ? (player?.signature_ingredient ?? kind) : kind,
    count,
  }));
}

export const totalOf = (bag: Bag): number =>
  Object.values(bag).reduce((sum, count) => sum + count, 0);

export const flavorCount = (flavors: Flavors): number =>
  [...flavors.known_count, ...flavors.unseen].reduce((sum, count) => sum + count, 0);

export const deckSize = (state: DistilledState, deck: Deck): number =>
  state[`deck_count_${deck}s`] +
  state[`under_${deck}s`].length +
  (state[`top_${deck}s`] === null ? 0 : 1);

/** The distiller; null while unknown. */
export const distillerOf = (own: Distillery): string | null =>
  own.distiller === "?" ? null : own.distiller;

/* The phases, and the steps of the agenda that belong to them. */

const phaseSteps: Readonly<
  Record<"start" | "market" | "distill" | "sell" | "age" | "end", readonly string[]>
> = {
  start: ["keep_distiller", "use_powers", "round_powers", "reveal", "reveal_one"],
  market: [
    "market_turn",
    "market",
    "water_bonus",
    "peek_deck",
    "peek_one",
    "buy_peeked",
    "place_peeked",
    "buy_revealed",
  ],
  distill: [
    "fill_washback",
    "trade",
    "prepare_cut",
    "cut",
    "after_cut",
    "cash_cut",
    "name_spirits",
    "name_spirit",
    "finish_spirits",
  ],
  sell: [
    "sales",
    "sell_spirit",
    "choose_bottle",
    "label_space",
    "discard_card",
    "truck_card",
    "free_ingredient",
    "free_recipe",
    "free_item",
    "free_upgrade",
    "return_barrel",
  ],
  age: ["ageing", "add_flavors", "keep_one_flavor"],
  end: [
    "awards",
    "tastings",
    "tasting",
    "goal_discards",
    "box_goal",
    "end_of_round",
    "end_of_game",
  ],
};

export type Phase = keyof typeof phaseSteps;
export const phases = Object.keys(phaseSteps) as Phase[];

type Step = [rule: string, ...arguments: number[]]; // zeros at the end are left out

/** The agendas of the seats and of the table; the next step is the last. */
function agendaOf(view: View): { seats: Step[][]; table: Step[] } {
  const { agenda } = view.state as { agenda: Step[][] };
  return { seats: agenda.slice(0, -1), table: agenda.at(-1) ?? [] };
}

function phaseOfStep([rule, , atStart]: Step): Phase | undefined {
  if (rule === "buy_revealed" && atStart === 1) return "start";
  return phases.find((phase) => phaseSteps[phase].includes(rule));
}

/** The phase of the steps before the seats, else of the next step of the table. */
export function phaseOf(view: View): Phase {
  const { seats, table } = agendaOf(view);
  const steps = [...seats.flatMap((each) => each.toReversed()), ...table.toReversed()];
  return steps.map(phaseOfStep).find((phase) => phase !== undefined) ?? "start";
}

export interface Revealed {
  seat: number; // the seat that may buy one
  deck: Deck;
  cards: string[];
}

/** A card that was turned up is a number of its deck, and the deck stands in the step that asks. */
export function revealedIn(view: View): Revealed | null {
  const steps = agendaOf(view).seats.map((each) => each.at(-1));
  const seat = steps.findIndex((each) => each?.[0] === "buy_revealed");
  const deck = decks[Number(steps[seat]?.[1] ?? 0)]; // 0, the first deck, is left out
  if (seat < 0 || deck === undefined) return null;
  const ids = [...{ upgrade: upgrades, ingredient: ingredients, item: items }[deck].keys()];
  return { seat, deck, cards: stateOf(view).revealed.flatMap((n) => ids[n] ?? []) };
}
