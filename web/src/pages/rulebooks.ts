/* The numbered rules, loaded when somebody reads them, in the order in which a player wants them. */

export interface RuleLine {
  number: string | null;
  text: string;
  level: number; // 1 to 3: a heading
}

export interface Chapter {
  title: string; // "": what stands before the first chapter
  lines: RuleLine[];
}

type Book = () => Promise<{ default: RuleLine[] }>;

const books: Readonly<Record<string, Book>> = {
  "en/moonshine": () => import("virtual:rules/en/moonshine"),
  "fr/moonshine": () => import("virtual:rules/fr/moonshine"),
  "en/distilled": () => import("virtual:rules/en/distilled"),
  "fr/distilled": () => import("virtual:rules/fr/distilled"),
  "en/brewcrafters": () => import("virtual:rules/en/brewcrafters"),
  "fr/brewcrafters": () => import("virtual:rules/fr/brewcrafters"),
};

/** Chapters about where the rules come from, by the number of their headings: nobody needs them to play. */
const background: Readonly<Record<string, string>> = {
  moonshine: "0 9",
  distilled: "M Q R",
  brewcrafters: "14 15 16 18",
};

export async function rulebook(language: string, game: string): Promise<RuleLine[]> {
  const book = books[`${language}/${game}`];
  return book === undefined ? [] : (await book()).default;
}

export function chaptersOf(lines: readonly RuleLine[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of lines) {
    if (line.level === 1) continue;
    if (line.level === 2) chapters.push({ title: line.text, lines: [] });
    else {
      if (chapters.length === 0) chapters.push({ title: "", lines: [] });
      chapters.at(-1)?.lines.push(line);
    }
  }
  return chapters;
}

export function isBackground(game: string, { title }: Chapter): boolean {
  const number = /^(\w+)\./.exec(title)?.[1] ?? "";
  return title === "" || (background[game] ?? "").split(" ").includes(number);
}

const tag = String.raw`\[[A-Z]{2,4}\]`;
const lastWords = new RegExp(String.raw`(?:\s+${tag}(?:(?:,? [^.[\]]*?)?\s*${tag})*)\.?\s*$`);
const anywhere = new RegExp(String.raw`\s*${tag}`, "g");

/** A paragraph without the tags that name its sources. */
export function withoutSources(text: string): string {
  const end = lastWords.exec(text)?.[0].endsWith(".") === true ? "." : "";
  return text.replace(lastWords, end).replace(anywhere, "");
}
