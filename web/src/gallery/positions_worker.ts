/* Plays the prepared positions of the gallery, while the page shows the rest. */
import { serveRequests } from "../engine/worker_rpc";
import { Engine } from "../engine/engine";
import { type Course, positionsOf } from "./positions";

export interface PositionRequest {
  module: WebAssembly.Module;
  course: Course;
}

serveRequests(async ({ module, course }: PositionRequest) =>
  positionsOf(await Engine.load(module), course),
);
