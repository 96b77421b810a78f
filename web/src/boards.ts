/* How each game is drawn. A game without a board of its own gets the plain one. */
import type { Component } from "svelte";

import type { Glossary } from "./glossary";
import type { ThingOf } from "./play.svelte";
import type { Rulings } from "./rulings";
import type { View } from "./table";
import type { Line } from "./text";
import { learn } from "./words.svelte";

export interface Board {
  centre: Component<{ view: View }>; // what all share
  mine: Component<{ view: View; seat?: number }>; // or whose board lies before somebody who only watches
  other: Component<{ view: View; seat: number }>;
  about: Component<{ thing: string }>; // words for what is pointed at
  backdrop: Component | null;
  rulings: Rulings | null; // the rules behind its things
  glossary: Glossary | null; // its signs
  thingOf: ThingOf;
  previewOf: (line: string) => string | null; // what an entry of the log shows large
  isMine: (thing: string) => boolean; // lies on the player's own board
  matters: (line: Line) => boolean; // is worth a question where it cannot be taken back
}

type Loader = () => Promise<Board>;

const drawn: Readonly<Record<string, Loader>> = {
  moonshine: () => import("./moonshine/board"),
  distilled: () => import("./distilled/board"),
  brewcrafters: () => import("./brewcrafters/board"),
};
const plain: Loader = () => import("./generic/board");

/* Letters of a font that comes in parts: asked for with the board, or its names would change their width. */
const rareLetters: Readonly<Record<string, string>> = { distilled: "ō" };

function fetchLetters(letters: string): void {
  const fonts = document.fonts as FontFaceSet | undefined; // not everything that draws has some
  if (letters !== "") fonts?.load("1em Fraunces", letters).catch(() => undefined);
}

export async function boardOf(game: string): Promise<Board> {
  fetchLetters(rareLetters[game] ?? "");
  const [board] = await Promise.all([(drawn[game] ?? plain)(), learn(game)]);
  return board;
}
