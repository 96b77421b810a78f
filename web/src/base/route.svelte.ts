/* The current page: the part of the address behind #/, so that any file server will do. What lies in the drawer
 * over a page stands behind a "!", as in #/play/k3f9!rules/distilled/D60: the page below does not change. */

/** Returns a malformed part unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const partsOf = (address: string): string[] =>
  address
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);

function read(): { page: string[]; drawer: string[] } {
  const [page = "", drawer = ""] = location.hash.replace(/^#\/?/, "").split("!");
  return { page: partsOf(page), drawer: partsOf(drawer) };
}

const first = read();
let parts = $state.raw(first.page);
let drawer = $state.raw(first.drawer);

/** Reads the address again. */
export function updateRoute(): void {
  const now = read();
  if (now.drawer.join("/") !== drawer.join("/")) drawer = now.drawer;
  if (now.page.join("/") === parts.join("/")) return;
  parts = now.page;
  if (parts[0] !== "rules") scrollTo(0, 0);
}

addEventListener("hashchange", updateRoute);

export function route(): readonly string[] {
  return parts;
}

export function go(...to: string[]): void {
  location.hash = `#/${to.join("/")}`;
  updateRoute(); // the browser's event comes a frame later
}

/** What lies in the drawer; empty: it is shut. */
export function inDrawer(): readonly string[] {
  return drawer;
}

const pageAddress = (): string => location.hash.split("!")[0] ?? "";

/** The browser's way back shuts the drawer, however much was looked up in it. */
export function openDrawer(address: string): void {
  const next = `${pageAddress()}!${address}`;
  if (drawer.length === 0) history.pushState({ drawer: true }, "", next);
  else history.replaceState(history.state, "", next);
  updateRoute();
}

export function shutDrawer(): void {
  const state = history.state as { drawer?: boolean } | null;
  if (state?.drawer === true) return history.back();
  history.replaceState(null, "", pageAddress()); // the page was opened with its drawer
  updateRoute();
}

export function ruleAddress(game: string, number: string): string {
  return `#/rules/${game}/${number}`;
}
