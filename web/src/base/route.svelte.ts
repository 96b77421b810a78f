/* The current page: the part of the address behind #/, so that any file server will do. */

/** Returns a malformed part unchanged. */
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
  updateRoute(); // the browser's event comes a frame later
}

export function ruleAddress(game: string, number: string): string {
  return `#/rules/${game}/${number}`;
}
