/* Whole games by what a screen reader tells: roles and names alone. */
import { expect, type Page } from "@playwright/test";

import { sitDown } from "./beginning";
import { test } from "./fixtures";
import { finish } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

/** Opens the list of all that may be done and takes the first of it, or presses the first button that is offered. */
async function decide(page: Page): Promise<void> {
  const asked = page.getByRole("region", { name: "What is asked" });
  const all = asked.getByRole("button", { name: /^All actions/ });
  const button = (await all.count()) > 0 ? all : asked.getByRole("button").first();
  await button.press("Enter");
  const items = page.getByRole("menu").getByRole("menuitem");
  if ((await items.count()) > 0) await items.first().press("Enter");
}

for (const game of ["moonshine", "brewcrafters", "distilled"])
  test(`a whole game of ${game} by names and roles`, async ({ page }) => {
    await sitDown(page, game, 2);
    await expect(page.getByRole("status").first()).not.toBeEmpty();
    await finish(page, () => decide(page));
    await expect(page.getByRole("heading", { name: /^Final score/ })).toBeVisible();
    await expect(page.getByRole("row").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^$/ })).toHaveCount(0);
  });
