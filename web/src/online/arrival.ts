/* A link to a table or a seat, /m/MATCH#TOKEN, leads to /?m=MATCH#TOKEN. The token is stored and removed from
 * the address, so that a copied address only lets others watch. /gallery leads to the gallery. */
import { keepLink } from "./seats";

export function arrive(): void {
  const folder = /^(.*\/)gallery$/.exec(location.pathname)?.[1];
  if (folder !== undefined) history.replaceState(null, "", `${folder}#/gallery`);
  const match = new URLSearchParams(location.search).get("m");
  if (match === null) return;
  const token = location.hash.slice(1);
  if (/^[\w:-]+$/.test(token)) keepLink(match, token);
  history.replaceState(null, "", `${location.pathname}#/m/${encodeURIComponent(match)}`);
}
