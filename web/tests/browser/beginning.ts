/* How games begin in a browser: at once, by the form, or in the middle. */
import { expect, type Page } from "@playwright/test";

import type { Engine, TableView } from "../../src/engine/engine";
import { parseLine } from "../../src/base/text";
import { loadEngine } from "../unit/engine";

export async function playNow(page: Page, game: RegExp): Promise<void> {
  await page.goto("./");
  await page.getByRole("button", { name: game }).click();
  await expect(page.locator(".prompt")).toBeVisible();
}

/** Sits down at a table of the form, in any language: so many players, quick bots, modules by their ids. */
export async function sitDown(
  page: Page,
  game: string,
  seats: number,
  modules: readonly string[] = [],
): Promise<void> {
  await page.goto(`./#/setup/${game}`);
  await page.locator(`input[name="count"][value="${seats}"]`).check();
  for (let bot = 1; bot < seats; bot++)
    await page.locator(`input[name="level-${bot}"][value="easy"]`).check();
  for (const module of modules) await page.locator(`input[name="${module}"]`).last().check();
  await page.locator("form .primary").click();
  await expect(page.locator(".prompt")).toBeVisible();
}

/** The lesson's table, which begins the same for everybody, without its guide. */
export async function sitDownAtLesson(page: Page, game: string): Promise<void> {
  await page.goto("./");
  await page.getByRole("link", { name: `Learn ${game}` }).click();
  await page.getByRole("button", { name: "Leave the guide" }).click();
}

/** Whether the first seat is asked this, and what else is wanted of the moment. */
export interface Wanted {
  asks: string;
  bot?: string; // who plays up to there, for moments that chance hardly ever comes to
  where?: (view: TableView, engine: Engine) => boolean;
  options?: Record<string, string>;
}

const games = 50; // in one of so many what is wanted comes to pass
const most = 2000; // decisions of one of them

/** Opens a game of two at a moment that is wanted, which random bots have come to. */
export async function openAt(page: Page, game: string, wanted: Wanted): Promise<void> {
  await openSaved(page, game, momentOf(await loadEngine(), game, wanted));
  await expect(page.locator(".prompt.mine")).toBeVisible();
}

/** Opens a game as if it had been left in this browser. */
export async function openSaved(page: Page, game: string, text: string): Promise<void> {
  await page.addInitScript(
    (saved) => location.protocol === "http:" && localStorage.setItem("taproom.game.opened", saved),
    `${JSON.stringify({ game, changed: 1 })}\n${text}`,
  );
  await page.goto("./#/play");
  await expect(page.locator(".prompt")).toBeVisible();
}

function momentOf(engine: Engine, game: string, wanted: Wanted): string {
  const { asks, bot = "random", where, options = {} } = wanted;
  const seats = [
    { name: "Ana", player: "me" },
    { name: "Bruno", player: "bot:greedy" },
  ];
  for (let seed = 1n; seed <= games; seed++) {
    engine.open({ game, seats, options }, seed);
    for (let decision = 0n; decision < most; decision++) {
      const { waiting } = engine.view(-1);
      const view = engine.view(0);
      if (parseLine(view.question ?? "").word === asks && where?.(view, engine) !== false)
        return engine.save();
      if (waiting[0] === undefined) break;
      engine.playBot(waiting[0], bot, seed * 10_000n + decision);
    }
  }
  throw new Error(`in no game of ${game} one is asked this: ${asks} ${where?.toString() ?? ""}`);
}
