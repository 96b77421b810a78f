/* Words of Distilled in the language of the page. */
import { capitalised, find } from "../../base/text";
import { amount, language, name } from "../../base/words.svelte";

export const say = (kind: string, id: string): string => name("distilled", kind, id);

/** What a card or a person does, if it does something. */
export const about = (kind: string, id: string): string | undefined =>
  find(language(), "distilled", kind, id, "about");

/** "3 cards" */
export function unit(of: string, number: number): string {
  return amount("distilled", of, number);
}

export const label = (id: string): string => capitalised(say("label", id));

/** A share of one as a percentage; what is possible is never shown as 0. */
export function percent(share: number): string {
  const digits = share > 0 && share < 0.01 ? 1 : 0;
  return new Intl.NumberFormat(language().code, {
    style: "percent",
    maximumFractionDigits: digits,
  }).format(share);
}

const classOf: Readonly<Record<string, string>> = {
  grain: "sugar",
  plant: "sugar",
  fruit: "sugar",
  yeast: "ingredient",
  water: "ingredient",
  alcohol: "ingredient",
  metal: "material",
  wood: "material",
  clay: "material",
  americas: "region",
  europe: "region",
  asia: "region",
  home: "region",
  bronze: "tier",
  silver: "tier",
  gold: "tier",
};

export function iconWord(icon: string): string {
  const kind = classOf[icon];
  return kind === undefined ? name("web", "distilled.icon", icon) : say(kind, icon);
}
