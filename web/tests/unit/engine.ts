/* The engine for tests: the same module that the browser gets. */
import { readFileSync } from "node:fs";

import { Engine } from "../../src/engine/engine";
import type { TableRequest } from "../../src/base/table";

export const loadEngine = (): Promise<Engine> =>
  Engine.load(
    new WebAssembly.Module(readFileSync(new URL("../../public/taproom.wasm", import.meta.url))),
  );

export function tableOf(game: string, count: number, player = "me"): TableRequest {
  const names = ["Ana", "Bruno", "Clara", "Dalia", "Émile"].slice(0, count);
  return {
    game,
    seats: names.map((name, i) => ({ name, player: i === 0 ? "me" : player })),
    options: {},
  };
}
