/* Any game without a board of its own, drawn from what its view says. */
import type { Board } from "../boards";
import about from "./About.svelte";
import centre from "./Centre.svelte";
import mine from "./Mine.svelte";
import other from "./Other.svelte";
import { isMine, matters, previewOf, thingOf } from "./view";

export const board: Board = {
  centre,
  mine,
  other,
  about,
  backdrop: null,
  rulings: null,
  glossary: null,
  thingOf,
  previewOf,
  isMine,
  matters,
};
