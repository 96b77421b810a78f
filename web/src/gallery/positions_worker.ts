/* Plays the prepared positions of the gallery, while the page shows the rest. */
import { serveRequests } from "../engine/worker_rpc";
import { Engine } from "../engine/engine";
import { type Course, positionsOf } from "./positions";

export interface PositionRequest {
  module: WebAssembly.Module;
  courses: readonly Course[];
}

serveRequests(async ({ module, courses }: PositionRequest) => {
  const engine = await Engine.load(module);
  return courses.flatMap((course) => positionsOf(engine, course));
});
