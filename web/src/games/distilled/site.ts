/* One distillery as its parts are drawn from it: whose it is, and how its things are named. */
import type { View } from "../../base/table";
import type { Plan } from "./plan.svelte";
import { extrasOf, stateOf, type Distillery, type DistilledState, type PlayerExtras } from "./view";

export interface Site {
  state: DistilledState;
  own: Distillery;
  player: PlayerExtras;
  seat: number;
  isMine: boolean;
  plan: Plan | null; // what I am about to put in the washback
}

export function siteOf(view: View, seat: number, plan: Plan | null): Site | null {
  const state = stateOf(view);
  const own = state.at[seat];
  const player = extrasOf(view).players[seat];
  return own === undefined || player === undefined
    ? null
    : { state, own, player, seat, isMine: seat === view.viewer, plan };
}

/** The things of others bear their seat, so that nothing I may do to mine is offered on them. */
export const thingAt = (site: Site, kind: string, id: string): string =>
  site.isMine ? `${kind}:${id}` : `${kind}:${id}:${site.seat}`;
