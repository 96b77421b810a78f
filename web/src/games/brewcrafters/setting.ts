/* How the options of Brew Crafters are laid out before a game: the advanced modules as pictures. */
import ModulePicture from "./ModulePicture.svelte";

export const first = [
  "temporary_help",
  "exchange",
  "agency",
  "community_farm",
  "secret_recipe",
  "recipes",
  "workers",
  "lab",
];
export const pictured = first.slice(0, 5);
export { ModulePicture as picture };
