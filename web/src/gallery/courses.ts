/* The games of which the gallery shows moments. */
import { over, type Course } from "./positions";

/** All that can be added to a game of Brew Crafters. */
export const modules = {
  temporary_help: "on",
  exchange: "on",
  agency: "on",
  community_farm: "on",
  secret_recipe: "on",
};

export const courses: Readonly<Record<string, readonly Course[]>> = {
  moonshine: [
    {
      game: "moonshine",
      seats: 3,
      seed: 7,
      moments: [{ id: "early" }, { id: "late", after: 90 }, { id: "final", asks: over }],
    },
  ],
  distilled: [
    {
      game: "distilled",
      seats: 5,
      seed: 7,
      moments: [
        { id: "dealt", asks: "keep_distiller" },
        { id: "early", asks: "market_turn" },
        { id: "washback", asks: "fill_washback", after: 200 },
        { id: "late", asks: "market_turn", after: 500 },
        { id: "selling", asks: "label_space", after: 500 },
        { id: "final", asks: over },
      ],
    },
    {
      game: "distilled",
      seats: 1,
      seed: 7,
      moments: [
        { id: "choosing", asks: "keep_distiller" },
        { id: "revealed", asks: "buy_revealed" },
        { id: "solo", asks: "market_turn", after: 60 },
      ],
    },
    {
      game: "distilled",
      seats: 1,
      seed: 7,
      prefers: "distiller=sco", // who looks at what a spirit gains
      moments: [{ id: "flavors", asks: "keep_one_flavor" }],
    },
  ],
  brewcrafters: [
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
  ],
};
