/* The rules behind single cards: whatever a rulebook names has a rule of its own when one points at it,
 * and that rule does speak of it. */
import brewcraftersBook from "virtual:rules/en/brewcrafters";
import distilledBook from "virtual:rules/en/distilled";
import moonshineBook from "virtual:rules/en/moonshine";
import texts from "virtual:texts/en";
import { describe, expect, it } from "vitest";

import type { Book } from "../../src/base/book";
import * as brewcrafters from "../../src/games/brewcrafters/generated/cards";
import * as distilled from "../../src/games/distilled/generated/cards";
import * as moonshine from "../../src/games/moonshine/generated/cards";
import { linesOf } from "../../src/pages/rulebooks";

interface Card {
  id: string;
  rules: string | null;
  market?: string;
  base?: string | null;
}

/** What the book calls the solo goals that it speaks of. */
const soloGoals: Readonly<Record<string, string[]>> = {
  a5: ["a different label of its own"],
  a11: ["3 gold labels"],
  b2: ["solo goals too"],
  b3: ["2 sales in a round"],
  b7: ["bottles used for their own region"],
  b10: ["5 premium bottles"],
  b13: ["sale of a Whiskey"],
  b14: ["gold spirit for 22 SP"],
  b17: ["labels of all 3 barrel materials"],
  c2: ["solo goals too"],
  c3: ["spirit of your own region"],
  c4: ["spirit of your own region", "solo goals too"],
  c5: ["a different label of its own"],
  c8: ["sale for 8 SP"],
  c15: ["sale without a basic sugar"],
  c18: ["2 sugars of one type"],
};

/** Books name distillers by their country, solo goals by what they ask for, signatures all at once. */
const shortNames: Readonly<Record<string, (row: Card) => string[]>> = {
  distiller: ({ id }) => {
    const country = /\((.*)\)/.exec(texts[`distilled.distiller.${id}`] ?? "")?.[1] ?? "";
    return [country === "United States" ? "USA" : country];
  },
  solo_goal: ({ id }) => soloGoals[id] ?? [],
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
  book: Book;
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
  const lines = [...linesOf(book, "rules"), ...linesOf(book, "notes")];
  const numbered = new Map(lines.flatMap(({ number, text }) => (number ? [[number, text]] : [])));
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
