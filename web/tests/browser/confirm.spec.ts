/* Alone against bots everything can be taken back, so nothing is asked. At a server one is asked before what
 * costs much and cannot be taken back, never about declining; each kind is switched off by itself. */
import { expect, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { openAt } from "./beginning";
import { test, type Visitor } from "./fixtures";
import { makeTable } from "./friends";
import { clickOnce, myTurn, playUntil } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" }, settings: {} });

const asked = (page: Page) => page.getByRole("alertdialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const told = (page: Page, text: string) => page.locator(".log .event", { hasText: text });

/** Distilled's first market: a player who passes is out of it, and a bot moves at once. */
const toMarket = (page: Page): Promise<void> =>
  openAt(page, "distilled", {
    asks: "market_turn",
    where: ({ actions = [] }) => actions.some(({ line }) => line.includes("ingredient=yeast")),
  });

test("alone one passes unasked, and takes it back past the bots", async ({ page }) => {
  await toMarket(page);
  const passes = told(page, "Ana passes");
  await expect(button(page, "Redo")).toBeDisabled();
  await button(page, "Pass").click();
  await expect(asked(page)).toHaveCount(0);
  await expect(passes).toHaveCount(1);
  await myTurn(page);
  await expect(page.getByText("practice", { exact: true })).toHaveCount(0);
  while ((await passes.count()) > 0) await button(page, "Undo").click();
  await expect(page.locator('[data-thing="pile:yeast"].asked')).toBeVisible();
  await expect(page.getByText("practice", { exact: true })).toBeVisible();
  await expect(button(page, "Redo")).toBeEnabled();
  await page.keyboard.press("r");
  await expect(passes).toHaveCount(1);
  await page.keyboard.press("u");
  await expect(passes).toHaveCount(0);
  await page.locator('[data-thing="pile:yeast"]').click();
  await expect(told(page, "Ana buys Yeast")).toHaveCount(1);
  await myTurn(page);
  await expect(button(page, "Redo")).toBeDisabled(); // something else was done
  await withoutViolations(page);
});

const throwAway = "Discard all the clients drawn";

/** Moonshine at a server: cards were drawn, and all of them may be thrown away. */
async function toDiscard(page: Visitor): Promise<void> {
  const draws = '.asked[aria-label*="Draw"]';
  await playUntil(
    page,
    () => button(page, throwAway).isVisible(),
    async () => (await clickOnce(page, 0, draws)) || clickOnce(page, 0),
  );
}

test("at a server one is asked about what is lost; each kind is switched off by itself", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  await makeTable(ana, server, { game: "moonshine", others: ["bot:easy"] });
  await toDiscard(ana);
  await button(ana, throwAway).click();
  await expect(asked(ana)).toContainText("This cannot be taken back.");
  await withoutViolations(ana);
  await ana.keyboard.press("Escape");
  await expect(asked(ana)).toHaveCount(0);
  await expect(button(ana, throwAway)).toBeFocused();
  await ana.keyboard.press("Enter");
  await expect(asked(ana)).toBeVisible();
  await button(ana, "Do it, and stop asking about this").click();
  await expect(asked(ana)).toHaveCount(0);
  await button(ana, "Menu").click();
  await expect(ana.getByLabel("Ask before what costs much and cannot be taken back")).toBeChecked();
  await button(ana, "Ask about everything again").click();
  await expect(button(ana, "Ask about everything again")).toHaveCount(0);
});
