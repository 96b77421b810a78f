/* The form before a game: one screen, a level for each bot, pictures, presets. */
import { expect, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { test } from "./fixtures";

const games = ["distilled", "brewcrafters", "moonshine"];
const sitDown = (page: Page) => page.locator("form .foot .primary");

for (const locale of ["en-US", "fr-FR"])
  test(`everything but what is folded away fits one screen, ${locale}`, async ({ somebody }) => {
    const page = await somebody({ locale, viewport: { width: 1280, height: 800 } });
    for (const game of games) {
      await page.goto(`./#/setup/${game}`);
      await page.locator('input[name="count"]').last().check(); // a row for each of four bots
      await expect(sitDown(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator("summary")).toBeInViewport({ ratio: 1 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, game).toBeLessThanOrEqual(800);
    }
  });

test("on a phone and with everything unfolded the way to the table is pinned", async ({
  somebody,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const page = await somebody({ viewport });
    for (const game of games) {
      await page.goto(`./#/setup/${game}`);
      await expect(sitDown(page)).toBeInViewport({ ratio: 1 });
      await page.locator("summary").click();
      await expect(page.getByText("Play automatically where only one action")).toBeVisible();
      for (const y of [0, 100_000]) {
        await page.evaluate((to) => scrollTo(0, to), y);
        await expect(sitDown(page)).toBeInViewport({ ratio: 1 });
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, game).toBe(viewport.width);
      await withoutViolations(page);
    }
  }
});

test("each bot has its level, and the table is remembered", async ({ page }) => {
  await page.goto("./#/setup/distilled");
  await page.getByRole("group", { name: "Level of Clara" }).getByLabel("Hard").check();
  await page.getByRole("radio", { name: "4" }).check();
  await page.getByRole("group", { name: "Level of Bruno" }).getByLabel("Easy").check();
  const dalia = page.getByRole("group", { name: "Level of Dalia" });
  await expect(dalia.getByLabel("Hard")).toBeChecked(); // who comes plays as the last one
  await page.getByRole("radio", { name: "H, aged spirits" }).check();
  await expect(page.locator("fieldset[data-option=flight] span.label > span")).toHaveText([
    "Shōchū",
    "Grappa",
    "Whiskey",
    "Rum",
    "Báijiǔ",
    "Brandy",
    "Tequila",
  ]);
  await page.getByRole("button", { name: "Keep this setup" }).click();
  await page.getByRole("textbox", { name: "A name for it" }).fill("Long evening");
  await page.keyboard.press("Enter");
  const evening = page.getByRole("button", { name: "Long evening", exact: true });
  await expect(evening).toHaveAttribute("aria-pressed", "true");
  await sitDown(page).click();
  await expect(page.locator(".prompt")).toBeVisible();
  const kept = (): Promise<string> =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith("taproom.game."));
      return localStorage.getItem(key ?? "") ?? "";
    });
  await expect.poll(kept).toMatch(/flight[= ]h/);
  const saved = await kept();
  expect([...saved.matchAll(/bot:(\w+)/g)].map(([, level]) => level)).toEqual([
    "easy",
    "hard",
    "hard",
  ]);

  await page.goto("./#/setup/distilled");
  await expect(page.getByRole("radio", { name: "H, aged spirits" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "4" })).toBeChecked();
  await page.getByRole("button", { name: "Standard", exact: true }).click();
  await expect(page.getByRole("radio", { name: "A, balanced" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "3" })).toBeChecked();
  await page.getByRole("button", { name: "As last time" }).click();
  await expect(page.getByRole("radio", { name: "4" })).toBeChecked();
  await page.getByRole("button", { name: "Forget “Long evening”" }).click();
  await expect(evening).toHaveCount(0);
  await page.getByRole("link", { name: "Brew Crafters" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brew Crafters");
  await expect(page.getByRole("button", { name: "As last time" })).toHaveCount(0);
});

test("modules are taken by their tiles, and a fold tells what is changed in it", async ({
  page,
}) => {
  await page.goto("./#/setup/brewcrafters");
  await page.getByRole("checkbox", { name: "Community Farm" }).check();
  await sitDown(page).click();
  await expect(page.locator('[data-thing="module:community_farm"]')).toBeVisible();
  await expect(page.locator('[data-thing="module:labor_agency"]')).toHaveCount(0);
  await page.goto("./#/setup/distilled");
  await expect(page.locator("summary")).toHaveText("Advanced");
  await page.locator("summary").click();
  await page.getByRole("radio", { name: "C, balanced" }).check();
  await page.getByRole("radio", { name: "First Taste" }).check();
  await expect(page.getByRole("radio", { name: "A, balanced" })).toBeChecked(); // D164
  await expect(page.locator("summary")).toHaveText("Advanced 1 changed");
  await page.getByRole("radio", { name: "C, balanced" }).check();
  await expect(page.locator("summary")).toHaveText("Advanced");
});
