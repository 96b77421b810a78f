/* The games of Brew Crafters from which the gallery shows moments. */
import { over, type Course } from "../../gallery/positions";

/** All that can be added to a game of Brew Crafters. */
export const modules = {
  temporary_help: "on",
  exchange: "on",
  agency: "on",
  community_farm: "on",
  secret_recipe: "on",
};

export const courses: readonly Course[] = [
  {
    game: "brewcrafters",
    seats: 5,
    seed: 7,
    options: { ...modules, lab: "advanced" },
    moments: [
      { id: "early", asks: "place_worker" },
      { id: "brewery", asks: "brewery_action", after: 120 },
      { id: "late", asks: "place_worker", after: 220 },
      { id: "final", asks: over },
    ],
  },
  {
    game: "brewcrafters",
    seats: 2,
    seed: 7,
    moments: [{ id: "first_game", asks: "place_worker", after: 40 }],
  },
];
