/* The rules behind single cards: whatever a rulebook names has a rule of its own when one points at it,
 * and that rule does speak of it. */
import brewcraftersBook from "virtual:rules/en/brewcrafters";
import distilledBook from "virtual:rules/en/distilled";
import moonshineBook from "virtual:rules/en/moonshine";
import texts from "virtual:texts/en";
import { describe, expect, it } from "vitest";

import * as brewcrafters from "../../src/games/brewcrafters/generated/cards";
import * as distilled from "../../src/games/distilled/generated/cards";
import * as moonshine from "../../src/games/moonshine/generated/cards";

interface Card {
  id: string;
  rules: string | null;
  market?: string;
  base?: string | null;
}

/** Books name distillers by their country, solo goals by their number, signatures all at once. */
const shortNames: Readonly<Record<string, (row: Card) => string[]>> = {
  distiller: ({ id }) => {
    const country = /\((.*)\)/.exec(texts[`distilled.distiller.${id}`] ?? "")?.[1] ?? "";
    return [country === "United States" ? "USA" : country];
  },
  solo_goal: ({ id }) => [id.toUpperCase()],
  ingredient: ({ market }) => (market === "signature" ? ["signature ingredient"] : []),
  recipe: ({ id, base }) =>
    base === undefined ? [titled(id)] : base === null ? [] : ["signature"],
  item: ({ id }) => (id === "kvevri" || id === "dolium" ? [titled(id)] : []),
};
const titled = (id: string): string =>
  id.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) =>
    gap === "" ? letter.toUpperCase() : ` ${letter.toUpperCase()}`,
  );

/** The tables that have a column `rules`, by the word that names their cards in the texts. */
const games: readonly {
  game: string;
  book: readonly { number: string | null; text: string }[];
  tables: Readonly<Record<string, readonly Card[]>>;
}[] = [
  {
    game: "distilled",
    book: distilledBook,
    tables: {
      upgrade: distilled.upgrades,
      distiller: distilled.distillers,
      item: distilled.items,
      ingredient: distilled.ingredients,
      recipe: distilled.recipes,
      award: distilled.awards,
      goal: distilled.goals,
      solo_goal: distilled.soloGoals,
    },
  },
  {
    game: "brewcrafters",
    book: brewcraftersBook,
    tables: {
      recipe: brewcrafters.recipes,
      worker: brewcrafters.workers,
      tile: brewcrafters.tiles,
      partnership: brewcrafters.partnerships,
      space: brewcrafters.spaces,
      module: brewcrafters.modules,
      track: brewcrafters.tracks,
    },
  },
  { game: "moonshine", book: moonshineBook, tables: { client: moonshine.clients } },
];

const speaksOf = (text: string, names: readonly string[], flags = ""): boolean =>
  names.some((name) =>
    new RegExp(`(?<!\\w)${name.replace(/[()]/g, "\\$&")}s?(?!\\w)`, flags).test(text),
  );

describe.each(games)("$game", ({ game, book, tables }) => {
  const numbered = new Map(book.flatMap(({ number, text }) => (number ? [[number, text]] : [])));
  const all = Object.entries(tables).flatMap(([word, rows]) =>
    rows.map((row) => ({
      id: row.id,
      rules: row.rules?.split(" ") ?? [],
      names: [texts[`${game}.${word}.${row.id}`] ?? "", ...(shortNames[word]?.(row) ?? [])].filter(
        (name) => name !== "",
      ),
    })),
  );

  it("has a rule for every card that its book names", () => {
    const texts = [...numbered.values()];
    const forgotten = all.filter(
      ({ rules, names }) => rules.length === 0 && texts.some((text) => speaksOf(text, names)),
    );
    expect(forgotten.map(({ id }) => id)).toEqual([]);
    expect(all.filter(({ rules }) => rules.length > 0).length).toBeGreaterThan(9);
  });

  it("names no rule that does not speak of the card", () => {
    const wrong = all.flatMap(({ id, rules, names }) =>
      rules
        .filter((number) => !speaksOf(numbered.get(number) ?? "", names, "i"))
        .map((number) => `${id} ${number}`),
    );
    expect(wrong).toEqual([]);
  });
});
