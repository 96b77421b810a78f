/* Before what cannot be taken back one is asked, and before nothing else. */
import { expect, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { openAt, sitDownAtLesson } from "./beginning";
import { test } from "./fixtures";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" }, settings: {} });

const asked = (page: Page) => page.getByRole("alertdialog");
const yeast = (page: Page) => page.locator('[data-thing="pile:yeast"]');

/** Distilled's first market: a purchase ends one's turn, and a bot goes on at once. */
const toMarket = (page: Page): Promise<void> =>
  openAt(page, "distilled", {
    asks: "market_turn",
    where: ({ actions = [] }) => actions.some(({ line }) => line.includes("ingredient=yeast")),
  });

test("what ends a turn for good is asked; a second click or the keyboard means it", async ({
  page,
}) => {
  await toMarket(page);
  const entries = page.locator(".log").getByText("Ana buys Yeast");
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
  await expect(page.locator(".log").getByText("Ana buys Yeast")).toHaveCount(1);
  const pass = page.getByRole("button", { name: "Pass", exact: true });
  await expect(pass).toBeVisible();
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
  await sitDownAtLesson(page, "Brew Crafters");
  const undo = page.getByRole("button", { name: "Undo" });
  for (let turn = 0; turn < 12 && !(await undo.isVisible()); turn++) {
    await page.locator(".thing.asked, .prompt .primary").first().click();
    await expect(undo.or(asked(page)).or(page.getByRole("menu")).first()).toBeVisible();
    if (await asked(page).isVisible()) await page.locator(".confirm .sure").click();
    const item = page.getByRole("menuitem").first();
    if (await item.isVisible()) await item.click();
    await expect(page.locator(".prompt.mine").first()).toBeVisible();
  }
  await expect(undo).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
});
