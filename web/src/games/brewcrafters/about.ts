/* What is behind a thing of the table: the card it shows, its rule, its figures in words. */
import { find } from "../../base/text";
import { amount, language, name, t } from "../../base/words.svelte";
import {
  costOf,
  modules,
  named,
  partnerships,
  recipes,
  sections,
  spaces,
  tiles,
  tracks,
  workers,
  type Amount,
  type Row,
} from "./cards";
import type { BrewcraftersState } from "./view";

/** A card, named as the texts name it: brewcrafters.<kind>.<id>. */
export interface Picture {
  kind: string;
  id: string;
}

/** "3 malt", as the log says it. */
export function inWords({ goods, count }: Amount): string {
  return amount("brewcrafters", goods === "income" ? "money" : goods, count);
}

const sameKind: Readonly<Record<string, string>> = {
  space: "space",
  module: "module",
  worker: "worker",
  employed: "worker",
  partnership: "partnership",
  partner: "partnership",
  tile: "tile",
  built: "tile",
  recipe: "recipe",
  shipped: "recipe",
  track: "track",
  section: "section",
  door: "action",
  store: "ingredient",
  harvest: "ingredient",
  crop: "ingredient",
  rate: "rate",
};

export function pictureOf(thing: string, town: BrewcraftersState, viewer: number): Picture | null {
  const [kind = "", id = "", seat = ""] = thing.split(":");
  const same = sameKind[kind];
  if (same !== undefined) return id === "money" ? null : { kind: same, id };
  const own = town.at[Number(kind === "pub" ? id || viewer : seat || viewer)];
  const batch = { tank: own?.tank[Number(id)], bottling: own?.bottling[Number(id)], pub: own?.pub }[
    kind
  ];
  return batch === null || batch === undefined ? null : { kind: "recipe", id: batch };
}

const tables: Readonly<Record<string, readonly Row[]>> = {
  space: spaces,
  module: modules,
  worker: workers,
  partnership: partnerships,
  tile: tiles,
  recipe: recipes,
  section: sections,
  track: tracks,
};

export function rowOf(picture: Picture | null): Row | undefined {
  return picture === null ? undefined : named(tables[picture.kind] ?? [], picture.id);
}

/** Whether its figures are reconstructed. All rates are; actions and ingredients have none. */
export function isReconstructed(picture: Picture): boolean {
  return picture.kind === "rate" || rowOf(picture)?.source === "designed";
}

export interface Fact {
  label: string;
  value: string;
}

export function factsOf({ kind, id }: Picture): Fact[] {
  const recipe = kind === "recipe" ? named(recipes, id) : undefined;
  if (recipe !== undefined)
    return [
      { label: "family", value: name("brewcrafters", "family", recipe.family) },
      { label: "reputation", value: String(recipe.reputation) },
      { label: "needs", value: costOf(recipe).map(inWords).join(", ") },
    ];
  const wage = kind === "worker" ? named(workers, id)?.annual_wage : undefined;
  if (wage !== undefined)
    return [{ label: "wage", value: inWords({ goods: "money", count: wage }) }];
  const cost = kind === "tile" ? named(tiles, id)?.annual_cost : undefined;
  return cost === undefined
    ? []
    : [{ label: "cost", value: inWords({ goods: "money", count: cost }) }];
}

/** A card as a screen reader tells it: its name, its effect in words, and what it costs each winter. */
export function cardInWords(kind: string, id: string): string {
  const about = find(language(), "brewcrafters", kind, id, "about");
  const facts = factsOf({ kind, id }).map(
    ({ label, value }) => `${t(`web.brewcrafters.fact.${label}`)}${t("ui.colon")}${value}`,
  );
  return [name("brewcrafters", kind, id), about ?? [], facts]
    .flat()
    .map((words) => words.replace(/\.$/, ""))
    .join(". ");
}
