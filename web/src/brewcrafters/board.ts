/* Brew Crafters, drawn. One module, so that all of it comes in one file. */
import type { Board } from "../boards";
import about from "./About.svelte";
import centre from "./Centre.svelte";
import { glossary } from "./glossary";
import mine from "./Mine.svelte";
import other from "./Other.svelte";
import { rulings } from "./rulings";
import backdrop from "./Scene.svelte";
import { isMine, matters, previewOf, thingOf } from "./view";

export const board: Board = {
  centre,
  mine,
  other,
  about,
  backdrop,
  rulings,
  glossary,
  thingOf,
  previewOf,
  isMine,
  matters,
};
