/* The events of Distilled by kind, as the log shows them. */
import type { LogWords } from "../../table/log_turns";

export const log: LogWords = {
  kinds: {
    round: ["round"],
    points: ["wins", "award_points", "label_points", "completes", "shows_goal", "over"],
    sale: ["sells", "sale_money", "sale_points", "labels"],
    made: ["makes", "ages"],
    bought: ["buys", "buys_basic", "learns", "gets_recipe"],
    card: [
      "gets",
      "gets_basic",
      "gets_signature",
      "gets_goal",
      "gets_goals",
      "reveals",
      "peeked",
      "laid",
    ],
    money: ["power_money", "yeast_money", "label_money", "barrel_money", "cashes", "discount"],
    pass: ["passes", "skips"],
  },
  sets: ["puts", "laid", "cleaned_up", "gives", "takes"],
};
