/* The chapters of the gallery, each loaded when it is looked at. */
import type { Component } from "svelte";

import { t } from "../words.svelte";

interface Chapter {
  id: string;
  title: () => string;
  words: readonly string[]; // what must be learned to speak of it
  load: () => Promise<{ default: Component }>;
}

const game = (id: string, load: Chapter["load"]): Chapter => ({
  id,
  title: () => t(`${id}.name`),
  words: ["gallery", id],
  load,
});

export const chapters: readonly Chapter[] = [
  {
    id: "common",
    title: () => t("web.gallery.common"),
    words: ["gallery"],
    load: () => import("./Common.svelte"),
  },
  game("moonshine", () => import("../moonshine/Gallery.svelte")),
  game("distilled", () => import("../distilled/Gallery.svelte")),
  game("brewcrafters", () => import("../brewcrafters/Gallery.svelte")),
];

/** `distilled-tiles` is a section of `distilled`. */
export const chapterOf = (address: string): string => address.split("-")[0] ?? "";
