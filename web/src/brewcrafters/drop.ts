/* What happens when a piece or a card falls somewhere: the same that a click there offers. */
import type { Play } from "../play.svelte";
import type { OfferedAction } from "../table";
import { parseLine } from "../text";
import { offered, type Drop } from "../ui/drag";

const pieces: Readonly<Record<string, RegExp>> = {
  workers: /^(space|module):/,
  shifts: /^(door|tile|section|track):/,
};

/** Actions that send a worker to the market, or a shift to work. */
export function actionsOfPiece(play: Play, piece: string): OfferedAction[] {
  const places = pieces[piece];
  if (places === undefined) return [];
  return play.allowed.filter(({ line }) => play.thingsOf(line).some((thing) => places.test(thing)));
}

function brewingIn(play: Play, recipe: string, vessel: string): OfferedAction[] {
  const word = vessel === "pub" ? "brew_in_pub" : "brew";
  return play.offer(recipe).actions.filter(({ line }) => parseLine(line).word === word);
}

export function dropOf(play: Play, thing: string, zone: string): Drop | null {
  const places = pieces[thing];
  if (places !== undefined)
    return places.test(zone) ? offered(play, play.offer(zone).actions) : null;
  if (thing.startsWith("recipe:") && /^(tank:\d|pub)$/.test(zone))
    return offered(play, brewingIn(play, thing, zone));
  if (zone === "brewhouse" && /^(worker|tile|partnership):/.test(thing))
    return offered(play, play.offer(thing).actions);
  return null;
}
