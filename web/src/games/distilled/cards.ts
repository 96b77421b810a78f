/* The printed figures of Distilled, from the same tables as the engine's. */
import * as tables from "./generated/cards";
import type { Deck, Distiller } from "./generated/cards";

export type {
  Deck,
  Distiller,
  Ingredient,
  Item,
  Recipe,
  SoloGoal,
  Upgrade,
} from "./generated/cards";
export const decks = ["upgrade", "ingredient", "item"] as const;

export interface Row {
  id: string;
  rules?: string | null;
  source: string; // "designed": reconstructed
}

const byId = <Kind extends Row>(rows: readonly Kind[]): ReadonlyMap<string, Kind> =>
  new Map(rows.map((row) => [row.id, row]));

export const ingredients = byId(tables.ingredients);
export const items = byId(tables.items);
export const upgrades = byId(tables.upgrades);
export const recipes = byId(tables.recipes);
export const distillers = byId(tables.distillers);
export const flavors = byId(tables.flavors);
export const awards = byId(tables.awards);
export const goals = byId(tables.goals);
export const soloGoals = byId(tables.soloGoals);
export const labelSpaces = tables.labelSpaces.map(({ id }) => id);
export const { soloRows } = tables;
const powers = byId(tables.powers);
const flights = byId(tables.flights);

export const {
  rounds,
  upgrade_spaces: upgradeSpaces,
  premium_slots_per_row: slotsPerRow,
} = tables.constants;
/** SP for 1, 2, 3, 4 and 5 or more flavor cards of an aged spirit (D60). */
export const flavorBonuses = [
  tables.constants.flavor_bonus_1,
  tables.constants.flavor_bonus_2,
  tables.constants.flavor_bonus_3,
  tables.constants.flavor_bonus_4,
  tables.constants.flavor_bonus_5plus,
] as const;
/** The seven open piles, in their order on the table. */
export const piles: readonly string[] = [
  ...[...ingredients.values()].filter((card) => card.market === "basic").map((card) => card.id),
  ...[...items.values()].filter((card) => card.market === "basic").map((card) => card.id),
];

/** The recipes of a flight, by tier; none if it is drawn at random. */
export const flightRecipes = (flight: string): readonly string[] =>
  flights.get(flight)?.recipes ?? [];

/** … behind the two that everybody knows. */
export const recipesOf = (flight: string): string[] => [
  "moonshine",
  "vodka",
  ...flightRecipes(flight),
];

/** The kind of an ingredient as its colour and icon know it: yeast, water, alcohol, grain, plant, fruit. */
export function kindOf(ingredient: string): string {
  const card = ingredients.get(ingredient);
  if (card === undefined) return "sugar";
  return card.kind === "sugar" ? (card.sugar ?? "sugar") : card.kind;
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
