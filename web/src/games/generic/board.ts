/* Any game without a board of its own, drawn from what its view says: a Board. */
export { default as about } from "./About.svelte";
export { default as centre } from "./Centre.svelte";
export { default as mine } from "./Mine.svelte";
export { default as other } from "./Other.svelte";
export { declines, isMine, matters, previewOf, thingOf } from "./view";
export const backdrop = null;
export const rulings = null;
export const glossary = null;
