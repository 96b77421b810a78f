/* The games that are built into the engine, asked once. */
import { Engine } from "./engine";
import { engineModule } from "./engine_module";
import type { GameInfo } from "./table";

let asked: Promise<GameInfo[]> | null = null;

async function ask(): Promise<GameInfo[]> {
  return (await Engine.load(await engineModule())).games();
}

export function games(): Promise<GameInfo[]> {
  asked ??= ask().catch((problem: unknown) => {
    asked = null; // so that it can be tried again
    throw problem;
  });
  return asked;
}
