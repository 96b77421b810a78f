/* The signs of each game with their words, for the page that explains them. */
import type { Component } from "svelte";

import { capitalised } from "./text";
import { learn, name, t } from "./words.svelte";

export interface Glossary {
  icon: Component<{ icon: string; plain?: boolean }>;
  icons: readonly string[];
  nameOf: (icon: string) => string;
  aboutOf: (icon: string) => string;
  ruleOf: (icon: string) => string | null;
}

/** All signs of a game, by the rule that each is about. */
function signs(byRule: Readonly<Record<string, string>>): Pick<Glossary, "icons" | "ruleOf"> {
  const rules = new Map(
    Object.entries(byRule).flatMap(([rule, icons]) =>
      icons.split(" ").map((icon) => [icon, rule] as const),
    ),
  );
  return { icons: [...rules.keys()], ruleOf: (icon) => rules.get(icon) ?? null };
}

async function moonshine(): Promise<Glossary> {
  const { default: icon } = await import("./moonshine/Icon.svelte");
  return {
    icon,
    ...signs({
      "M4.11": "food music drink wild any",
      "M1.5": "moon",
      "M4.1": "blue_die orange_die",
      "M4.2": "reroll",
      "M4.16": "draw client_slot",
      "M4.12": "moon_discount",
      "M4.22": "gain_2_moons gain_1_moon_others_lose_1",
      "M5.2": "majority",
      "M5.3": "scoring_colour",
    }),
    nameOf: (id) => name("moonshine", "icon", id),
    aboutOf: (id) => t(`moonshine.icon.${id}.about`),
  };
}

async function brewcrafters(): Promise<Glossary> {
  const { default: icon } = await import("./brewcrafters/Icon.svelte");
  return {
    icon,
    ...signs({
      B4: "malt hops yeast spice coffee fruit specialty any",
      B22: "money",
      B2: "reputation",
      B46: "gold_label",
      B52: "hop_icon barrel_icon",
      B38: "worker",
      B71: "temporary",
      B37: "partnership",
      B40: "shift",
      B48: "tank",
      B24: "storage",
      B64: "bill",
      B65: "loan",
      B36: "first",
      B57: "experimental winter permanent final",
      B1: "spring summer autumn",
      B60: "crop",
      B76: "secret",
    }),
    nameOf: (id) => t(`web.brewcrafters.icon.${id}`).split(/\s?:/)[0] ?? id,
    aboutOf: (id) => t(`web.glossary.brewcrafters.${id}`),
  };
}

async function distilled(): Promise<Glossary> {
  const [{ default: icon }, { iconWord }] = await Promise.all([
    import("./distilled/Icon.svelte"),
    import("./distilled/words"),
  ]);
  return {
    icon,
    ...signs({
      D92: "grain plant fruit sugar",
      D41: "yeast water",
      D43: "alcohol",
      D93: "metal wood clay aged",
      D70: "flavor",
      D56: "bottle",
      D62: "label",
      D32: "equipment specialist",
      D85: "goal",
      D88: "home americas europe asia",
      D31: "recipe bronze silver gold",
      D13: "signature",
      D63: "truck",
      D25: "money",
      D87: "points",
    }),
    nameOf: iconWord,
    aboutOf: (id) => t(`web.glossary.distilled.${id}`),
  };
}

const glossaries: Readonly<Record<string, () => Promise<Glossary>>> = {
  moonshine,
  brewcrafters,
  distilled,
};

export async function glossaryOf(game: string): Promise<Glossary | null> {
  const [glossary] = await Promise.all([glossaries[game]?.(), learn(game)]);
  return glossary ?? null;
}

/** As a heading. */
export const titleOf = (glossary: Glossary, icon: string): string =>
  capitalised(glossary.nameOf(icon));
