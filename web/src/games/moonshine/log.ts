/* The events of Moonshine by kind, as the log shows them. */
import type { LogWords } from "../../table/log_turns";

export const log: LogWords = {
  kinds: {
    round: ["turn"],
    points: ["scores", "over"],
    made: ["validates"],
    dice: ["rolls", "rethrows"],
    card: ["draws", "sees", "keeps", "sets_aside", "discards", "swaps", "gets_client", "gets_bar"],
    moon: ["places_moon", "pays_moon", "loses_moon", "drops", "threatens", "no_place"],
    pass: ["passes"],
  },
  sets: ["rolls", "sees", "gets_client"],
};
