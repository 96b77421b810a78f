/* The printed figures of Brew Crafters, from the same tables as the engine's. */
import {
  constants,
  research,
  type Recipe,
  type Research,
  type Space,
  type Tile,
} from "./generated/cards";

export * from "./generated/cards";

export const ingredients = ["malt", "hops", "yeast", "spice", "coffee", "fruit"] as const;
export type Ingredient = (typeof ingredients)[number];

export interface Row {
  id: string;
  rules?: string | null;
  source: string; // "designed": reconstructed
}

export function named<T extends Row>(cards: readonly T[], id: string): T | undefined {
  return cards.find((card) => card.id === id);
}

export interface Amount {
  goods: string;
  count: number;
}

/** Pairs of goods and count, without empty ones. */
export function amounts(...pairs: readonly (readonly [string | null, number])[]): Amount[] {
  return pairs.flatMap(([goods, count]) => (goods !== null && count > 0 ? [{ goods, count }] : []));
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

/** Money that comes has a sign of its own. */
const gained = (goods: string | null): string | null => (goods === "money" ? "income" : goods);

/** The alternatives of a space: one or two lists of goods. */
export function giftsOf(space: Space): Amount[][] {
  const first = amounts([gained(space.of), space.amount]);
  const second = amounts(
    [gained(space.or_of), space.or_amount],
    [space.or_of_2, space.or_amount_2],
  );
  return [first, second].filter((gift) => gift.length > 0);
}

export function levelsOf(track: string): Research[] {
  return research.filter((each) => each.track === track).sort((a, b) => a.level - b.level);
}

/** What the first, second and third shift costs each winter. */
export const shiftWages: readonly number[] = [
  constants.shift_1_annual_cost,
  constants.shift_2_annual_cost,
  constants.shift_3_annual_cost,
];
