/* How each game is drawn. A game without a board of its own gets the plain one. */
import type { Component } from "svelte";

import type { ThingOf } from "./play.svelte";
import type { View } from "./table";
import { learn } from "./words.svelte";

export interface Board {
  centre: Component<{ view: View }>; // what all share
  mine: Component<{ view: View }>;
  other: Component<{ view: View; seat: number }>;
  about: Component<{ thing: string }>; // words for what is pointed at
  backdrop: Component | null;
  thingOf: ThingOf;
  previewOf: (line: string) => string | null; // what an entry of the log shows large
  isMine: (thing: string) => boolean; // lies on the player's own board
}

async function moonshine(): Promise<Board> {
  const [centre, mine, other, about, backdrop, { thingOf, previewOf, isMine }] = await Promise.all([
    import("./moonshine/Centre.svelte"),
    import("./moonshine/Mine.svelte"),
    import("./moonshine/Other.svelte"),
    import("./moonshine/About.svelte"),
    import("./moonshine/Scene.svelte"),
    import("./moonshine/view"),
  ]);
  return {
    centre: centre.default,
    mine: mine.default,
    other: other.default,
    about: about.default,
    backdrop: backdrop.default,
    thingOf,
    previewOf,
    isMine,
  };
}

async function brewcrafters(): Promise<Board> {
  const [centre, mine, other, about, backdrop, { thingOf, previewOf, isMine }] = await Promise.all([
    import("./brewcrafters/Centre.svelte"),
    import("./brewcrafters/Mine.svelte"),
    import("./brewcrafters/Other.svelte"),
    import("./brewcrafters/About.svelte"),
    import("./brewcrafters/Scene.svelte"),
    import("./brewcrafters/view"),
  ]);
  return {
    centre: centre.default,
    mine: mine.default,
    other: other.default,
    about: about.default,
    backdrop: backdrop.default,
    thingOf,
    previewOf,
    isMine,
  };
}

async function distilled(): Promise<Board> {
  const [centre, mine, other, about, backdrop, { thingOf, previewOf, isMine }] = await Promise.all([
    import("./distilled/Centre.svelte"),
    import("./distilled/Mine.svelte"),
    import("./distilled/Other.svelte"),
    import("./distilled/About.svelte"),
    import("./distilled/Scene.svelte"),
    import("./distilled/view"),
  ]);
  return {
    centre: centre.default,
    mine: mine.default,
    other: other.default,
    about: about.default,
    backdrop: backdrop.default,
    thingOf,
    previewOf,
    isMine,
  };
}

async function plain(): Promise<Board> {
  const [centre, mine, other, about] = await Promise.all([
    import("./generic/Centre.svelte"),
    import("./generic/Mine.svelte"),
    import("./generic/Other.svelte"),
    import("./generic/About.svelte"),
  ]);
  return {
    centre: centre.default,
    mine: mine.default,
    other: other.default,
    about: about.default,
    backdrop: null,
    thingOf: ({ word }) => (word === "pass" ? null : "list"),
    previewOf: () => null,
    isMine: () => false,
  };
}

export async function boardOf(game: string): Promise<Board> {
  const drawn: Readonly<Record<string, () => Promise<Board>>> = {
    moonshine,
    distilled,
    brewcrafters,
  };
  const [board] = await Promise.all([(drawn[game] ?? plain)(), learn(game)]);
  return board;
}
