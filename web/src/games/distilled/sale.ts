/* When the sale sheet is wanted. It is fetched then (SaleSheet.svelte, sale.svelte.ts). */
import { parseLine } from "../../base/text";
import type { View } from "../../base/table";

/** The question that the sheet helps with: which spirit to sell, or in which bottle. */
export type SaleStep = "sell_spirit" | "choose_bottle";

export function saleStep(view: View): SaleStep | null {
  const word = view.question === undefined ? "" : parseLine(view.question).word;
  return word === "sell_spirit" || word === "choose_bottle" ? word : null;
}
