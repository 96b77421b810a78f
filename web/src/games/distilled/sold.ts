/* The sheets of the sales that were seen being made, so that the log can show them later. */
import { parseLine } from "../../base/text";
import type { SoldSheet } from "./sale_sheet";

const seen = new Map<string, SoldSheet>();

const nameOf = (seat: number, recipe: string, of: "money" | "points", amount: number): string =>
  `sold:${seat}:${recipe}:${of}:${amount}`;

/** The thing that an event of a sale is about: its sheet, by whose, which and what it brought. */
export function soldThing(line: string): string | null {
  const { word, pairs } = parseLine(line);
  const of = word === "sale_money" ? "money" : word === "sale_points" ? "points" : null;
  if (of === null) return null;
  return nameOf(Number(pairs.get("seat")), pairs.get("recipe") ?? "", of, Number(pairs.get(of)));
}

export function rememberSale(sheet: SoldSheet | undefined): void {
  const total = sheet?.bottles[0]?.total;
  if (sheet === undefined || total === undefined) return;
  seen.set(nameOf(sheet.seat, sheet.recipe, "money", total.low), sheet);
  seen.set(nameOf(sheet.seat, sheet.recipe, "points", total.sp), sheet);
}

export const saleNamed = (thing: string): SoldSheet | undefined => seen.get(thing);
