/* Moonshine, drawn: a Board. One module, so that all of it comes in one file. */
export { default as about } from "./About.svelte";
export { default as centre } from "./Centre.svelte";
export { glossary } from "./glossary";
export { log } from "./log";
export { default as mine } from "./Mine.svelte";
export { default as other } from "./Other.svelte";
export { rulings } from "./rulings";
export { default as backdrop } from "./Scene.svelte";
export const joined = true;
export const showsRivals = true;
export { declines, isMine, matters, previewOf, thingOf } from "./view";
