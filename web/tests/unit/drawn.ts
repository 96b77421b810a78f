/* Draws a view without a browser: the table with its things, and what is told of a thing when somebody
 * points at it. */
import { render } from "svelte/server";
import { vi } from "vitest";

import type { Board } from "../../src/table/boards";
import type { Engine } from "../../src/engine/engine";
import type { Play } from "../../src/table/play.svelte";
import type { Table, View } from "../../src/base/table";

/* Stubs for what only a page has. They must exist before the modules that use them are loaded. */
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("window", globalThis);
vi.stubGlobal("innerWidth", 1440);
vi.stubGlobal("innerHeight", 900);

export interface Drawn {
  html: string;
  things: Set<string>;
  loose: number; // actions that are buttons of the prompt
  play: Play;
}

export interface Draughtsman {
  board: Board;
  playOf: (view: View) => Play;
  draw: (view: View) => Drawn;
  /** The large card of a thing, as a click on it opens it. */
  tell: (play: Play, thing: string) => string;
}

/** `drawnAs`: the game whose board is used; any other word means the generic board. */
export async function hireDraughtsman(game: string, drawnAs: string = game): Promise<Draughtsman> {
  await import("../../src/app/games");
  const { boardOf } = await import("../../src/table/boards");
  const { Play } = await import("../../src/table/play.svelte");
  const { learn, speak } = await import("../../src/base/words.svelte");
  const { default: Room } = await import("./Room.svelte");
  const { default: Told } = await import("./Told.svelte");
  await speak("en");
  await learn(game);
  const board: Board = await boardOf(drawnAs);

  function playOf(view: View): Play {
    const table = { subscribe: () => undefined } as unknown as Table;
    const play = new Play(table, game, board);
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
    return play;
  }

  function draw(view: View): Drawn {
    const play = playOf(view);
    const { body } = render(Room, { props: { play, board } });
    const things = new Set(
      [...body.matchAll(/data-thing="([^"]*)"/g)].map((match) => match[1] ?? ""),
    );
    return { html: body, things, loose: play.loose.length, play };
  }

  const tell = (play: Play, thing: string): string =>
    render(Told, { props: { play, board, thing } }).body;

  return { board, playOf, draw, tell };
}

export async function draughtsman(
  game: string,
  drawnAs: string = game,
): Promise<(view: View) => Drawn> {
  return (await hireDraughtsman(game, drawnAs)).draw;
}

/** Plays a whole game by bots and hands out the view of the seat that is asked, before each decision. */
export function watchGame(engine: Engine, seed: bigint, seen: (view: View) => void): void {
  for (let i = 0n, all = engine.view(-1); !all.over; all = engine.view(-1), i++) {
    const view = engine.view(all.waiting[0] ?? 0);
    seen(view);
    engine.playBot(view.viewer, i % 3n === 0n ? "random" : "greedy", seed * 1000n + i);
  }
}
