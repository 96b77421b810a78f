/* A bot's analysis of every action, as the engine and the server write it, for one seat. */
import type { Hint } from "./table.ts";

export interface AnalysedAction {
  action: number;
  visits: number;
  win_per_mille: number[];
  points_tenths: number[];
  reasons?: string[];
}

export function hintsOf(analysed: readonly AnalysedAction[], seat: number): Hint[] {
  return analysed.map((each) => ({
    action: each.action,
    win: (each.win_per_mille[seat] ?? 0) / 1000,
    points: (each.points_tenths[seat] ?? 0) / 10,
    visits: each.visits,
    reasons: each.reasons ?? [],
  }));
}
