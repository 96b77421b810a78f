/* The first game of Brew Crafters, step by step. */
import type { Lesson } from "../../table/lesson";

export const lesson: Lesson = {
  words: "lesson.brewcrafters",
  seed: 2n,
  options: {},
  steps: [
    { id: "welcome" },
    { id: "year", thing: "season" },
    { id: "recipe", thing: "recipe:pleasantly_porter" },
    {
      id: "yeast",
      at: "place_worker",
      does: ["collect space=yeast_market", "place space=homebrew_shop", "collect"],
    },
    { id: "storage", thing: "storage" },
    { id: "malt", at: "place_worker", does: ["collect space=malt_market", "collect"] },
    { id: "process", at: "brewery_action", does: ["process_beer"] },
    { id: "brew", at: "brew_batch", does: ["brew recipe=pleasantly_porter", "brew"] },
    { id: "tank", thing: "tank:0" },
    { id: "advanced", thing: "recipe:smoked_porter" },
    { id: "hire", at: "place_worker", does: ["place space=hire_skilled_worker", "collect"] },
    { id: "guide", at: "use_space", does: ["hire worker=tour_guide", "hire"] },
    {
      id: "second_worker",
      at: "place_worker",
      does: ["collect space=yeast_market", "place space=homebrew_shop", "collect"],
    },
    { id: "take_yeast", at: "use_space", does: ["take yeast=1", "take"] },
    { id: "bottle", at: "brewery_action", does: ["process_beer"] },
    { id: "brew_again", at: "brew_batch", does: ["brew", "stop_brewing"] },
    { id: "bottled", thing: "bottling:0" },
    { id: "bill", thing: "bill" },
    { id: "lab", thing: "track:" },
    { id: "points", thing: "points" },
    { id: "end" },
  ],
};
