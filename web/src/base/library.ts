/* The games that are built into the engine, as it listed them when the page was built: a page that offers
 * them waits for nothing. */
import games from "virtual:games";

import type { GameInfo } from "./table";

export { games };

export const gameNamed = (name: string): GameInfo | undefined =>
  games.find((game) => game.name === name);
