/* Before what cannot be taken back one is asked, and before nothing else. */
import { expect, type Page, test } from "@playwright/test";

import { withoutViolations } from "./axe";
import { sitDown } from "./playing";

test.use({
  locale: "en-GB",
  storageState: { cookies: [], origins: [] },
  contextOptions: { reducedMotion: "reduce" },
});

const asked = (page: Page) => page.getByRole("alertdialog");
const yeast = (page: Page) => page.locator('[data-thing="pile:yeast"]');

/** Distilled's first market: a purchase ends one's turn, and a bot goes on at once. */
async function toMarket(page: Page): Promise<void> {
  await sitDown(page, "distilled", 2, []);
  await page.locator('[data-thing^="distiller:"].asked').first().click();
  await page.getByRole("button", { name: "Do it", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pass" })).toBeVisible({ timeout: 30_000 });
}

test("what ends a turn for good is asked; a second click or the keyboard means it", async ({
  page,
}) => {
  await toMarket(page);
  const entries = page.locator(".log").getByText("Guest buys Yeast");
  await yeast(page).click();
  await expect(asked(page)).toContainText("This cannot be taken back.");
  await withoutViolations(page);
  await page.keyboard.press("Escape");
  await expect(asked(page)).toHaveCount(0);
  await expect(yeast(page)).toBeFocused();
  await expect(entries).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(asked(page)).toBeVisible();
  await yeast(page).click();
  await expect(entries).toHaveCount(1);
  await expect(asked(page)).toHaveCount(0);
});

test("it can be switched off where it is asked, and on again in the menu", async ({ page }) => {
  await toMarket(page);
  await yeast(page).click();
  await page.getByRole("button", { name: "Do it, and stop asking" }).click();
  await expect(page.locator(".log").getByText("Guest buys Yeast")).toHaveCount(1);
  const pass = page.getByRole("button", { name: "Pass", exact: true });
  await expect(pass).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Menu" }).click();
  const box = page.getByLabel("Ask before what cannot be taken back");
  await expect(box).not.toBeChecked();
  await box.check();
  await page.locator(".veil").click({ position: { x: 5, y: 5 } });
  await pass.click();
  await expect(asked(page)).toBeVisible();
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(pass).toBeVisible();
});

test("what can be taken back is done at once", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Learn Brew Crafters" }).click(); // begins the same for everybody
  await page.getByRole("button", { name: "Leave the guide" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  for (let turn = 0; turn < 12 && !(await undo.isVisible()); turn++) {
    await page.locator(".thing.asked, .prompt .primary").first().click();
    await expect(undo.or(asked(page)).or(page.getByRole("menu")).first()).toBeVisible();
    if (await asked(page).isVisible()) await page.locator(".confirm .sure").click();
    const item = page.getByRole("menuitem").first();
    if (await item.isVisible()) await item.click();
    await expect(page.locator(".prompt.mine").first()).toBeVisible({ timeout: 30_000 });
  }
  await expect(undo).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
});
