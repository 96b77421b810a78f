/* What happens when something falls in my speakeasy: the same that a click on it offers. */
import type { Play } from "../../table/play.svelte";
import type { OfferedAction } from "../../base/table";
import { parseLine } from "../../base/text";
import { offered, type Drop } from "../../table/drag";
import type { Payment } from "./payment.svelte";

const isMoonPlaced = /^(put_moon|take_moon)$/;

/** Actions that put a moon somewhere. */
export const moonActions = (play: Play): OfferedAction[] =>
  play.allowed.filter(({ line }) => isMoonPlaced.test(parseLine(line).word));

function done(play: Play, thing: string, words: RegExp): Drop | null {
  const actions = play.offer(thing).actions;
  return offered(
    play,
    actions.filter(({ line }) => words.test(parseLine(line).word)),
  );
}

/** A client that I drew falls on the one whose place it takes, or anywhere at the bar. */
function arrived(play: Play, drawn: string, zone: string): Drop | null {
  const [, replaced] = zone.split(":");
  const actions = play.offer(drawn).actions;
  return offered(
    play,
    replaced === undefined
      ? actions
      : actions.filter(({ line }) => parseLine(line).pairs.get("client") === replaced),
  );
}

export function dropOf(play: Play, payment: Payment, thing: string, zone: string): Drop | null {
  if (thing === "moon") return done(play, zone, isMoonPlaced);
  if (zone === "moon" && payment.mayChoose(thing)) return () => payment.choose(thing);
  if (zone === "moon") return done(play, thing, /^(pay|lose)$/);
  if (zone === "bar") return thing.startsWith("client:") ? done(play, thing, /^validate$/) : null;
  if (thing === "pile") return zone === "clients" ? done(play, thing, /^draw$/) : null;
  return thing.startsWith("drawn:") && /^client(s$|:)/.test(zone)
    ? arrived(play, thing, zone)
    : null;
}
