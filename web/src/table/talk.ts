/* A conversation beside a game. */
import type { Snippet } from "svelte";

export interface Talk {
  shown: Snippet;
  lines: number; // said by others since I came
}
