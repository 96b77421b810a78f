/* The signs of each game with their words, for the page that explains them. */
import type { Component } from "svelte";

import { capitalised } from "./text";
import { learn, name, t } from "./words.svelte";

export interface Glossary {
  icon: Component<{ icon: string; plain?: boolean }>;
  icons: readonly string[];
  nameOf: (icon: string) => string;
  aboutOf: (icon: string) => string;
}

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

async function moonshine(): Promise<Glossary> {
  const { default: icon } = await import("./moonshine/Icon.svelte");
  return {
    icon,
    icons:
      list(`food music drink wild any moon blue_die orange_die reroll draw client_slot moon_discount
      gain_2_moons gain_1_moon_others_lose_1 majority scoring_colour`),
    nameOf: (id) => name("moonshine", "icon", id),
    aboutOf: (id) => t(`moonshine.icon.${id}.about`),
  };
}

async function brewcrafters(): Promise<Glossary> {
  const { default: icon } = await import("./brewcrafters/Icon.svelte");
  return {
    icon,
    icons:
      list(`malt hops yeast spice coffee fruit specialty any money reputation gold_label hop_icon
      barrel_icon worker temporary partnership shift tank storage bill loan first experimental winter permanent
      final spring summer autumn crop secret`),
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
    icons:
      list(`grain plant fruit sugar yeast water alcohol metal wood clay aged flavor bottle label equipment
      specialist goal home americas europe asia bronze silver gold money points`),
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
