/* The worker of local_table.ts runs engine and bots, so that the page stays responsive. */
import { type Answer, serveRequests } from "./worker_rpc";
import { Engine } from "./engine";
import { LocalGame } from "./local_rules";
import type { TableRequest, Update } from "../base/table";

export type WorkerRequest =
  | { kind: "open"; module: WebAssembly.Module; request: TableRequest; me: number; seed: bigint }
  | { kind: "load"; module: WebAssembly.Module; saved: string; me: number; seed: bigint }
  | { kind: "play"; action: number }
  | { kind: "undo" }
  | { kind: "hints" }
  | { kind: "ask"; question: unknown }
  | { kind: "transcript" };

export type Report = { kind: "update"; update: Update; saved: string } | Answer;

let engine: Engine | null = null;
let game: LocalGame | null = null;

function report(message: Report): void {
  postMessage(message);
}

function tell(anew: boolean): void {
  if (engine !== null && game !== null)
    report({ kind: "update", update: game.update(anew), saved: engine.save() });
}

function goOn(): void {
  while (game?.playBot() === true) tell(false);
}

async function handle(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case "open":
    case "load":
      engine = await Engine.load(request.module);
      if (request.kind === "open") engine.open(request.request, request.seed);
      else engine.load(request.saved, request.seed);
      game = new LocalGame(engine, request.me, request.seed);
      tell(true);
      return null;
    case "play":
      game?.play(request.action);
      tell(false);
      return null;
    case "undo":
      game?.undo();
      tell(true);
      return null;
    case "hints":
      return game?.hints() ?? [];
    case "ask":
      return game?.ask(request.question) ?? null;
    case "transcript":
      return engine?.transcript(engine.view(-1).moves) ?? "";
  }
}

serveRequests(handle, goOn); // the bots move after the player has seen the update
