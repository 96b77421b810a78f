/* Every sentence that the pages ask for by a literal key is there, and in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import games from "virtual:games";
import en from "virtual:texts/en";
import enOnline from "virtual:texts/en/online";
import enPages from "virtual:texts/en/pages";
import fr from "virtual:texts/fr";
import frPages from "virtual:texts/fr/pages";
import { expect, it } from "vitest";

const source = new URL("../../src", import.meta.url).pathname;

function keysIn(folder: string, isWanted: (path: string) => boolean = () => true): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && isWanted(join(file.parentPath, file.name)))
    .flatMap((file) => [
      ...readFileSync(join(file.parentPath, file.name), "utf8").matchAll(
        /["'`](web\.[a-z_.]+[a-z_])["'`]/g,
      ),
    ])
    .map((match) => match[1] ?? "");
}

it("has a text for every key of the pages", () => {
  const keys = new Set(keysIn(source));
  expect(keys.size).toBeGreaterThan(50);
  for (const key of keys) {
    expect(en, key).toHaveProperty([key]);
    expect(fr, key).toHaveProperty([key]);
  }
});

it("gives the pages that need no server every text they ask for", () => {
  const isOffline = (path: string): boolean => !/\/(online|account)\//.test(path);
  expect(Object.keys(enOnline).length).toBeGreaterThan(50);
  for (const key of keysIn(source, isOffline)) expect(enOnline, key).not.toHaveProperty([key]);
});

it("uses every text of the pages", () => {
  const all = readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"))
    .join("\n");
  for (const key of Object.keys(en).filter((each) => each.startsWith("web."))) {
    const family = key.slice(0, key.lastIndexOf("."));
    const speaker = /^(.*)\.(action|why)$/.exec(family)?.[1]; // it uses lines, as a game does
    expect(
      all.includes(`"${key}"`) ||
        all.includes(`\`${family}.$`) ||
        all.includes(`"${family.replace("web.", "")}"`) ||
        (speaker !== undefined && all.includes(`"${speaker}"`)),
      key,
    ).toBe(true);
  }
});

it("tells every game on the start page, before its own words are there", () => {
  expect(games.length).toBeGreaterThan(2);
  for (const { name } of games)
    for (const key of [
      `${name}.name`,
      `${name}.tagline`,
      `web.length.${name}`,
      `web.about.${name}`,
    ])
      for (const texts of [enPages, frPages]) expect(texts, key).toHaveProperty([key]);
});
