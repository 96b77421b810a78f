/* The chapters of the gallery: what all pages share, then each game. They are loaded when they are opened. */
import type { Component } from "svelte";

import { t } from "../../base/words.svelte";
import { registeredGames } from "../../table/boards";

interface Chapter {
  id: string;
  title: () => string;
  words: readonly string[]; // the texts that it needs
  load: () => Promise<{ default: Component }>;
}

export const chapters: readonly Chapter[] = [
  {
    id: "common",
    title: () => t("web.gallery.common"),
    words: ["gallery"],
    load: () => import("./Common.svelte"),
  },
  ...registeredGames().flatMap(([id, { gallery }]) =>
    gallery === undefined
      ? []
      : [{ id, title: () => t(`${id}.name`), words: ["gallery", id], load: gallery }],
  ),
];

/** `distilled-tiles` is a section of `distilled`. */
export const chapterOf = (address: string): string => address.split("-")[0] ?? "";
