/* The engine for tests: all games in one module, where the browser gets one for each game. */
import { readFileSync } from "node:fs";

import { Engine } from "../../src/engine/engine";
import type { TableRequest } from "../../src/base/table";

export const loadEngine = (): Promise<Engine> =>
  Engine.load(
    new WebAssembly.Module(
      readFileSync(new URL("../../../build/wasm/taproom.wasm", import.meta.url)),
    ),
  );

export function tableOf(game: string, count: number, player = "me"): TableRequest {
  const names = ["Ana", "Bruno", "Clara", "Dalia", "Émile"].slice(0, count);
  return {
    game,
    seats: names.map((name, i) => ({ name, player: i === 0 ? "me" : player })),
    options: {},
  };
}
