/* Which page is shown: the part of the address behind #/, so that any server and no server will do. */

/** As it is, where it is no address at all. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): string[] {
  return location.hash
    .replace(/^#\/?/, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
}

let parts = $state.raw(read());

/** Reads the address again. */
export function updateRoute(): void {
  const now = read();
  if (now.join("/") === parts.join("/")) return;
  parts = now;
  if (parts[0] !== "rules") scrollTo(0, 0);
}

addEventListener("hashchange", updateRoute);

export function route(): readonly string[] {
  return parts;
}

export function go(...to: string[]): void {
  location.hash = `#/${to.join("/")}`;
  updateRoute(); // the browser itself tells of it a frame later
}

export function ruleAddress(game: string, number: string): string {
  return `#/rules/${game}/${number}`;
}
