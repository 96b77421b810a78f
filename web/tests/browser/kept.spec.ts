/* A game that is not over waits until one goes on with it; nothing takes its place unasked. */
import { expect, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { sitDown } from "./beginning";
import { test } from "./fixtures";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const question = (page: Page) => page.locator(".question");
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("taproom.saved") ?? "null") as unknown);

async function play(page: Page, game: string): Promise<void> {
  await page.goto("./");
  await page.getByRole("button", { name: `Play ${game} now against bots` }).click();
  await expect(question(page)).toBeVisible();
  await expect.poll(() => kept(page)).toMatchObject({ game: game.toLowerCase() });
}

test("games of two kinds wait side by side", async ({ page }) => {
  await play(page, "Moonshine");
  const clients = await page.locator(".mine .clients .name").allInnerTexts();
  await play(page, "Distilled");
  await page.goto("./");
  await expect(page.getByRole("link", { name: "Go on with your game of Distilled" })).toBeVisible();
  await withoutViolations(page);
  await page.getByRole("link", { name: "Go on playing Moonshine" }).click();
  await expect(question(page)).toBeVisible();
  expect(await page.locator(".mine .clients .name").allInnerTexts()).toEqual(clients);
  await page.reload();
  await expect(page).toHaveTitle(/Moonshine/);
});

test("a new game asks before it takes the place of one that is not over", async ({ page }) => {
  await sitDown(page, "moonshine", 2);
  await expect.poll(() => kept(page)).toMatchObject({ game: "moonshine" });
  const before = await kept(page);
  for (const [role, name] of [
    ["button", "New game of Moonshine against bots"],
    ["link", "Learn Moonshine"],
  ] as const) {
    await page.goto("./");
    await page.getByRole(role, { name }).click();
    const dialog = page.getByRole("dialog", { name: "Your game of Moonshine is not over" });
    await expect(dialog).toBeVisible();
    await withoutViolations(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(await kept(page)).toEqual(before);
  }
  await page.goto("./#/setup/moonshine");
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("link", { name: "Go on with your game" }).click();
  await expect(question(page)).toBeVisible();
  expect(await kept(page)).toEqual(before);
  await page.goto("./");
  await page.getByRole("button", { name: "New game of Moonshine against bots" }).click();
  await page.getByRole("button", { name: "Give it up and begin anew" }).click();
  await expect(question(page)).toBeVisible();
  await expect(page.locator(".side li .row")).toHaveCount(3);
});
