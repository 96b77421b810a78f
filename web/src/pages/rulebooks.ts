/* The rulebooks, loaded when somebody reads them. */
import type { AlmanacRow, Book, BookLine, Part } from "../base/book";
import { parts } from "../base/book";
import { holding } from "../base/search";

const books: Readonly<Record<string, () => Promise<{ default: Book }>>> = {
  "en/moonshine": () => import("virtual:rules/en/moonshine"),
  "fr/moonshine": () => import("virtual:rules/fr/moonshine"),
  "en/distilled": () => import("virtual:rules/en/distilled"),
  "fr/distilled": () => import("virtual:rules/fr/distilled"),
  "en/brewcrafters": () => import("virtual:rules/en/brewcrafters"),
  "fr/brewcrafters": () => import("virtual:rules/fr/brewcrafters"),
};

/** null: there is no book of this game in this language. */
export async function rulebook(language: string, game: string): Promise<Book | null> {
  const book = books[`${language}/${game}`];
  return book === undefined ? null : (await book()).default;
}

export const linesOf = (book: Book, part: "summary" | "rules" | "notes"): BookLine[] =>
  book[part].flatMap(({ lines }) => lines);

/** The numbers of all rules. */
export function numbersOf(book: Book): ReadonlySet<string> {
  const lines = [...linesOf(book, "rules"), ...linesOf(book, "notes")];
  return new Set(lines.flatMap(({ number }) => number ?? []));
}

/** The part that an address names: by its own name, or by a rule that stands in it. */
export function partOf(book: Book, asked: string): Part {
  const named = parts.find((part) => part === asked);
  if (named !== undefined) return named;
  if (linesOf(book, "rules").some(({ number }) => number === asked)) return "rules";
  return linesOf(book, "notes").some(({ number }) => number === asked) ? "notes" : "summary";
}

export interface Piece {
  text: string;
  isNumber: boolean; // of a rule
}

/** A text in pieces, so that the numbers of rules in it can be links. */
export function pieces(text: string, numbers: ReadonlySet<string>): Piece[] {
  return text
    .split(/\b([A-Z]{1,2}\d+(?:\.\d+)?)/)
    .map((piece) => ({ text: piece, isNumber: numbers.has(piece) }))
    .filter((piece) => piece.text !== "");
}

export interface Found {
  rules: BookLine[];
  almanac: Book["almanac"];
}

/** Rules and cards that hold every word of a search. */
export function find(book: Book, search: string): Found {
  const isWanted = holding(search);
  const inRow = ({ name, cells }: AlmanacRow): boolean =>
    isWanted([name, ...cells.map(({ text }) => text)].join(" "));
  return {
    rules: [...linesOf(book, "rules"), ...linesOf(book, "notes")].filter(
      (line) => line.number !== undefined && isWanted(`${line.number ?? ""} ${line.text}`),
    ),
    almanac: book.almanac
      .map((table) => ({ ...table, rows: table.rows.filter(inRow) }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** The cards with reconstructed figures, table by table: what owners of a game can compare. */
export const reconstructed = (book: Book): { title: string; names: string[]; isWhole: boolean }[] =>
  book.almanac
    .map(({ title, rows }) => {
      const names = rows.filter(({ designed }) => designed).map(({ name }) => name);
      return { title, names, isWhole: names.length === rows.length };
    })
    .filter(({ names }) => names.length > 0);
