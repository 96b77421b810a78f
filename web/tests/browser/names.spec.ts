/* A whole game by what a screen reader tells: roles and names alone, and the status that says what is asked. */
import { expect, type Page, test } from "@playwright/test";

import { playUntil, sitDown, soon } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const isOver = (page: Page): Promise<boolean> =>
  page.getByRole("heading", { name: /^Final score/ }).isVisible();

/** Opens the list of all that may be done and takes the first of it, or presses the only button that is offered. */
async function decide(page: Page): Promise<void> {
  const all = page.getByRole("button", { name: /^All actions/ });
  const asked = page.getByRole("region", { name: "What is asked" });
  const button = (await all.isVisible()) ? all : asked.getByRole("button").first();
  await button.press("Enter", soon).catch(() => undefined); // the table may have gone on meanwhile
  const first = page.getByRole("menu").getByRole("menuitem").first();
  if (await first.isVisible()) await first.press("Enter", soon).catch(() => undefined);
}

test("a whole game by names and roles", async ({ page }) => {
  await sitDown(page, "moonshine", 2, []);
  await expect(page.getByRole("status").first()).not.toBeEmpty();
  await playUntil(
    () => isOver(page),
    () => decide(page),
  );
  await expect(page.getByRole("row").first()).toBeVisible();
  for (const unnamed of await page.getByRole("button", { name: /^$/ }).all())
    expect(await unnamed.innerHTML()).toBe("");
});
