/* The rules behind single cards: whatever a rulebook names has a rule of its own when one points at it,
 * and that rule does speak of it. */
import brewcrafters from "virtual:cards/brewcrafters";
import distilled from "virtual:cards/distilled";
import moonshine from "virtual:cards/moonshine";
import brewcraftersBook from "virtual:rules/en/brewcrafters";
import distilledBook from "virtual:rules/en/distilled";
import moonshineBook from "virtual:rules/en/moonshine";
import texts from "virtual:texts/en";
import { describe, expect, it } from "vitest";

type Rows = Readonly<Record<string, readonly Record<string, string | number>[]>>;

/** Books name distillers by their country, solo goals by their number, signatures all at once. */
const shortNames: Readonly<Record<string, (row: Record<string, string | number>) => string[]>> = {
  distillers: ({ id }) => {
    const country = /\((.*)\)/.exec(texts[`distilled.distiller.${id}`] ?? "")?.[1] ?? "";
    return [country === "United States" ? "USA" : country];
  },
  solo_goals: ({ id }) => [String(id).toUpperCase()],
  ingredients: ({ market }) => (market === "signature" ? ["signature ingredient"] : []),
  recipes: ({ id, base }) =>
    base === undefined ? [titled(String(id))] : base === "-" ? [] : ["signature"],
  items: ({ id }) => (id === "kvevri" || id === "dolium" ? [titled(id)] : []),
};
const titled = (id: string): string =>
  id.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) =>
    gap === "" ? letter.toUpperCase() : ` ${letter.toUpperCase()}`,
  );

/** tables with a column `rules`, and the word by which the texts call their cards */
const games: readonly {
  game: string;
  cards: Rows;
  book: readonly { number: string | null; text: string }[];
  tables: Readonly<Record<string, string>>;
}[] = [
  {
    game: "distilled",
    cards: distilled,
    book: distilledBook,
    tables: {
      upgrades: "upgrade",
      distillers: "distiller",
      items: "item",
      ingredients: "ingredient",
      recipes: "recipe",
      awards: "award",
      goals: "goal",
      solo_goals: "solo_goal",
    },
  },
  {
    game: "brewcrafters",
    cards: brewcrafters,
    book: brewcraftersBook,
    tables: {
      recipes: "recipe",
      workers: "worker",
      tiles: "tile",
      partnerships: "partnership",
      spaces: "space",
      modules: "module",
      tracks: "track",
    },
  },
  { game: "moonshine", cards: moonshine, book: moonshineBook, tables: { clients: "client" } },
];

const speaksOf = (text: string, names: readonly string[], flags = ""): boolean =>
  names.some((name) =>
    new RegExp(`(?<!\\w)${name.replace(/[()]/g, "\\$&")}s?(?!\\w)`, flags).test(text),
  );

describe.each(games)("$game", ({ game, cards, book, tables }) => {
  const numbered = new Map(book.flatMap(({ number, text }) => (number ? [[number, text]] : [])));
  const all = Object.entries(tables).flatMap(([table, word]) =>
    (cards[table] ?? []).map((row) => ({
      id: String(row["id"]),
      rules: String(row["rules"])
        .split(" ")
        .filter((number) => number !== "-"),
      names: [
        texts[`${game}.${word}.${String(row["id"])}`] ?? "",
        ...(shortNames[table]?.(row) ?? []),
      ].filter((name) => name !== ""),
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
        .map((number) => number.toUpperCase())
        .filter((number) => !speaksOf(numbered.get(number) ?? "", names, "i"))
        .map((number) => `${id} ${number}`),
    );
    expect(wrong).toEqual([]);
  });
});
