/* What is heard at a table, if the player wants to hear it. Where there is no sound it is silent: a game
 * never fails for want of it. */
import { settings } from "../../base/settings.svelte";
import type { Update, View } from "../../base/table";
import type { Sound } from "./heard";

let context: AudioContext | null = null;

/** A browser lets a page speak only after its reader has touched it; until then nothing is kept waiting. */
export async function ring(heard: readonly Sound[]): Promise<void> {
  if (!settings.sound || heard.length === 0) return;
  try {
    const { perform } = await import("./synthesis");
    context ??= new AudioContext();
    if (context.state === "suspended") await context.resume();
    perform(context, heard, settings.volume);
  } catch {
    context = null;
  }
}

/** Listens to one table, update by update. */
export function openEar(): (update: Update) => Promise<void> {
  let before: View | null = null;
  return async (update) => {
    const seen = before;
    before = update.view;
    if (!settings.sound || update.undone) return;
    const { heardIn } = await import("./heard");
    await ring(heardIn(seen, update));
  };
}
