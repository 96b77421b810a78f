/* What is about to be played. The page that plays picks it up; a reload finds the saved game. */
import { botNames } from "../base/bot_names";
import { gameNamed } from "../base/library";
import { go } from "../base/route.svelte";
import { settings } from "../base/settings.svelte";
import type { Seat, TableRequest } from "../base/table";
import { t } from "../base/words.svelte";
import { newId } from "../engine/saves";
import { folderOf } from "../table/boards";

let waiting: { id: string; request: TableRequest } | null = null;

/** What the game of this name shall be; null: it is a kept one. */
export function takeRequest(id: string): TableRequest | null {
  if (waiting?.id !== id) return null;
  const { request } = waiting;
  waiting = null;
  return request;
}

export const myName = (): string =>
  settings.name.trim() === "" ? t("web.guest") : settings.name.trim();

/** The seats of a game with bots of these levels; the user has the first. */
export function seatsOf(levels: readonly string[]): Seat[] {
  const bots = levels.map((level, i) => ({ name: botNames[i] ?? "", player: `bot:${level}` }));
  return [{ name: myName(), player: "me" }, ...bots];
}

/** A new game, beside those on the shelf. */
export function begin(request: TableRequest): void {
  const id = newId();
  waiting = { id, request };
  go("play", id);
}

/** The first game of its kind: a prepared start, against one quick bot. */
export function beginLesson(game: string): void {
  const lesson = folderOf(game).lesson;
  if (lesson !== undefined)
    begin({ game, seats: seatsOf(["greedy"]), options: { ...lesson.options }, lesson: true });
}

export function beginAtOnce(game: string): void {
  const info = gameNamed(game);
  if (info === undefined) return;
  const count = Math.min(Math.max(3, info.min_seats), info.max_seats);
  begin({ game, seats: seatsOf(Array<string>(count - 1).fill("medium")), options: {} });
}
