/* Before what matters and cannot be taken back one is asked, and before nothing else. */
import { expect, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { openAt } from "./beginning";
import { test } from "./fixtures";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" }, settings: {} });

const asked = (page: Page) => page.getByRole("alertdialog");
const pass = (page: Page) => page.getByRole("button", { name: "Pass", exact: true });
const log = (page: Page) => page.locator(".log");

/** Distilled's first market: a player who passes is out of it, and a bot moves at once. */
const toMarket = (page: Page): Promise<void> =>
  openAt(page, "distilled", {
    asks: "market_turn",
    where: ({ actions = [] }) => actions.some(({ line }) => line.includes("ingredient=yeast")),
  });

test("passing for good is asked; a second click or the keyboard means it", async ({ page }) => {
  await toMarket(page);
  const entries = log(page).getByText("Ana passes");
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
  await expect(log(page).getByText("Ana buys Yeast")).toHaveCount(1);
  await expect(asked(page)).toHaveCount(0);
});

test("it can be switched off where it is asked, and on again in the menu", async ({ page }) => {
  await toMarket(page);
  await pass(page).click();
  await page.getByRole("button", { name: "Do it, and stop asking" }).click();
  await expect(log(page).getByText("Ana passes")).toHaveCount(1);
  await page.reload(); // at the same moment again
  await expect(pass(page)).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const box = page.getByLabel("Ask before what cannot be taken back");
  await expect(box).not.toBeChecked();
  await box.check();
  await page.locator(".veil").click({ position: { x: 5, y: 5 } });
  await pass(page).click();
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(pass(page)).toBeVisible();
});

test("what matters and can be taken back is done at once", async ({ page }) => {
  await openAt(page, "moonshine", { asks: "reroll" });
  await page.getByRole("button", { name: "Keep the dice as they are" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
});
