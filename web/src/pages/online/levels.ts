/* The bots that a table at a server may have. */
import { t } from "../../base/words.svelte";

/** Of those that the server knows. */
export function levelsOf(bots: readonly string[]): { value: string; label: string }[] {
  return ["easy", "medium", "hard"]
    .filter((level) => bots.includes(level))
    .map((level) => ({ value: `bot:${level}`, label: t(`web.bot.${level}`) }));
}
