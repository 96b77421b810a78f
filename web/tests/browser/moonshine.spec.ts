/* Whole games of Moonshine in a real browser: by clicking, by keyboard, on a phone, in French. */
import { expect, test } from "@playwright/test";

import { withoutViolations } from "./axe";
import { clickOnce, finish, over, playNow, playUntil, pressOnce, soon } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test("a whole game by clicking what glows", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  await playNow(page, /Moonshine/);
  await withoutViolations(page);
  await finish(page, (turn) => clickOnce(page, turn));
  await expect(over(page)).toContainText("Final score");
  await expect(page.getByRole("row")).toHaveCount(4);
  await withoutViolations(page);
  expect(problems).toEqual([]);
});

test("a whole game by keyboard alone", async ({ page }) => {
  await page.goto("./");
  const play = page.getByRole("button", { name: /Moonshine/ });
  for (
    let i = 0;
    i < 20 && !(await play.evaluate((element) => element === document.activeElement));
    i++
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".prompt")).toBeVisible();
  await finish(page, () => pressOnce(page));
});

test("the table in French on a phone, switched to English in mid-game", async ({ browser }) => {
  const context = await browser.newContext({
    locale: "fr-FR",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await playNow(page, /Moonshine/);
  await expect(page.locator(".question")).toContainText("Vous gagnez une lune");
  for (const pane of ["Table", "À moi", "Autres", "Journal"]) {
    await page
      .locator("nav")
      .getByRole("button", { name: new RegExp(`^${pane}`) })
      .click();
    await withoutViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, pane).toBeLessThanOrEqual(360);
  }
  for (const button of await page.locator(".prompt button:visible, nav button:visible").all()) {
    const box = await button.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(43.9);
  }
  await page
    .locator("nav")
    .getByRole("button", { name: /^À moi/ })
    .click();
  await page.locator(".thing.asked").first().tap();
  await expect(page.locator(".question")).not.toContainText("où la posez-vous");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("nav").getByRole("button", { name: /^Mine/ })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

test("a whole game in French on a phone", async ({ browser }) => {
  const context = await browser.newContext({
    locale: "fr-FR",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await playNow(page, /Moonshine/);
  await finish(page, async (turn) => {
    for (const pane of [/^Table/, /^À moi/]) {
      await page.locator("nav").getByRole("button", { name: pane }).click();
      if ((await page.locator(".thing.asked:visible").count()) > 0) break;
    }
    await clickOnce(page, turn);
  });
  await context.close();
});

test("says why not, with its rule", async ({ page }) => {
  await playNow(page, /Moonshine/);
  const refused = page.locator(".mine .clients .thing:not(.asked)").first();
  const refusal = page.getByRole("dialog").filter({ hasText: "Not now" });
  const isRefused = async (): Promise<boolean> =>
    (await page.locator(".question").innerText()).startsWith("Validate") &&
    (await refused.isVisible());
  const isTold = async (): Promise<boolean> =>
    (await isRefused()) &&
    refused
      .click(soon)
      .then(() => refusal.waitFor(soon))
      .then(
        () => true,
        () => false, // the table has gone on meanwhile
      );
  await playUntil(isTold, (turn) => clickOnce(page, turn));
  await expect(page.getByRole("dialog").locator("a.chip").first()).toHaveAttribute(
    "href",
    /#\/rules\/moonshine\/M4/,
  );
  await withoutViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("takes back an action that told nobody anything, and offers hints", async ({ page }) => {
  await playNow(page, /Moonshine/);
  const undo = page.getByRole("button", { name: "Undo" });
  const throwing = page.getByRole("button", { name: "Throw the picked dice again" });
  const dice = page.locator(".tray .thing.asked");
  await playUntil(
    () => throwing.isVisible(),
    async (turn) => {
      if ((await dice.count()) > 0) await dice.first().click();
      else await clickOnce(page, turn);
    },
  );
  for (let picked = 0; picked < 5 && (await throwing.isVisible()); picked++) {
    const asked = await page.locator(".question").innerText();
    await undo.click();
    await expect
      .poll(
        async () => (await throwing.count()) === 0 || (await page.locator(".picked").count()) > 0,
        { message: asked },
      )
      .toBe(true);
  }
  await expect(page.getByRole("button", { name: "Keep the dice as they are" })).toBeVisible();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hints li").first()).toContainText("to win");
  await withoutViolations(page);
});
