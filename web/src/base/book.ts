/* A rulebook as text/make_text.py makes it of docs/rules, the card tables and the texts. */

export interface BookLine {
  kind: "rule" | "example" | "heading" | "picture" | "icons";
  number?: string | null;
  text: string; // of a picture: its name and its caption; of icons: their names
}

export interface Chapter {
  key: string;
  title: string; // "": what stands before the first chapter
  lines: readonly BookLine[];
}

export interface AlmanacRow {
  id: string;
  name: string;
  cells: readonly { text: string; designed: boolean }[]; // designed: reconstructed
  rules: readonly string[];
  source: string;
  designed: boolean; // a part of it
}

export interface AlmanacTable {
  id: string;
  title: string;
  kind: string; // of its cards, as in the texts
  columns: readonly string[];
  rows: readonly AlmanacRow[];
}

export const parts = ["summary", "rules", "almanac", "notes"] as const;
export type Part = (typeof parts)[number];

export interface Book {
  title: string;
  summary: readonly Chapter[];
  rules: readonly Chapter[];
  notes: readonly Chapter[];
  sources: readonly { number: string; text: string }[];
  almanac: readonly AlmanacTable[];
  words: Readonly<Record<string, string>>;
}
