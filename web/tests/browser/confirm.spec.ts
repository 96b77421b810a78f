/* Before what matters and cannot be taken back one is asked, and before nothing else. */
import { expect, type Page, test } from "@playwright/test";

import { withoutViolations } from "./axe";
import { sitDown } from "./playing";

test.use({
  locale: "en-GB",
  storageState: { cookies: [], origins: [] },
  contextOptions: { reducedMotion: "reduce" },
});

const asked = (page: Page) => page.getByRole("alertdialog");
const pass = (page: Page) => page.getByRole("button", { name: "Pass", exact: true });
const log = (page: Page) => page.locator(".log");

/** Distilled's first market, where whoever passes is out of it. */
async function toMarket(page: Page): Promise<void> {
  await sitDown(page, "distilled", 2, []);
  await page.locator('[data-thing^="distiller:"].asked').first().click();
  await expect(pass(page)).toBeVisible();
}

test("passing for good is asked; a second click or the keyboard means it", async ({ page }) => {
  await toMarket(page);
  const entries = log(page).getByText("Guest passes");
  await pass(page).click();
  await expect(asked(page)).toContainText("This cannot be taken back.");
  await withoutViolations(page);
  await page.keyboard.press("Escape");
  await expect(asked(page)).toHaveCount(0);
  await expect(pass(page)).toBeFocused();
  await expect(entries).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(asked(page)).toBeVisible();
  await pass(page).click();
  await expect(entries).toHaveCount(1);
  await expect(asked(page)).toHaveCount(0);
});

test("a purchase is done at once, though a bot goes on", async ({ page }) => {
  await toMarket(page);
  await page.locator('[data-thing="pile:yeast"]').click();
  await expect(log(page).getByText("Guest buys Yeast")).toHaveCount(1);
  await expect(asked(page)).toHaveCount(0);
});

test("it can be switched off where it is asked, and on again in the menu", async ({ page }) => {
  await toMarket(page);
  await pass(page).click();
  await page.getByRole("button", { name: "Do it, and stop asking" }).click();
  await expect(log(page).getByText("Guest passes")).toHaveCount(1);
  await page.getByRole("button", { name: "Menu" }).click();
  const box = page.getByLabel("Ask before what cannot be taken back");
  await expect(box).not.toBeChecked();
  await box.check();
  await page.goto("./#/");
  await page.evaluate(() => localStorage.removeItem("taproom.saved")); // another game, unasked
  await toMarket(page);
  await pass(page).click();
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(pass(page)).toBeVisible();
});
