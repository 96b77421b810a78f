/* Playing in a browser as a person does, whatever the game. */
import { expect, type Locator, type Page } from "@playwright/test";

export const over = (page: Page): Locator => page.locator("#score-title");

const pause = 60; // milliseconds, while somebody else plays
export const soon = { timeout: 5000 }; // for what may be gone already

/** The games that a browser plays alone are the same in each run; TAPROOM_TEST_SEED=n gives others. */
async function sameGames(page: Page): Promise<void> {
  await page.addInitScript((seed) => {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) =>
      array instanceof BigUint64Array ? array.fill(BigInt(seed)) : draw(array);
  }, process.env["TAPROOM_TEST_SEED"] ?? "1");
}

/** One decision by clicking on what glows, or on a button of the prompt; a pause when nothing is asked. */
export async function clickOnce(page: Page, turn: number): Promise<void> {
  if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape"); // the last click came too late
  const open = page.locator(".thing.asked:visible, .prompt .primary:not(.again):visible");
  const count = await open.count();
  if (count === 0) return page.waitForTimeout(pause);
  await open
    .nth(turn % count)
    .click(soon)
    .catch(() => undefined);
  const items = page.getByRole("menuitem");
  if ((await items.count()) > 0)
    await items
      .first()
      .click(soon)
      .catch(() => undefined);
}

/** One decision by the keyboard alone: the last button of the prompt, or the first item of its menu. */
export async function pressOnce(page: Page): Promise<void> {
  const all = page.locator(".prompt .all, .prompt .primary:not(.again)").last();
  if (!(await all.isVisible())) return page.waitForTimeout(pause);
  await all.focus(soon).catch(() => undefined);
  await page.keyboard.press("Enter");
  if ((await page.getByRole("menu").count()) === 0) return;
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
}

/** Decides until something is so. The time limit of the test is the only one: a slow machine pauses often. */
export async function playUntil(
  isSo: () => Promise<boolean>,
  decide: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !(await isSo()); turn++) await decide(turn);
}

export function finish(page: Page, decide: (turn: number) => Promise<void>): Promise<void> {
  return playUntil(() => over(page).isVisible(), decide);
}

export async function playNow(page: Page, game: RegExp): Promise<void> {
  await sameGames(page);
  await page.goto("./");
  await page.getByRole("button", { name: game }).click();
  await expect(page.locator(".prompt")).toBeVisible();
}

/** Sits down at a table of the form: so many players, quick bots, options by the names of their values. */
export async function sitDown(
  page: Page,
  game: string,
  seats: number,
  options: string[],
): Promise<void> {
  await sameGames(page);
  await page.goto(`./#/setup/${game}`);
  await page.getByRole("radio", { name: String(seats), exact: true }).check();
  if (seats > 1) await page.getByRole("radio", { name: "Easy" }).check();
  for (const option of options)
    await page.getByRole("group", { name: option }).getByRole("radio").last().check();
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.locator(".prompt")).toBeVisible();
}
