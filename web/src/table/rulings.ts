/* What the rulebook says of the things on a table: the number behind each, when it is used, and whose
 * it is. Each game has a table of its own (rulings.ts of its folder). */
import type { View } from "../base/table";

/** A row of a card table. Its column `rules` has the numbers of the rules about this very card. */
export interface Ruled {
  rules?: string | null;
}

export interface Rulings {
  /** Numbers in docs/rules by kind of thing (`row`), or by one thing where it has its own (`door:install`). */
  rules: Readonly<Record<string, string>>;
  /** The row of the tables behind a thing, if it shows a card. */
  cardOf: (thing: string, view: View) => Ruled | undefined;
  /** When things of this kind are used, as a sentence. */
  whenOf: (kind: string) => string;
  /** Whose thing it is; null: everybody's. */
  ownerOf: (thing: string, view: View) => number | null;
  turnRule: string; // who acts, and when
  endRule: string;
  scoreRule: string;
}

/** `row:item:2` is a thing of the kind `row`. */
export const kindOf = (thing: string): string => thing.split(":")[0] ?? "";

export function ruleOf({ rules }: Rulings, thing: string): string | null {
  const [kind = "", id = ""] = thing.split(":");
  return rules[`${kind}:${id}`] ?? rules[kind] ?? null;
}

/** What speaks of the very card comes first, then the rule of its kind. */
export function rulesOf(rulings: Rulings, thing: string, view: View | undefined): string[] {
  const card = view === undefined ? undefined : rulings.cardOf(thing, view);
  const own = (card?.rules ?? "").split(" ");
  const all = [...own, ruleOf(rulings, thing) ?? ""];
  return [...new Set(all)].filter((number) => number !== "");
}
