/* The sale sheet of Distilled: every figure stands there before the choice, and is the one that comes. */
import { expect, type Locator, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { openAt } from "./beginning";
import { test } from "./fixtures";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

const toSell = { asks: "sell_spirit", bot: "greedy" } as const;
const sheetOf = (page: Page): Locator => page.locator(".sheet");
const figures = (of: Locator): Promise<string[]> => of.locator(".totals b").allInnerTexts();

test("a sale brings what its sheet said, and the sheet covers nothing but the markets", async ({
  page,
}) => {
  await openAt(page, "distilled", {
    ...toSell,
    where: ({ actions }) => (actions?.length ?? 0) > 1,
  });
  const sheet = sheetOf(page);
  await expect(sheet).toBeVisible();
  await withoutViolations(page);
  const mine = await page.locator(".scene .mine").boundingBox();
  const bottle = sheet.locator(".bottle").first();
  const [money = "", points = ""] = await figures(bottle);
  const [low = NaN, high = low] = money.split("–").map(Number);
  await bottle.getByRole("button").click();
  await expect(sheet).toBeHidden();
  await page.locator(".log summary", { hasText: "sells" }).last().click(); // the turn opens
  const sold = page.locator('[data-told="log"]').getByText(/receives? \d+ money|\d+ SP/);
  await expect(sold.last()).toBeVisible();
  const log = (await page.locator('[data-told="log"]').innerText()).replace(/\s+/g, " ");
  expect(log).toContain(`${points} SP`);
  const received = [...log.matchAll(/(\d+) money/g)].map(([, each]) => Number(each));
  expect(received.some((each) => each >= low && each <= high)).toBe(true);
  expect(await page.locator(".scene .mine").boundingBox()).toEqual(mine);
});

test("with several bottles each has its column, and one is chosen after the flavors", async ({
  page,
}) => {
  await openAt(page, "distilled", { asks: "choose_bottle", bot: "greedy" });
  const bottles = sheetOf(page).locator(".bottle");
  await expect(bottles).not.toHaveCount(1);
  for (const bottle of await bottles.all()) {
    const [money = ""] = await figures(bottle);
    expect(money).toMatch(/^\d+$/); // the flavors have been turned up: nothing is uncertain any more
  }
  await bottles.last().getByRole("button", { name: "Sell in this bottle" }).click();
  await expect(sheetOf(page)).toBeHidden();
});

test("on a phone in French the sheet stands above my board", async ({ phone }) => {
  await openAt(phone, "distilled", {
    ...toSell,
    where: ({ actions }) => (actions?.length ?? 0) > 1,
  });
  await expect(sheetOf(phone)).toBeVisible();
  await expect(sheetOf(phone)).toContainText("Dans toute bouteille");
  await withoutViolations(phone);
});
