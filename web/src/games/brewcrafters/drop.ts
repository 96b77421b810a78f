/* What happens when a piece or a card falls somewhere: the same that a click there offers. */
import type { Play } from "../../table/play.svelte";
import type { OfferedAction } from "../../base/table";
import { parseLine } from "../../base/text";
import { offered, type Drop } from "../../table/drag";

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

/** Where things may fall, and which of their actions that means. */
const accepts: readonly { at: RegExp; things: RegExp; words: RegExp }[] = [
  { at: /^tank:\d$/, things: /^recipe:/, words: /^brew$/ },
  { at: /^pub$/, things: /^recipe:/, words: /^brew_in_pub$/ },
  { at: /^brewhouse$/, things: /^(worker|tile|partnership):/, words: /./ },
  { at: /^section:/, things: /^store:/, words: /^pay$/ },
  { at: /^(module:community_farm|built:farm)$/, things: /^store:/, words: /^plant$/ },
  { at: /^storage$/, things: /^(harvest|rate):/, words: /./ },
];

function done(play: Play, thing: string, words: RegExp): OfferedAction[] {
  return play.offer(thing).actions.filter(({ line }) => words.test(parseLine(line).word));
}

export function dropOf(play: Play, thing: string, zone: string): Drop | null {
  const places = pieces[thing];
  if (places !== undefined)
    return places.test(zone) ? offered(play, play.offer(zone).actions) : null;
  const accepted = accepts.find(({ at, things }) => at.test(zone) && things.test(thing));
  return accepted === undefined ? null : offered(play, done(play, thing, accepted.words));
}
