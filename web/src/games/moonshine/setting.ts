/* How the options of Moonshine are laid out before a game: the sides of the bars as pictures. */
import BarsPicture from "./BarsPicture.svelte";

export const first = ["bars"];
export const pictured = first;
export { BarsPicture as picture };
