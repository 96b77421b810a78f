/* The events of Brew Crafters by kind, as the log shows them. */
import type { LogWords } from "../../table/log_turns";

export const log: LogWords = {
  kinds: {
    round: ["season"],
    points: ["wins_label", "completed", "over"],
    sale: ["sells", "bottles"],
    made: ["brews", "brews_in_pub"],
    bought: ["buys", "hires", "partners", "hires_shift", "hires_help", "installs", "researches"],
    card: ["takes_secret", "looks", "sees", "recipe_in_play", "worker_on_display"],
    money: ["gains", "gains_from", "pays_bill", "takes_loans", "harvests", "shares"],
    pass: ["declines", "idles", "ends_turn", "stops_brewing", "no_space"],
  },
  sets: ["recipe_in_play", "worker_on_display", "sees"],
};
