/* What a table at the real server may allow: hints with reasons, spectators who see later. */
import { expect, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { test } from "./fixtures";
import { makeTable } from "./friends";
import { clickOnce, playUntil } from "./playing";

const passes = (page: Page) => page.getByRole("button", { name: "Pass", exact: true });

/** The server draws the distillers, and some have powers to use before the market. */
async function toMarket(page: Page): Promise<void> {
  await playUntil(
    page,
    () => passes(page).isVisible(),
    () => clickOnce(page, 0),
  );
}

test("hints with reasons", async ({ server, somebody }) => {
  const ana = await somebody();
  await makeTable(ana, server, {
    game: "distilled",
    others: ["bot:easy"],
    wishes: ["Players may ask a bot for hints"],
  });
  await toMarket(ana);
  await ana.getByRole("button", { name: "Hint" }).click();
  await expect(ana.locator(".hints li").first()).toContainText("%");
  await expect(ana.locator(".hints li small").first()).not.toBeEmpty();
  await withoutViolations(ana);
  await expect(ana.locator(".problem")).toHaveCount(0);
});

test("a spectator whose view is delayed sees what was, not what is", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  await makeTable(ana, server, {
    game: "distilled",
    others: ["bot:easy"],
    wishes: ["… but only ten moves later"],
  });
  const stranger = await somebody();
  await stranger.goto(ana.url());
  await expect(stranger.locator(".watched")).toBeVisible();
  await expect(stranger.locator(".room > nav")).toContainText("Board"); // on a phone: none is his
  await toMarket(ana);
  await expect(ana.locator(".log")).toContainText("Ana chooses");
  await expect(stranger.locator(".log")).not.toContainText("Ana plays");
});
