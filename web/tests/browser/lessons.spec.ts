/* The first game of each kind, followed in a real browser from the start page to the last bubble; it is
 * left, resumed, and refuses gently what it does not speak of. And the icons, explained. */
import { expect, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { test } from "./fixtures";
import { clickOnce, glowing, myTurn } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const bubble = (page: Page) => page.getByRole("region", { name: "Guide of the first game" });

async function learn(page: Page, game: string): Promise<void> {
  await page.goto("./");
  await page.getByRole("link", { name: `Learn ${game}` }).click();
  await expect(bubble(page)).toBeVisible();
}

const inPantry = '[data-thing^="pantry:"].asked'; // Distilled: the washback is filled first

/** One step: reads on, or does what glows. */
async function follow(page: Page, number: number): Promise<void> {
  const next = bubble(page).getByRole("button", { name: "Go on" });
  if (await next.isVisible()) return next.click();
  expect(await myTurn(page)).toBe("asked");
  const among = (await page.locator(inPantry).count()) > 0 ? inPantry : glowing;
  await expect(() => clickOnce(page, number, among)).toPass(); // when the bubble has made room
}

test("a step that is done by a button of the prompt points at it", async ({ page }) => {
  await learn(page, "Distilled");
  const pass = page.locator(".prompt").getByRole("button", { name: "Pass" });
  for (let number = 0; !(await pass.isVisible()); number++) await follow(page, number);
  await expect(async () => {
    const [ring, button] = await Promise.all([
      page.locator(".ring").boundingBox(),
      pass.boundingBox(),
    ]);
    expect(ring?.x).toBeCloseTo((button?.x ?? NaN) - 6, 0);
    expect(ring?.y).toBeCloseTo((button?.y ?? NaN) - 6, 0);
  }).toPass();
});

for (const game of ["Moonshine", "Brew Crafters", "Distilled"])
  test(`${game} is learned by following the bubbles`, async ({ page }) => {
    await learn(page, game);
    await withoutViolations(page);
    const texts = new Set<string>();
    const isTaught = (): boolean => [...texts].some((text) => text.includes("Good luck!"));
    for (let number = 0; !isTaught() || (await bubble(page).count()) > 0; number++) {
      for (const text of await bubble(page).getByRole("status").allInnerTexts()) texts.add(text);
      await follow(page, number); // between two bubbles others may play
      if (number === 8) await withoutViolations(page);
    }
    expect(texts.size).toBeGreaterThan(10);
    await expect(page.locator(".prompt")).toBeVisible();
  });

test("a lesson refuses gently, is resumed after a reload, and can be left", async ({ page }) => {
  await learn(page, "Brew Crafters");
  for (let step = 0; step < 3; step++)
    await bubble(page).getByRole("button", { name: "Go on" }).click();
  await expect(bubble(page)).toContainText("Yeast Market");
  await expect(page.locator(".centre .thing.asked")).toHaveCount(1);
  await page.locator('[data-thing="space:malt_market"]').click();
  await expect(page.getByRole("dialog")).toContainText("follow the guide");
  await page.keyboard.press("Escape");
  await page.locator('[data-thing="space:yeast_market"]').click();
  await expect(bubble(page)).toContainText("Step 5");
  await page.reload();
  await expect(bubble(page)).toContainText("Step 5");
  await bubble(page).getByRole("button", { name: "Leave the guide" }).click();
  await expect(bubble(page)).toHaveCount(0);
  await expect.poll(() => page.locator(".thing.asked").count()).toBeGreaterThan(3);
  await page.reload();
  await expect(page.locator(".thing.asked").first()).toBeVisible();
  await expect(bubble(page)).toHaveCount(0);
});

test("the guide on a phone in French turns to where the thing lies", async ({ phone: page }) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Apprendre Les Artisans-Brasseurs" }).click();
  const guide = page.getByRole("region", { name: "Guide de la première partie" });
  for (let step = 0; step < 3; step++)
    await guide.getByRole("button", { name: "Continuer" }).click();
  await withoutViolations(page);
  await page.locator('[data-thing="space:yeast_market"]').tap();
  await page.locator(".large.pinned .button.primary").first().tap();
  await expect(page.locator('[data-thing="storage"]')).toBeVisible();
  await withoutViolations(page);
});

for (const game of ["moonshine", "brewcrafters", "distilled"])
  test(`the icons of ${game} are explained in both languages`, async ({ page }) => {
    await page.goto(`./#/icons/${game}`);
    await expect(page.locator("dt").first()).toBeVisible();
    expect(await page.locator("dt svg").count()).toBeGreaterThan(12);
    await withoutViolations(page);
    await page.getByLabel("Language").selectOption("fr");
    await expect(page.locator("h1")).toContainText("Icônes");
    for (const text of await page.locator("dd").allInnerTexts()) expect(text).toMatch(/^[^_]{6,}$/);
  });
