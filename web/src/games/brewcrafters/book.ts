/* What the rulebook shows of this game. */
export { default as card } from "./BookCard.svelte";
export { default as scene } from "./BookScene.svelte";
