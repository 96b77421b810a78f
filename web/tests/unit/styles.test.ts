/* The styles of one game never reach the table of another, which may be laid in the same visit. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const source = new URL("../../src/games", import.meta.url).pathname;
/* Everybody's elements, unless it is about something of its own in them. */
const selector = /^\s*:global\(\.([\w-]+)\)(?!:has\(\.| > \.)/gm;

it.each(["distilled", "brewcrafters", "moonshine"])("%s keeps its styles to itself", (game) => {
  const components = readdirSync(join(source, game)).filter((name) => name.endsWith(".svelte"));
  const strange = components.flatMap((name) =>
    [...readFileSync(join(source, game, name), "utf8").matchAll(selector)]
      .filter(([, word = ""]) => !word.startsWith(`${game}-`))
      .map(([found]) => `${name}: ${found.trim()}`),
  );
  expect(strange).toEqual([]);
});
