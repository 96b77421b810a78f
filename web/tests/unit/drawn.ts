/* Draws a view without a browser, and names the things that lie on the table. */
import en from "virtual:texts/en";
import { render } from "svelte/server";
import { vi } from "vitest";

import type { Board } from "../../src/boards";
import type { Engine } from "../../src/engine";
import type { Table, View } from "../../src/table";

/* What a page has and a test has not; must be there before the modules that look at it. */
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("window", globalThis);

export interface Drawn {
  html: string;
  things: Set<string>;
  loose: number; // actions that are buttons of the prompt
}

/** `drawnAs`: whose board is taken; any other word is the plain one. */
export async function draughtsman(
  game: string,
  drawnAs: string = game,
): Promise<(view: View) => Drawn> {
  const { boardOf } = await import("../../src/boards");
  const { Play } = await import("../../src/play.svelte");
  const { learn, speak } = await import("../../src/words.svelte");
  const { default: Room } = await import("./Room.svelte");
  await speak("en");
  await learn(game);
  const board: Board = await boardOf(drawnAs);
  return (view) => {
    const table = { subscribe: () => undefined } as unknown as Table;
    const play = new Play(table, game, board.thingOf, board.previewOf);
    const seats = view.score.map((_, i) => ({ name: `Player ${i}`, player: "me" }));
    play.update = {
      view,
      seats,
      steps: [],
      mayUndo: false,
      mayHint: false,
      maySave: false,
      undone: true,
    };
    const { body } = render(Room, { props: { play, board } });
    const things = new Set(
      [...body.matchAll(/data-thing="([^"]*)"/g)].map((match) => match[1] ?? ""),
    );
    return { html: body, things, loose: play.loose.length };
  };
}

/** Plays a whole game by bots and hands out the view of whoever is asked, before each decision. */
export function watchGame(engine: Engine, seed: bigint, seen: (view: View) => void): void {
  for (let i = 0n, all = engine.view(-1); !all.over; all = engine.view(-1), i++) {
    const view = engine.view(all.waiting[0] ?? 0);
    seen(view);
    engine.playBot(view.viewer, i % 3n === 0n ? "random" : "greedy", seed * 1000n + i);
  }
}

export const englishTexts = en;
