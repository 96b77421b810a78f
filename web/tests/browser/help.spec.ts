/* What a table at the real server may allow: hints with reasons, answers about what can be taken
 * back, spectators who see later. */
import { expect, type Page, test } from "@playwright/test";

import { withoutViolations } from "./axe";
import { TaproomServer } from "./server";
import { everybodyLeaves, somebody } from "./visitors";

let server: TaproomServer;

test.beforeEach(async () => {
  server = await TaproomServer.start();
});

test.afterEach(async () => {
  await everybodyLeaves();
  await server.stop();
});

async function makeTable(page: Page, game: string, wishes: string[]): Promise<void> {
  await page.goto(`${server.address}#/friends/${game}`);
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.getByLabel("Seat 2").selectOption("bot:easy");
  for (const wish of wishes) await page.getByLabel(wish).check();
  await page.getByRole("button", { name: "Make the table" }).click();
  await expect(page.locator(".prompt")).toBeVisible();
}

const passes = (page: Page) => page.getByRole("button", { name: "Pass", exact: true });

/** The server draws the distillers, and some have powers to use before the market. */
async function toMarket(page: Page): Promise<void> {
  const begin = page.getByRole("button", { name: "Begin the market", exact: true });
  await page.locator('[data-thing^="distiller:"].asked').first().click();
  await expect(begin.or(passes(page))).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(passes(page)).toBeVisible();
}

test("hints with reasons", async ({ browser }) => {
  const ana = await somebody(browser);
  await makeTable(ana, "distilled", ["Players may ask a bot for hints"]);
  await toMarket(ana);
  await ana.getByRole("button", { name: "Hint" }).click();
  await expect(ana.locator(".hints li").first()).toContainText("%");
  await expect(ana.locator(".hints li small").first()).not.toBeEmpty();
  await withoutViolations(ana);
  await expect(ana.locator(".problem")).toHaveCount(0);
});

test("before what cannot be taken back one is asked at a server, too", async ({ browser }) => {
  const ana = await somebody(browser);
  await makeTable(ana, "distilled", []);
  await ana.getByRole("button", { name: "Menu" }).click();
  await ana.getByLabel("Ask before what cannot be taken back").check();
  await ana.locator(".veil").click({ position: { x: 5, y: 5 } });
  await ana.locator('[data-thing^="distiller:"].asked').first().click();
  await ana.getByRole("button", { name: "Do it", exact: true }).click();
  await expect(ana.locator(".log")).toContainText("Ana chooses");
  await expect(ana.getByRole("button", { name: "Hint" })).toHaveCount(0);
});

test("a spectator whose view is delayed sees what was, not what is", async ({ browser }) => {
  const ana = await somebody(browser);
  await makeTable(ana, "distilled", ["… but only ten moves later"]);
  const stranger = await somebody(browser);
  await stranger.goto(ana.url());
  await expect(stranger.locator(".watched")).toBeVisible();
  await toMarket(ana);
  await expect(ana.locator(".log")).toContainText("Ana chooses");
  await expect(stranger.locator(".log")).not.toContainText("Ana plays");
});
