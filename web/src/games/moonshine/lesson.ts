/* The first game of Moonshine, step by step. */
import type { Lesson } from "../../table/lesson";

export const lesson: Lesson = {
  words: "lesson.moonshine",
  seed: 3n,
  options: { actions: "in_turn" }, // as the rulebook advises for the first rounds (M4.8)
  steps: [
    { id: "welcome" },
    { id: "clients", thing: "client:" },
    { id: "bar", thing: "place:bar_left" },
    { id: "first_moon", at: "place_moon", does: ["put_moon client=cricket_fiddler", "put_moon"] },
    { id: "dice", thing: "die:white_1" },
    { id: "keep_dice", at: "reroll", does: ["stop"] },
    { id: "cost", thing: "client:" },
    {
      id: "validate",
      at: "choose_action",
      does: ["validate client=cricket_fiddler", "validate", "take_moon"],
    },
    { id: "pay", at: "pay_moons", does: ["pay"] },
    { id: "keep_one", at: "keep_one", does: ["keep"] },
    { id: "everybody", thing: "die:white_1" },
    { id: "take_moon", at: "choose_action", does: ["take_moon place=bar_left", "take_moon"] },
    { id: "pick_die", at: "reroll", does: ["pick"] },
    { id: "throw", at: "reroll_picking", does: ["throw"] },
    { id: "choose", at: "choose_action", does: ["validate", "draw", "take_moon"] },
    { id: "target", thing: "pile" },
    { id: "end" },
  ],
};
