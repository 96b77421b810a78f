/* The games of Moonshine from which the gallery shows moments. */
import { over, type Course } from "../../gallery/positions";

export const courses: readonly Course[] = [
  {
    game: "moonshine",
    seats: 3,
    seed: 7,
    moments: [{ id: "early" }, { id: "late", after: 90 }, { id: "final", asks: over }],
  },
];
