/* The games of the engine, listed when the page was built, so that no page has to wait for the engine. */
import games from "virtual:games";

import type { GameInfo } from "./table";

export { games };

export const gameNamed = (name: string): GameInfo | undefined =>
  games.find((game) => game.name === name);
