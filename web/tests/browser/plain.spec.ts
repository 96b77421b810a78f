/* Games without a drawn board are played from words: what may be done as a list, in both languages. */
import { expect, test } from "@playwright/test";

import { withoutViolations } from "./axe";

for (const { game, locale } of [
  { game: "Distilled", locale: "en-GB" },
  { game: "Distilled", locale: "fr-FR" },
])
  test(`${game} is played from its plain board, ${locale}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ locale, reducedMotion: "reduce" });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (problem) => problems.push(problem.message));
    await page.goto("./");
    await page.getByRole("button", { name: new RegExp(game) }).click();
    await expect(page.locator(".prompt")).toBeVisible();
    await withoutViolations(page);
    let decisions = 0;
    for (let turn = 0; turn < 300 && decisions < 15; turn++) {
      const choices = page.locator(".centre li .button");
      const count = await choices.count();
      const asked = await page.locator(".question").innerText();
      if (count === 0) {
        await page.waitForTimeout(100);
        continue;
      }
      if (
        await choices
          .nth(turn % count)
          .click({ timeout: 2000 })
          .then(
            () => true,
            () => false,
          )
      )
        decisions++;
      expect(asked).not.toContain("=");
    }
    expect(decisions).toBe(15);
    await withoutViolations(page);
    expect(problems).toEqual([]);
    await context.close();
  });
