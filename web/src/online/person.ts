/* Who I am at a table: asked once, kept in this browser and, signed, in the server's cookie. */
import { applySettings, settings } from "../settings.svelte";
import { introduce, myself, type Person } from "./api";

export const isIntroduced = (): boolean => settings.name.trim() !== "";

export function me(): Partial<Person> {
  const name = settings.name.trim();
  return {
    ...(name === "" ? {} : { name }),
    ...(settings.colour === "" ? {} : { colour: settings.colour }),
  };
}

/** Another browser of mine may have said it already. */
export async function recallMe(): Promise<void> {
  if (isIntroduced()) return;
  const { name, colour } = await myself();
  if (settings.name === "") settings.name = name;
  if (settings.colour === "") settings.colour = colour;
}

export function rememberMe(): void {
  settings.name = settings.name.trim();
  applySettings();
  introduce(me()).catch(() => undefined); // this browser knows; the cookie is for convenience
}
