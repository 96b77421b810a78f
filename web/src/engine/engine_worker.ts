/* The worker of local_table.ts runs engine and bots, so that the page stays responsive. */
import { type Answer, serveRequests } from "./worker_rpc";
import { Engine } from "./engine";
import { LocalGame } from "./local_rules";
import { seedOf } from "./save_header";
import type { TableRequest, Update } from "../base/table";

interface Opened {
  module: WebAssembly.Module;
  me: number;
  seed: bigint;
  isTaught: boolean;
}

export type WorkerRequest =
  | ({ kind: "open"; request: TableRequest } & Opened)
  | ({ kind: "load"; saved: string } & Opened)
  | { kind: "play"; action: number }
  | { kind: "undo" }
  | { kind: "redo" }
  | { kind: "hints" }
  | { kind: "ask"; question: unknown }
  | { kind: "transcript" };

export type Report =
  | { kind: "update"; update: Update; saved: string }
  | { kind: "thinks"; share: number } // about a hint: how far it is
  | Answer;

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

async function open(request: Extract<WorkerRequest, Opened>): Promise<void> {
  const { module, me, isTaught } = request;
  const seed = (request.kind === "load" ? seedOf(request.saved) : null) ?? request.seed;
  engine = await Engine.load(module);
  if (request.kind === "open") engine.open(request.request, seed);
  else engine.load(request.saved, seed);
  game = new LocalGame(engine, me, seed, isTaught);
  tell(true);
}

async function handle(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case "open":
    case "load":
      await open(request);
      return null;
    case "play":
      game?.play(request.action);
      tell(false);
      return null;
    case "undo":
      game?.undo();
      tell(true);
      return null;
    case "redo":
      game?.redo();
      tell(false);
      return null;
    case "hints":
      return (await game?.hints((share) => report({ kind: "thinks", share }))) ?? [];
    case "ask":
      return game?.ask(request.question) ?? null;
    case "transcript":
      return engine?.transcript(engine.view(-1).moves) ?? "";
  }
}

serveRequests(handle, goOn); // the bots move after the player has seen the update
