/* What is about to be played. The page that plays picks it up; a reload finds the saved game. */
import { botNames } from "../base/bot_names";
import { gameNamed } from "../base/library";
import { settings } from "../base/settings.svelte";
import type { Seat, TableRequest } from "../base/table";
import { t } from "../base/words.svelte";
import { folderOf } from "../table/boards";

let request: TableRequest | null = null;

export function takeRequest(): TableRequest | null {
  const taken = request;
  request = null;
  return taken;
}

/** The seats of a game with `count` players; the user has the first. */
export function seatsOf(count: number, level: string): Seat[] {
  const me: Seat = {
    name: settings.name.trim() === "" ? t("web.guest") : settings.name.trim(),
    player: "me",
  };
  const bots = botNames.slice(0, count - 1).map((name) => ({ name, player: `bot:${level}` }));
  return [me, ...bots];
}

export function begin(asked: TableRequest): void {
  request = asked;
}

/** The first game of its kind: a prepared start, against one quick bot. */
export function beginLesson(game: string): void {
  const lesson = folderOf(game).lesson;
  if (lesson !== undefined)
    begin({ game, seats: seatsOf(2, "greedy"), options: { ...lesson.options }, lesson: true });
}

export function beginAtOnce(game: string): void {
  const info = gameNamed(game);
  if (info === undefined) return;
  const count = Math.min(Math.max(3, info.min_seats), info.max_seats);
  begin({ game, seats: seatsOf(count, "medium"), options: {} });
}
