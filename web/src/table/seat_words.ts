/* One word about a seat's player: a bot's level, or absent; "" otherwise. */
import type { Seat } from "../base/table";
import { t } from "../base/words.svelte";

export function aboutSeat({ absence, player }: Seat): string {
  if (absence !== undefined) return t(`web.absence.${absence}`);
  return player.startsWith("bot:") ? t(`web.bot.${player.slice(4)}`) : "";
}
