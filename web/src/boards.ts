/* How each game is drawn. A game without a board of its own gets the plain one. */
import type { Component } from "svelte";

import { glossaryOf, type Glossary } from "./glossaries";
import type { ThingOf } from "./play.svelte";
import type { Rulings } from "./rulings";
import type { View } from "./table";
import type { Line } from "./text";
import { learn } from "./words.svelte";

export interface Board {
  centre: Component<{ view: View }>; // what all share
  mine: Component<{ view: View }>;
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

/** The modules of a board, on their way. */
interface Parts {
  centre: Promise<{ default: Board["centre"] }>;
  mine: Promise<{ default: Board["mine"] }>;
  other: Promise<{ default: Board["other"] }>;
  about: Promise<{ default: Board["about"] }>;
  backdrop: Promise<{ default: Component }> | null;
  rulings: Promise<{ rulings: Rulings }> | null;
  glossary: Promise<Glossary | null>;
  view: Promise<Pick<Board, "thingOf" | "previewOf" | "isMine" | "matters">>;
}

async function assemble(parts: Parts): Promise<Board> {
  const [centre, mine, other, about, backdrop, rulings, glossary, view] = await Promise.all([
    parts.centre,
    parts.mine,
    parts.other,
    parts.about,
    parts.backdrop,
    parts.rulings,
    parts.glossary,
    parts.view,
  ]);
  const { thingOf, previewOf, isMine, matters } = view;
  return {
    centre: centre.default,
    mine: mine.default,
    other: other.default,
    about: about.default,
    backdrop: backdrop?.default ?? null,
    rulings: rulings?.rulings ?? null,
    glossary,
    thingOf,
    previewOf,
    isMine,
    matters,
  };
}

const drawn: Readonly<Record<string, () => Promise<Board>>> = {
  moonshine: () =>
    assemble({
      centre: import("./moonshine/Centre.svelte"),
      mine: import("./moonshine/Mine.svelte"),
      other: import("./moonshine/Other.svelte"),
      about: import("./moonshine/About.svelte"),
      backdrop: import("./moonshine/Scene.svelte"),
      rulings: import("./moonshine/rulings"),
      glossary: glossaryOf("moonshine"),
      view: import("./moonshine/view"),
    }),
  distilled: () =>
    assemble({
      centre: import("./distilled/Centre.svelte"),
      mine: import("./distilled/Mine.svelte"),
      other: import("./distilled/Other.svelte"),
      about: import("./distilled/About.svelte"),
      backdrop: import("./distilled/Scene.svelte"),
      rulings: import("./distilled/rulings"),
      glossary: glossaryOf("distilled"),
      view: import("./distilled/view"),
    }),
  brewcrafters: () =>
    assemble({
      centre: import("./brewcrafters/Centre.svelte"),
      mine: import("./brewcrafters/Mine.svelte"),
      other: import("./brewcrafters/Other.svelte"),
      about: import("./brewcrafters/About.svelte"),
      backdrop: import("./brewcrafters/Scene.svelte"),
      rulings: import("./brewcrafters/rulings"),
      glossary: glossaryOf("brewcrafters"),
      view: import("./brewcrafters/view"),
    }),
};

const plain = (): Promise<Board> =>
  assemble({
    centre: import("./generic/Centre.svelte"),
    mine: import("./generic/Mine.svelte"),
    other: import("./generic/Other.svelte"),
    about: import("./generic/About.svelte"),
    backdrop: null,
    rulings: null,
    glossary: Promise.resolve(null),
    view: import("./generic/view"),
  });

export async function boardOf(game: string): Promise<Board> {
  const [board] = await Promise.all([(drawn[game] ?? plain)(), learn(game)]);
  return board;
}
