/* What a view of Distilled holds: rules/distilled/view.c writes it. */
import { filled, readOnce } from "../../base/sent_view";
import type { View } from "../../base/table";
import {
  decks,
  distillers,
  ingredients,
  items,
  labelSpaces,
  slotsPerRow,
  soloRows,
  upgrades,
  type Deck,
} from "./cards";

export type Bag = Readonly<Record<string, number>>;

export interface Flavors {
  known: string[][]; // by deck: before the last shuffle, after it
  known_count: number[];
  unseen: number[];
}

export interface Spirit {
  recipe: string | null;
  barrel: string | null;
  has_label: boolean;
  stack: Bag;
  flavors: Flavors;
}

export interface Distillery {
  distiller: string | null; // "?": chosen, and not yet shown
  dealt: (string | null)[];
  goal_count: number;
  goals: string[];
  passed: boolean;
  is_distilling: boolean;
  signature_waits: boolean;
  signature_made: boolean;
  money: number;
  cubes: string[];
  upgrades: string[];
  displayed: string[];
  space: (string | null)[];
  cut: (string | null)[];
  pantry: Bag;
  storeroom: Bag;
  looked: Flavors;
  spirit: Spirit[]; // two of the warehouse, then the one of this round
}

type OfDecks<Kind, Prefix extends string> = { [Name in `${Prefix}_${Deck}s`]: Kind };

export interface DistilledState
  extends
    OfDecks<(string | null)[], "row">,
    OfDecks<number, "deck_count">,
    OfDecks<string | null, "top">,
    OfDecks<(string | null)[], "under">,
    OfDecks<Bag, "truck"> {
  flight: string | null;
  round: number;
  first: number;
  awards: string[];
  shelf: Bag;
  revealed: number[];
  flavor_count: number;
  flavor_discards: string[];
  shown: string[];
  solo_place: (string | null)[];
  completed: string[];
  active_row: number;
  swapped: boolean;
  market_card: string | null;
  at: Distillery[];
}

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
}

export interface Extras {
  players: PlayerExtras[];
  target?: number;
  prices?: Prices;
  odds?: SpiritChance[];
}

export const spiritPlaces = ["warehouse_1", "warehouse_2", "new"] as const;
export type SpiritPlace = (typeof spiritPlaces)[number];

const flavorDecks = 2;
const cutCards = 2;
const solosAtMost = soloRows.reduce((sum, row) => sum + row.size, 0);
const none = (count: number): null[] => Array<null>(count).fill(null);

const blankFlavors: Flavors = {
  known: Array.from({ length: flavorDecks }, () => []),
  known_count: Array<number>(flavorDecks).fill(0),
  unseen: Array<number>(flavorDecks).fill(0),
};

const blankSpirit: Spirit = {
  recipe: null,
  barrel: null,
  has_label: false,
  stack: {},
  flavors: blankFlavors,
};

const blankDistillery: Distillery = {
  distiller: null,
  dealt: none(2),
  goal_count: 0,
  goals: [],
  passed: false,
  is_distilling: false,
  signature_waits: false,
  signature_made: false,
  money: 0,
  cubes: [],
  upgrades: [],
  displayed: [],
  space: none(labelSpaces.length),
  cut: none(cutCards),
  pantry: {},
  storeroom: {},
  looked: blankFlavors,
  spirit: spiritPlaces.map(() => blankSpirit),
};

const blankState: Omit<DistilledState, "at"> = {
  row_upgrades: none(slotsPerRow),
  row_ingredients: none(slotsPerRow),
  row_items: none(slotsPerRow),
  deck_count_upgrades: 0,
  deck_count_ingredients: 0,
  deck_count_items: 0,
  top_upgrades: null,
  top_ingredients: null,
  top_items: null,
  under_upgrades: [],
  under_ingredients: [],
  under_items: [],
  truck_upgrades: {},
  truck_ingredients: {},
  truck_items: {},
  flight: null,
  round: 0,
  first: 0,
  awards: [],
  shelf: {},
  revealed: [],
  flavor_count: 0,
  flavor_discards: [],
  shown: [],
  solo_place: none(solosAtMost),
  completed: [],
  active_row: 0,
  swapped: false,
  market_card: null,
};

export const stateOf = readOnce((view: View): DistilledState => {
  const sent = (view.state as { distilled: { at: unknown[] } }).distilled;
  return filled({ ...blankState, at: sent.at.map(() => blankDistillery) }, sent);
});

/** What the card of a distiller says stands on the card, not in the view. */
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

/** Who runs a distillery; null while nobody does or it is not known. */
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

type Step = [rule: string, ...arguments: number[]]; // zeros at the end are not told

/** What every seat has still to do, and what the table has; the next step stands last. */
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
  seat: number; // who may buy one
  deck: Deck;
  cards: string[];
}

/** A card that was turned up is a number of its deck, and the deck stands in the step that asks. */
export function revealedIn(view: View): Revealed | null {
  const steps = agendaOf(view).seats.map((each) => each.at(-1));
  const seat = steps.findIndex((each) => each?.[0] === "buy_revealed");
  const deck = decks[Number(steps[seat]?.[1] ?? 0)]; // the first deck is left out, being nothing
  if (seat < 0 || deck === undefined) return null;
  const ids = [...{ upgrade: upgrades, ingredient: ingredients, item: items }[deck].keys()];
  return { seat, deck, cards: stateOf(view).revealed.flatMap((n) => ids[n] ?? []) };
}
