/* What is behind a thing of the table: the card it shows, its rule, its figures in words. */
import { counted, find } from "../text";
import { language, name } from "../words.svelte";
import {
  costOf,
  modules,
  named,
  partnerships,
  recipes,
  sections,
  spaces,
  tiles,
  workers,
  type Amount,
} from "./cards";
import type { BrewcraftersState } from "./view";

/** A card, named as the texts name it: brewcrafters.<kind>.<id>. */
export interface Picture {
  kind: string;
  id: string;
}

/** "3 malt", as the log says it. */
export function inWords({ goods, count }: Amount): string {
  const forms = find(language(), "brewcrafters", "unit", goods) ?? "{n}";
  return counted(language(), forms, String(count));
}

const sameKind: Readonly<Record<string, string>> = {
  space: "space",
  module: "module",
  worker: "worker",
  employed: "worker",
  partnership: "partnership",
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

const rulesOfKind: Readonly<Record<string, string>> = {
  space: "B32",
  worker: "B38",
  employed: "B38",
  partnership: "B37",
  tile: "B59",
  built: "B59",
  recipe: "B49",
  shipped: "B46",
  tank: "B48",
  bottling: "B47",
  pub: "B50",
  track: "B57",
  section: "B53",
  store: "B24",
  storage: "B25",
  harvest: "B75",
  crop: "B60",
  rate: "B72",
  hidden: "B76",
  season: "B3",
  first: "B36",
  bill: "B64",
  loans: "B65",
  points: "B67",
  shifts: "B39",
  workers: "B20",
};

const rulesOfThing: Readonly<Record<string, string>> = {
  "space:private_investor": "B36",
  "space:form_local_partnership": "B37",
  "space:hire_skilled_worker": "B38",
  "space:hire_brewery_shift": "B39",
  "module:hire_temporary_help": "B71",
  "module:commodity_exchange": "B72",
  "module:labor_agency": "B73",
  "module:community_farm": "B74",
  "door:process_beer": "B45",
  "door:lab_research": "B57",
  "door:install": "B59",
  "door:collaborate": "B53",
  "door:secret_recipe": "B76",
};

export function ruleOf(thing: string): string | null {
  return rulesOfThing[thing] ?? rulesOfKind[thing.split(":")[0] ?? ""] ?? null;
}

const tables: Readonly<Record<string, readonly { id: string; source: string }[]>> = {
  space: spaces,
  module: modules,
  worker: workers,
  partnership: partnerships,
  tile: tiles,
  recipe: recipes,
  section: sections,
};

/** Whether its figures are reconstructed. All research is; actions and ingredients have none. */
export function isReconstructed({ kind, id }: Picture): boolean {
  return (
    kind === "track" || kind === "rate" || named(tables[kind] ?? [], id)?.source === "designed"
  );
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
