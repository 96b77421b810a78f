/* Which page is shown: the part of the address behind #/, so that any server and no server will do. */
import { arrive } from "./online/arrival";

function read(): string[] {
  return location.hash
    .replace(/^#\/?/, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
}

arrive();
let parts = $state.raw(read());

addEventListener("hashchange", () => {
  parts = read();
  if (parts[0] !== "rules") scrollTo(0, 0);
});

export function route(): readonly string[] {
  return parts;
}

export function go(...to: string[]): void {
  location.hash = `#/${to.join("/")}`;
}

export function ruleAddress(game: string, number: string): string {
  return `#/rules/${game}/${number}`;
}
