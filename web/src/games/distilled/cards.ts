/* The printed figures of Distilled, from the same tables as the engine's. */
import tables from "virtual:cards/distilled";

export type Deck = "upgrade" | "ingredient" | "item";
export const decks: readonly Deck[] = ["upgrade", "ingredient", "item"];

export interface Row {
  id: string;
  rules?: string;
  source: string;
}

export interface Ingredient extends Row {
  market: string;
  kind: string; // yeast, water, sugar, alcohol
  sugar: string; // "-": none
  family: string;
  cost: number;
  sell: number;
  sp: number;
}

export interface Item extends Row {
  market: string;
  kind: string; // barrel, bottle
  region: string;
  material: string;
  cost: number;
  sell: number;
  sp: number;
  sp_if: number;
  sp_else: number;
  money_if: number;
  money_else: number;
}

export interface Upgrade extends Row {
  kind: string; // equipment, specialist
  cost: number;
  sp_fixed: number;
  endgame: string; // "-": none
}

export interface Recipe extends Row {
  tier: string;
  region: string;
  barrel: string;
  aged: number;
  min_sugars: number;
  sugars: string;
  family: string;
  sp: number;
  money: number;
  base: string; // of a signature: the spirit it is one of
}

export interface Distiller extends Row {
  region: string;
  start_money: number;
  start_yeast: number;
  start_water: number;
  signature: string;
  signature_ingredient: string;
}

export interface Award extends Row {
  sp: number;
  kind: string;
  what: string;
  of: string | number;
}

export interface Goal extends Row {
  sp: number;
  what: string;
  of: string | number;
}

export interface SoloGoal extends Row {
  tier: string;
  kind: string;
  target_score: number;
  bonus_sp: number;
  bonus_money: number;
  grid_upgrades: string;
  grid_ingredients: string;
  grid_items: string;
}

function table<Kind extends Row>(name: string): ReadonlyMap<string, Kind> {
  return new Map(((tables[name] ?? []) as unknown as Kind[]).map((row) => [row.id, row]));
}

export const ingredients = table<Ingredient>("ingredients");
export const items = table<Item>("items");
export const upgrades = table<Upgrade>("upgrades");
export const recipes = table<Recipe>("recipes");
export const distillers = table<Distiller>("distillers");
export const flavors = table<Row & { money: number }>("flavors");
export const awards = table<Award>("awards");
export const goals = table<Goal>("goals");
export const soloGoals = table<SoloGoal>("solo_goals");
export const labelSpaces = [...table<Row & { effect: string }>("label_spaces").keys()];
export const soloRows = [...table<Row & { size: number }>("solo_rows").values()];
const powers = table<Row>("powers");

const flights = table<Row & { recipes: string }>("flights");
const preparedSeats = table<Row & { distiller: string }>("preset_seats");
const constants = new Map(
  (tables["constants"] ?? []).map((row) => [String(row["key"]), Number(row["value"])]),
);

export const rounds = constants.get("rounds") ?? 0;
export const upgradeSpaces = constants.get("upgrade_spaces") ?? 0;
export const slotsPerRow = constants.get("premium_slots_per_row") ?? 0;
/** The seven open piles, in their order on the table. */
export const piles: readonly string[] = [
  ...[...ingredients.values()].filter((card) => card.market === "basic").map((card) => card.id),
  ...[...items.values()].filter((card) => card.market === "basic").map((card) => card.id),
];

export const listed = (words: string | number): string[] =>
  String(words)
    .split(" ")
    .filter((word) => word !== "-");

/** The recipes of a flight behind the two that everybody knows, by tier. */
export function recipesOf(flight: string): string[] {
  return ["moonshine", "vodka", ...listed(flights.get(flight)?.recipes ?? "-")];
}

export const isPrepared = (distiller: string): boolean =>
  [...preparedSeats.values()].some((seat) => seat.distiller === distiller);

/** The kind of an ingredient as its colour and icon know it: yeast, water, alcohol, grain, plant, fruit. */
export function kindOf(ingredient: string): string {
  const card = ingredients.get(ingredient);
  if (card === undefined) return "sugar";
  return card.kind === "sugar" ? card.sugar : card.kind;
}

/** Whether a figure of this card is ours because the printed one is not known. */
export function isReconstructed(id: string): boolean {
  const rows = [
    upgrades,
    ingredients,
    items,
    powers,
    recipes,
    distillers,
    awards,
    goals,
    soloGoals,
  ];
  return rows.some((each) => each.get(id)?.source === "designed");
}

export function costOf(deck: Deck, id: string): number {
  return { upgrade: upgrades, ingredient: ingredients, item: items }[deck].get(id)?.cost ?? 0;
}

export const deckOf = (id: string): Deck =>
  ingredients.has(id) ? "ingredient" : items.has(id) ? "item" : "upgrade";

/** D12: the cards that a distiller begins with, one by one. */
export function startCards({ start_yeast, start_water }: Distiller): string[] {
  return [...Array<string>(start_yeast).fill("yeast"), ...Array<string>(start_water).fill("water")];
}
