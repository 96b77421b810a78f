/* Plays the prepared positions of the gallery, while the page shows the rest. */
import { answerWith } from "../engine/worker_rpc";
import { Engine } from "../engine/engine";
import { type Course, positionsOf } from "./positions";

export interface PositionOrder {
  module: WebAssembly.Module;
  courses: readonly Course[];
}

answerWith(async ({ module, courses }: PositionOrder) => {
  const engine = await Engine.load(module);
  return courses.flatMap((course) => positionsOf(engine, course));
});
