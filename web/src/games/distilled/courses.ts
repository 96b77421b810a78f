/* The games of Distilled from which the gallery shows moments. */
import { over, type Course } from "../../gallery/positions";

export const courses: readonly Course[] = [
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
    prefers: "distiller=sco", // this distiller looks at flavors
    moments: [{ id: "flavors", asks: "keep_one_flavor" }],
  },
];
