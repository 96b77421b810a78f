/* The first game of Distilled, step by step. */
import type { Lesson } from "../../table/lesson";

export const lesson: Lesson = {
  words: "lesson.distilled",
  seed: 1n,
  options: { preset: "first_taste" },
  steps: [
    { id: "welcome" },
    { id: "market", thing: "row:ingredient:" },
    { id: "sorghum", at: "market_turn", does: ["buy ingredient=sorghum", "buy_basic"] },
    { id: "grains", at: "market_turn", does: ["buy_basic ingredient=mixed_grains", "buy_basic"] },
    { id: "water", at: "market_turn", does: ["buy_basic ingredient=water", "buy_basic"] },
    { id: "glance", at: "water_bonus", does: ["decline"] },
    { id: "pass", at: "market_turn", does: ["pass"] },
    { id: "washback", thing: "washback" },
    { id: "fill", at: "fill_washback", does: ["put", "distill"], many: true },
    { id: "cut" },
    { id: "sell", at: "sell_spirit", does: ["sell"] },
    { id: "label", at: "label_space", does: ["label"] },
    { id: "end" },
  ],
};
