/* The numbered rules, loaded when somebody reads them. */

export interface RuleLine {
  number: string | null;
  text: string;
  level: number; // 1 to 3: a heading
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

export async function rulebook(language: string, game: string): Promise<RuleLine[]> {
  const book = books[`${language}/${game}`];
  return book === undefined ? [] : (await book()).default;
}
