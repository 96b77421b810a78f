/* Every game that has a folder in games/. Boards and galleries are loaded when they are needed. */
import { lesson as brewcrafters } from "../games/brewcrafters/lesson";
import BrewcraftersPoster from "../games/brewcrafters/Poster.svelte";
import { lesson as distilled } from "../games/distilled/lesson";
import DistilledPoster from "../games/distilled/Poster.svelte";
import GenericPoster from "../games/generic/Poster.svelte";
import { lesson as moonshine } from "../games/moonshine/lesson";
import MoonshinePoster from "../games/moonshine/Poster.svelte";
import { registerGames } from "../table/boards";

registerGames(
  {
    moonshine: {
      board: () => import("../games/moonshine/board"),
      setting: () => import("../games/moonshine/setting"),
      gallery: () => import("../games/moonshine/Gallery.svelte"),
      book: () => import("../games/moonshine/book"),
      poster: MoonshinePoster,
      lesson: moonshine,
    },
    distilled: {
      board: () => import("../games/distilled/board"),
      setting: () => import("../games/distilled/setting"),
      gallery: () => import("../games/distilled/Gallery.svelte"),
      book: () => import("../games/distilled/book"),
      poster: DistilledPoster,
      lesson: distilled,
      letters: "ō",
    },
    brewcrafters: {
      board: () => import("../games/brewcrafters/board"),
      setting: () => import("../games/brewcrafters/setting"),
      gallery: () => import("../games/brewcrafters/Gallery.svelte"),
      book: () => import("../games/brewcrafters/book"),
      poster: BrewcraftersPoster,
      lesson: brewcrafters,
    },
  },
  { board: () => import("../games/generic/board"), poster: GenericPoster },
);
