/* The games that are built into the engine, asked once. */
import { Engine } from "./engine";
import { engineAddress } from "./local_table";
import type { GameInfo } from "./table";

let asked: Promise<GameInfo[]> | null = null;

async function ask(): Promise<GameInfo[]> {
  const answer = await fetch(engineAddress());
  if (!answer.ok) throw new Error(`engine: ${answer.status}`);
  return (await Engine.load(await answer.arrayBuffer())).games();
}

export function games(): Promise<GameInfo[]> {
  asked ??= ask().catch((problem: unknown) => {
    asked = null; // so that it can be tried again
    throw problem;
  });
  return asked;
}
