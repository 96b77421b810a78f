/* Whoever opens a link to a seat, /m/MATCH#TOKEN, arrives at /?m=MATCH#TOKEN. The token is kept and taken
 * out of the address, so that an address that is copied from the browser's line invites to watch only.
 * /gallery is the gallery's address for people. */
import { keepSeat } from "./seats";

export function arrive(): void {
  const folder = /^(.*\/)gallery$/.exec(location.pathname)?.[1];
  if (folder !== undefined) history.replaceState(null, "", `${folder}#/gallery`);
  const match = new URLSearchParams(location.search).get("m");
  if (match === null) return;
  const token = location.hash.slice(1);
  if (/^[\w:-]+$/.test(token)) keepSeat(match, token);
  history.replaceState(null, "", `${location.pathname}#/m/${encodeURIComponent(match)}`);
}
