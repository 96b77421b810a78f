/* Who sits on a seat, in a word: a bot of some level, somebody who is away; "" for anybody else. */
import type { Seat } from "../base/table";
import { t } from "../base/words.svelte";

export function aboutSeat({ absence, player }: Seat): string {
  if (absence !== undefined) return t(`web.absence.${absence}`);
  return player.startsWith("bot:") ? t(`web.bot.${player.slice(4)}`) : "";
}
