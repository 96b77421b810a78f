/* The sheets of a sale as the engine writes them (rules/distilled/sale_sheet.c). */

export interface MoneyRange {
  low: number;
  high: number;
  mean: number; // in hundredths
}

export interface SalePart {
  part: "recipe" | "ingredient" | "barrel" | "flavors" | "power";
  card?: string;
  count: number;
  money?: number;
  sp: number;
  low?: number;
  high?: number;
}

export interface BottleOffer {
  bottle: string;
  money: number;
  sp: number;
  total: MoneyRange & { sp: number };
}

export interface Ageing {
  money: number;
  is_last: boolean;
  why_not?: string; // another spirit must be sold first
  sp?: number;
  bonus?: number;
  best?: string; // the bottle with the largest total
  bottles?: BottleOffer[];
}

/** What a spirit brings in every bottle, and with each of those that could be used. */
export interface Ledger {
  recipe: string;
  parts: SalePart[];
  before_bottle: MoneyRange & { sp: number };
  bottles: BottleOffer[];
}

export interface SaleSheet extends Ledger {
  label: boolean;
  why_not?: string;
  ageing?: Ageing;
}

export interface SoldSheet extends Ledger {
  seat: number;
}

export const range = ({ low, high }: { low: number; high: number }): string =>
  low === high ? String(low) : `${low}–${high}`;
