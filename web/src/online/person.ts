/* Who I am at a table: asked once, kept in this browser and, signed, in the server's cookie. */
import { applySettings, settings } from "../base/settings.svelte";
import { t } from "../base/words.svelte";
import { introduce, myself, type Person } from "./api";

const hasName = (): boolean => settings.name.trim() !== "";

/** A player who gave no name when asked is a guest, and not asked again. */
export const isIntroduced = (): boolean => settings.introduced || hasName();

export function me(): Partial<Person> {
  const name = settings.name.trim();
  return {
    ...(name === "" ? {} : { name }),
    ...(settings.colour === "" ? {} : { colour: settings.colour }),
  };
}

/** … as a name at the table: no player is called by their seat number. */
export const meAtTable = (): Partial<Person> => ({ name: t("web.guest"), ...me() });

/** Another browser of mine may have said it already. The server knows me from now on, also where I gave my name
 * to another one. */
export async function recallMe(): Promise<void> {
  const { name, colour } = await myself();
  if (settings.name === "") settings.name = name;
  if (settings.colour === "") settings.colour = colour;
}

export function rememberMe(): void {
  settings.name = settings.name.trim();
  settings.introduced = true;
  applySettings();
  introduce(me()).catch(() => undefined); // this browser knows; the cookie is for convenience
}
