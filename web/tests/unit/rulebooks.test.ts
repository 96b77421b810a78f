/* The rulebooks as players read them, beside the pages and tables they are made of. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import type { Book } from "../../src/base/book";
import {
  find,
  linesOf,
  numbersOf,
  partOf,
  pieces,
  reconstructed,
  rulebook,
} from "../../src/pages/rulebooks";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const games = ["moonshine", "distilled", "brewcrafters"];
const languages = ["en", "fr"];
const books = games.flatMap((game) => languages.map((language) => [game, language] as const));

async function bookOf(game: string, language: string): Promise<Book> {
  const book = await rulebook(language, game);
  if (book === null) throw new Error(`no book of ${game} in ${language}`);
  return book;
}

const numbered = (book: Book): string[] =>
  [...linesOf(book, "rules"), ...linesOf(book, "notes")].flatMap(({ number }) => number ?? []);

/** The numbers on the page, in its order. */
function onPage(game: string, language: string): string[] {
  const name = language === "en" ? `${game}.md` : `${game}.${language}.md`;
  const page = readFileSync(join(root, "docs", "rules", name), "utf8");
  return [...page.matchAll(/^\*\*([A-Z]+[0-9][0-9.]*[a-z]?)\*\*/gm)].map((match) => match[1] ?? "");
}

function rowsOf(game: string, table: string): Record<string, string>[] {
  const path = join(root, "rules", game, "cards", `${table}.tsv`);
  const [head = [], ...rows] = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));
  return rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i] ?? ""])));
}

describe.each(books)("%s in %s", (game, language) => {
  test("every number of the page is in the book, once", async () => {
    const found = numbered(await bookOf(game, language));
    expect(found.toSorted()).toEqual(onPage(game, language).toSorted());
    expect(new Set(found).size).toBe(found.length);
  });

  test("it has the same rules, signs and pictures in the same order as in English", async () => {
    const shape = ({ summary, rules, notes }: Book) =>
      [summary, rules, notes].map((part) =>
        part.map(({ key, lines }) => [
          key,
          lines.map(({ kind, number = null, text }) => [
            kind,
            number,
            kind === "icons" ? text : kind === "picture" ? text.split(":")[0] : "",
          ]),
        ]),
      );
    expect(shape(await bookOf(game, language))).toEqual(shape(await bookOf(game, "en")));
  });

  test("no tag, column, code or file is left in what is read to play", async () => {
    const book = await bookOf(game, language);
    const lines = [...linesOf(book, "summary"), ...linesOf(book, "rules")];
    for (const { number, text } of lines.filter(({ kind }) => kind !== "icons")) {
      const about = `${number ?? ""} ${text}`;
      expect(text, about).not.toMatch(/\[|\]|`|<!--|-->|\*\*/);
      expect(text, about).not.toMatch(/\.tsv|[a-z]_[a-z]|[A-Z]_[A-Z]|\(\d,/);
      expect(text.replace(/\b(USA|IPA)\b/g, ""), about).not.toMatch(/\b[A-Z]{3,}\b|\b(EN|FR)\b/);
      expect(text, about).not.toMatch(/\bprogram/);
    }
  });

  test("a rule refers to rules that are there", async () => {
    const book = await bookOf(game, language);
    const numbers = numbersOf(book);
    const prefix = {
      moonshine: /\bM\d+\.\d+/g,
      distilled: /\bD\d+/g,
      brewcrafters: /\bB[DRB]?\d+/g,
    };
    for (const { text } of [...linesOf(book, "summary"), ...linesOf(book, "rules")])
      for (const [number] of text.matchAll(prefix[game as "moonshine"]))
        expect(numbers, text).toContain(number);
  });

  test("the almanac has every row of the tables with its rules and source", async () => {
    const { almanac } = await bookOf(game, language);
    const rows = almanac.flatMap((table) =>
      table.rows.map((row) => ({ ...row, kind: table.kind })),
    );
    const skipped = ["schema", "constants", "powers", "solo_rows", "preset_slots", "preset_seats"];
    const tables = readdirSync(join(root, "rules", game, "cards"))
      .filter((name) => name.endsWith(".tsv"))
      .map((name) => name.replace(".tsv", ""))
      .filter((name) => !skipped.includes(name));
    for (const table of tables)
      for (const row of rowsOf(game, table)) {
        const id =
          row["id"] ?? `${row["bar"] ?? row["kind"] ?? ""}_${row["side"] ?? row["icon"] ?? ""}`;
        const own = rows.filter(
          (each) => each.id === id.toLowerCase() && table.startsWith(each.kind.slice(0, 2)),
        );
        expect(own.length, `${table} ${id}`).toBe(1);
        expect(own[0]?.source, id).not.toBe("");
        expect(own[0]?.name, id).not.toBe("");
        const rules = row["rules"] ?? "-";
        expect(own[0]?.rules.join(" "), id).toBe(rules === "-" ? "" : rules);
        const sources = Object.entries(row).filter(([column]) => column.endsWith("source"));
        const isDesigned = sources.some(([, source]) => source === "DESIGNED");
        if (isDesigned) expect(own[0]?.designed, id).toBe(true);
      }
    for (const { columns, rows: own } of almanac)
      for (const { cells } of own) expect(cells.length).toBe(columns.length);
  });

  test("reconstructed figures are marked and listed for owners", async () => {
    const book = await bookOf(game, language);
    const marked = book.almanac.flatMap(({ rows }) => rows.filter(({ designed }) => designed));
    expect(marked.length).toBeGreaterThan(0);
    for (const { source } of marked) expect(source).toContain("✎");
    expect(reconstructed(book).flatMap(({ names }) => names)).toEqual(
      marked.map(({ name }) => name),
    );
  });

  test("the notes tell who says which rule, in words", async () => {
    const { sources } = await bookOf(game, language);
    expect(sources.length).toBeGreaterThan(20);
    for (const { text } of sources)
      expect(text).not.toMatch(/\b(EN|FR|PUB|MAN|DES|RB|RULE|[FPD])\b|\[|\]/);
  });
});

test("a signature's needs, a flight and a reconstructed power are told whole", async () => {
  const { almanac } = await bookOf("distilled", "en");
  const rowOf = (table: string, id: string) => {
    const found = almanac.find((each) => each.id === table);
    const row = found?.rows.find((each) => each.id === id);
    return Object.fromEntries(
      (found?.columns ?? []).map((column, i) => [column, row?.cells[i]?.text]),
    );
  };
  expect(rowOf("recipes", "bourbon")).toMatchObject({
    Needs: "at least 3 grain and no other sugar; one of them Corn",
    Barrel: "Wood",
    Aged: "yes",
  });
  expect(rowOf("recipes", "moonshine")["Needs"]).toBe("no sugar at all");
  expect(rowOf("recipes", "aquavit")["Needs"]).toBe("at least 1 grain or plant and no other sugar");
  expect(rowOf("flights", "b")["Recipes"]).toBe(
    "Aquavit, Shōchū, Lambanóg, Grappa, Pisco, Whiskey, Tequila",
  );
  expect(rowOf("flights", "b")["Distillers"]).toMatch(/^Canada, India, .*, United States$/);
  const upgrades = almanac.find(({ id }) => id === "upgrades")?.rows;
  expect(upgrades?.filter(({ designed }) => designed).map(({ id }) => id)).toEqual([
    "drone_camera",
  ]);
  expect(upgrades?.find(({ id }) => id === "drone_camera")?.source).toBe(
    "figures: public sources; power: ✎ reconstructed",
  );
});

test("an address leads to a part by its name or by one of its rules", async () => {
  const book = await bookOf("moonshine", "en");
  expect(partOf(book, "")).toBe("summary");
  expect(partOf(book, "almanac")).toBe("almanac");
  expect(partOf(book, "M4.12")).toBe("rules");
  expect(partOf(book, "M8.4")).toBe("rules");
  expect(partOf(book, "M0.2")).toBe("notes");
  expect(partOf(book, "M99")).toBe("summary");
});

test("examples stand behind the rule they are about", async () => {
  const lines = linesOf(await bookOf("distilled", "en"), "rules");
  const behind = lines.findIndex(({ number }) => number === "D83") + 1;
  expect(lines[behind]).toMatchObject({ kind: "example", number: "D168" });
});

test("numbers of rules in a text are pieces of their own", () => {
  expect(pieces("see D22, not D9 (M4.16)", new Set(["D22", "M4.16"]))).toEqual([
    { text: "see ", isNumber: false },
    { text: "D22", isNumber: true },
    { text: ", not ", isNumber: false },
    { text: "D9", isNumber: false },
    { text: " (", isNumber: false },
    { text: "M4.16", isNumber: true },
    { text: ")", isNumber: false },
  ]);
});

test("a search finds rules and cards by every word, whatever the accents", async () => {
  const book = await bookOf("distilled", "en");
  const { rules, almanac } = find(book, "SHOCHU");
  expect(almanac.map(({ id }) => id)).toEqual(["flights", "recipes", "distillers"]);
  expect(rules.every(({ text }) => text.includes("Shōchū"))).toBe(true);
  expect(find(book, "D60").rules.map(({ number }) => number)).toContain("D60");
  expect(find(book, "spirit safe zzz")).toEqual({ rules: [], almanac: [] });
});
