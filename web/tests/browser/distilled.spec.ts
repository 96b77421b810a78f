/* Whole games of Distilled in a real browser: by clicking, alone, by keyboard, on a phone in French; the
 * washback by clicking and dragging; what moves. */
import { expect, type Locator, type Page, test } from "@playwright/test";

import { withoutViolations } from "./axe";
import { clickOnce, finish, over, playNow, playUntil, pressOnce, sitDown } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  return problems;
}

test("a whole game of two by clicking what glows", async ({ page }) => {
  const problems = problemsOf(page);
  await sitDown(page, "distilled", 2, []);
  await withoutViolations(page);
  await finish(page, async (turn) => {
    await clickOnce(page, turn * 5);
    if (turn === 40) await withoutViolations(page);
  });
  await expect(over(page)).toContainText("Final score");
  await expect(page.getByRole("row")).toHaveCount(3);
  await withoutViolations(page);
  expect(problems).toEqual([]);
});

test("a whole game alone by clicking what glows", async ({ page }) => {
  const problems = problemsOf(page);
  await sitDown(page, "distilled", 1, []);
  await expect(page.locator('[data-thing^="distiller:"]')).not.toHaveCount(2); // all of them
  await page.locator('[data-thing^="distiller:"]').first().click();
  await expect(page.locator('[data-thing^="place:"]')).toHaveCount(14);
  await withoutViolations(page);
  await finish(page, (turn) => clickOnce(page, turn * 5));
  expect(problems).toEqual([]);
});

test("a whole game by keyboard alone", async ({ page }) => {
  await sitDown(page, "distilled", 3, []);
  await finish(page, () => pressOnce(page));
  await expect(over(page)).toBeVisible();
});

test("in French on a phone, every page of it", async ({ browser }) => {
  const context = await browser.newContext({
    locale: "fr-FR",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await playNow(page, /^Jouer maintenant à Distilled/);
  await page.locator("nav button").nth(1).tap();
  await page.locator('[data-thing^="distiller:"]').first().tap();
  await expect(page.locator(".question")).not.toContainText("Choisissez votre distillateur");
  for (const pane of [0, 1, 2, 3]) {
    await page.locator("nav button").nth(pane).tap();
    await withoutViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  }
  await page.locator("nav button").nth(2).tap();
  await page.getByRole("button", { name: "Toute la distillerie" }).tap();
  await expect(page.getByRole("dialog")).toContainText("Cellier");
  await withoutViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

const inPantry = (page: Page): Locator => page.locator('.mine [data-thing^="pantry:"].asked');
const planned = (page: Page): Locator => page.locator(".vessel .planned");
const distill = (page: Page): Locator => page.locator('[data-thing="washback"]');

/** Goes to market for one of each kind and passes, until the washback is to be filled. */
async function toTheWashback(page: Page): Promise<void> {
  await sitDown(page, "distilled", 2, []);
  const wanted = page.locator(
    '[data-thing="pile:mixed_grains"].asked, [data-thing^="distiller:"].asked',
  );
  const pass = page.locator(".prompt .primary:not(.again)");
  await playUntil(
    () => distill(page).isVisible(),
    async () => {
      if ((await wanted.count()) > 0) await wanted.first().click();
      else if ((await pass.count()) > 0)
        await pass
          .first()
          .click({ timeout: 5000 })
          .catch(() => undefined);
      else await page.waitForTimeout(60);
    },
  );
}

test("the washback is filled by clicking and dragging, says what it lacks and what its odds are", async ({
  page,
}) => {
  await toTheWashback(page);
  await expect(distill(page)).not.toHaveClass(/asked/);
  const grains = page.locator('.mine [data-thing="pantry:mixed_grains"]');
  const box = await grains.boundingBox();
  const vessel = await page.locator(".vessel").boundingBox();
  if (box === null || vessel === null) throw new Error("not drawn");
  await page.mouse.move(box.x + 30, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 5, { steps: 4 });
  await page.mouse.move(vessel.x + vessel.width / 2, vessel.y + vessel.height / 2, { steps: 6 });
  await expect(page.locator('[data-zone="washback"]')).toHaveClass(/over/);
  await page.mouse.up();
  await expect(planned(page)).toHaveCount(1);
  await expect(page.locator(".washback .why")).toContainText("needs");
  await planned(page).click();
  await expect(planned(page)).toHaveCount(0);
  for (let n = 0; n < 12 && (await inPantry(page).count()) > 0; n++)
    await inPantry(page).first().click();
  await withoutViolations(page);
  if (!(await distill(page).getAttribute("class"))?.includes("asked")) return; // this distiller lacks a water or a yeast
  await expect(page.locator(".odds li").first()).toContainText("%");
  await distill(page).click();
  await expect(distill(page)).toHaveCount(0);
  await expect(page.locator(".problem")).toHaveCount(0);
});

test("a card that is bought is seen flying, and a click ends it", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "no-preference" });
  const page = await context.newPage();
  await sitDown(page, "distilled", 2, []);
  await page.locator('[data-thing^="distiller:"]').first().click();
  const pile = page.locator('[data-thing="pile:mixed_grains"].asked');
  await pile.waitFor();
  const flying = page.locator("body > .thing");
  const seen = page.waitForFunction(() => document.querySelector("body > .thing") !== null, null, {
    polling: "raf",
  });
  await pile.click();
  await seen;
  await page.mouse.click(5, 5);
  await expect(flying).toHaveCount(0);
  await context.close();
});

test("drags a card of the market home to buy it", async ({ page }) => {
  await sitDown(page, "distilled", 2, []);
  await page.locator('[data-thing^="distiller:"]').first().click();
  const pile = page.locator('[data-thing="pile:mixed_grains"].asked');
  await pile.waitFor();
  await pile.dragTo(page.locator('.mine [data-zone="pantry"]'));
  await expect(page.locator('.mine [data-thing="pantry:mixed_grains"]')).toBeVisible();
});
