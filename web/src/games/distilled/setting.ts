/* How the options of Distilled are laid out before a game: the flights as pictures, what only concerns those who
 * know the game folded away. */
import FlightPicture from "./FlightPicture.svelte";
import FlightRecipes from "./FlightRecipes.svelte";

export const first = ["flight", "solo_difficulty"];
export const pictured = ["flight"];

/** D164: First Taste is played with flight A. */
export function alsoChosen(option: string, value: string): Record<string, string> {
  if (option === "preset" && value === "first_taste") return { flight: "a" };
  return option === "flight" && value !== "a" ? { preset: "none" } : {};
}

export { FlightPicture as picture, FlightRecipes as about };
