/* The signs of a game with their words. */
import type { Component } from "svelte";

import { capitalised } from "../base/text";

export interface Glossary {
  icon: Component<{ icon: string; plain?: boolean }>;
  icons: readonly string[];
  nameOf: (icon: string) => string;
  aboutOf: (icon: string) => string;
  ruleOf: (icon: string) => string | null;
}

/** All signs of a game, by the rule that each is about. */
export function signs(
  byRule: Readonly<Record<string, string>>,
): Pick<Glossary, "icons" | "ruleOf"> {
  const rules = new Map(
    Object.entries(byRule).flatMap(([rule, icons]) =>
      icons.split(" ").map((icon) => [icon, rule] as const),
    ),
  );
  return { icons: [...rules.keys()], ruleOf: (icon) => rules.get(icon) ?? null };
}

/** As a heading. */
export const titleOf = (glossary: Glossary, icon: string): string =>
  capitalised(glossary.nameOf(icon));
