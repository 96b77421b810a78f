/* The printed figures of Brew Crafters, from the same tables as the engine's. */
import tables from "virtual:cards/brewcrafters";

export const ingredients = ["malt", "hops", "yeast", "spice", "coffee", "fruit"] as const;
export type Ingredient = (typeof ingredients)[number];

export interface Row {
  id: string;
  rules?: string;
  source: string; // "designed": reconstructed
}

export interface Recipe extends Row, Record<Ingredient, number> {
  family: string;
  tier: string;
  reputation: number;
  icon: string; // "-": none
  gold_label: number;
}

/** What a card does: when, what, of which goods, how much. */
interface Effect {
  what: string;
  of: string;
  amount: number;
  of_2: string;
  amount_2: number;
  limit: number;
}

export interface Worker extends Row, Effect {
  annual_wage: number;
}

export interface Partnership extends Row, Effect {
  min_players: number;
  price: number;
}

export interface Space extends Row {
  board: string;
  kind: string; // accumulate, fixed, special
  what: string;
  of: string;
  amount: number;
  or_what: string;
  or_of: string;
  or_amount: number;
  or_of_2: string;
  or_amount_2: number;
  first_player: number;
}

export interface Tile extends Row, Effect {
  type: string;
  starting: number;
  annual_cost: number;
  install_malt: number;
  install_hops: number;
  install_yeast: number;
}

export interface Module extends Row {
  board: string;
  shared: number;
  seasons: string;
  price: number;
}

export interface Research extends Row, Effect {
  track: string;
  level: number;
  kind: string;
}

export interface Section extends Row {
  malt: number;
  hops: number;
  yeast: number;
  specialty: number;
  reward_reputation: number;
  reward_money: number;
}

export interface Rate extends Row {
  give: string;
  give_amount: number;
  take: string;
  take_amount: number;
  take_2: string;
  take_amount_2: number;
}

const rows = <T>(table: string): T[] => (tables[table] ?? []) as unknown as T[];

export const recipes = rows<Recipe>("recipes");
export const workers = rows<Worker>("workers");
export const partnerships = rows<Partnership>("partnerships");
export const spaces = rows<Space>("spaces");
export const tiles = rows<Tile>("tiles");
export const tracks = rows<Row>("tracks");
export const modules = rows<Module>("modules");
export const research = rows<Research>("research");
export const sections = rows<Section>("sections");
export const rates = rows<Rate>("rates");
const constants = rows<{ key: string; value: number }>("constants");
const harvests = rows<{ farm: string; plant: string; amount: number }>("harvests");

export function named<T extends Row>(cards: readonly T[], id: string): T | undefined {
  return cards.find((card) => card.id === id);
}

export function constant(key: string): number {
  return constants.find((each) => each.key === key)?.value ?? 0;
}

export function harvestOf(farm: string, plant: string): number {
  return harvests.find((each) => each.farm === farm && each.plant === plant)?.amount ?? 0;
}

export interface Amount {
  goods: string;
  count: number;
}

/** Pairs of goods and count without those that are nothing. */
export function amounts(...pairs: readonly (readonly [string, number])[]): Amount[] {
  return pairs
    .filter(([goods, count]) => goods !== "-" && count > 0)
    .map(([goods, count]) => ({ goods, count }));
}

export function costOf(recipe: Recipe): Amount[] {
  return amounts(...ingredients.map((kind) => [kind, recipe[kind]] as const));
}

export function installGoods(tile: Tile): Amount[] {
  return amounts(
    ["malt", tile.install_malt],
    ["hops", tile.install_hops],
    ["yeast", tile.install_yeast],
  );
}

/** The alternatives of a space: one or two lists of goods. */
export function giftsOf(space: Space): Amount[][] {
  const first = amounts([space.of, space.amount]);
  const second = amounts([space.or_of, space.or_amount], [space.or_of_2, space.or_amount_2]);
  return [first, second].filter((gift) => gift.length > 0);
}

export function levelsOf(track: string): Research[] {
  return research.filter((each) => each.track === track).sort((a, b) => a.level - b.level);
}
