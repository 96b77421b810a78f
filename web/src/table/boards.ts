/* What a game's folder provides to the pages, and where they find it. app/games.ts registers every game;
 * nothing else names one. A game that is not registered is drawn by the generic board. */
import type { Component } from "svelte";

import type { View } from "../base/table";
import { learn } from "../base/words.svelte";
import type { Glossary } from "./glossary";
import type { Lesson } from "./lesson";
import type { Reader } from "./play.svelte";
import type { Rulings } from "./rulings";

export interface Board extends Reader {
  centre: Component<{ view: View }>; // what all players share
  mine: Component<{ view: View; seat?: number }>; // the viewer's board; a spectator sees that of `seat`
  other: Component<{ view: View; seat: number }>;
  about: Component<{ thing: string }>; // text about the thing that is pointed at
  backdrop: Component | null;
  sheet?: Component<{ view: View }>; // what one's own row among the players opens to
  joined?: boolean; // on a phone the table and one's own board are one screen
  showsRivals?: boolean; // on a large screen the table shows the other players whole
  rulings: Rulings | null; // the rules that apply to its things
  glossary: Glossary | null; // its signs
  isMine: (thing: string) => boolean; // lies on the player's own board
}

/** How the options of a game are laid out before it begins. */
export interface Setting {
  first: readonly string[]; // what everybody sees; the others are folded away
  pictured: readonly string[]; // those of them whose values are tiles with a picture
  picture: Component<{ option: string; value: string }>;
  /** What else a choice changes, as the game would be refused otherwise. */
  alsoChosen?: (option: string, value: string) => Record<string, string>;
  about?: Component<{ option: string; value: string }>; // what has been chosen, below its tiles
}

/** What a rulebook shows of a game. */
export interface BookPictures {
  card: Component<{ kind: string; id: string }>; // a card of the almanac, in a small square
  scene: Component<{ name: string }>; // a picture of the summary
}

export interface GameFolder {
  board: () => Promise<Board>;
  poster: Component; // its picture on the start page
  lesson?: Lesson; // its guided first game
  setting?: () => Promise<Setting>;
  gallery?: () => Promise<{ default: Component }>;
  book?: () => Promise<BookPictures>;
  letters?: string; // letters beyond Latin-1 in its names: their font is fetched with the board
}

let folders: Readonly<Record<string, GameFolder>> = {};
let generic: GameFolder | null = null;

export function registerGames(
  games: Readonly<Record<string, GameFolder>>,
  forOthers: GameFolder,
): void {
  folders = games;
  generic = forOthers;
}

export const registeredGames = (): readonly [string, GameFolder][] => Object.entries(folders);

export function folderOf(game: string): GameFolder {
  const found = folders[game] ?? generic;
  if (found === null) throw new Error("no games are registered");
  return found;
}

/* Without this the names on the board would change their width when the font arrives. */
function fetchLetters(letters: string): void {
  const fonts = document.fonts as FontFaceSet | undefined; // missing in the unit tests
  if (letters !== "") fonts?.load("1em Fraunces", letters).catch(() => undefined);
}

/** null: all its options are alike. */
export async function settingOf(game: string): Promise<Setting | null> {
  const { setting, letters = "" } = folderOf(game);
  if (setting === undefined) return null;
  fetchLetters(letters);
  const [laid] = await Promise.all([setting(), learn(game)]);
  return laid;
}

/** null: its rulebook has no pictures. */
export async function picturesOf(game: string): Promise<BookPictures | null> {
  const { book, letters = "" } = folderOf(game);
  if (book === undefined) return null;
  fetchLetters(letters);
  const [pictures] = await Promise.all([book(), learn(game)]);
  return pictures;
}

export async function boardOf(game: string): Promise<Board> {
  const { board, letters = "" } = folderOf(game);
  fetchLetters(letters);
  const [drawn] = await Promise.all([board(), learn(game)]);
  return drawn;
}
