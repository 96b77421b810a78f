/* The page that shows every part in all its states: nothing on it is out of line. */
import { expect, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { test } from "./fixtures";

test.use({ reducedMotion: "reduce" });

const chapters = ["common", "moonshine", "distilled", "brewcrafters"];

async function enter(page: Page, chapter: string): Promise<void> {
  await page.goto(`./#/gallery/${chapter}`);
  const patience = { timeout: 60_000 }; // whole games are played first
  await expect(page.locator(`#${chapter}-chapter`)).toBeVisible(patience);
  const parts = page.locator(`#${chapter}-boards figure`);
  if (chapter !== "common") await expect(parts.first()).toBeVisible(patience);
  await page.evaluate(() => document.fonts.ready);
}

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.locator("figure.faulty figcaption").allInnerTexts();
}

for (const locale of ["en-GB", "fr-FR"])
  test(`nothing is cut off, broken, too small or out of its frame, ${locale}`, async ({
    somebody,
  }) => {
    const page = await somebody({ locale, viewport: { width: 1440, height: 900 } });
    for (const chapter of chapters) {
      await enter(page, chapter);
      for (const width of [360, 1280, 1440]) {
        expect(await faultsAt(page, width), `${chapter}, ${width} px`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, "the page does not move sideways").toBeLessThanOrEqual(width);
      }
    }
  });

test("what is out of line is marked, and shown alone", async ({ page }) => {
  await enter(page, "common");
  await page.addStyleTag({ content: "#common-controls .chip { font-size: 9px }" });
  await page.getByLabel("Language").selectOption("fr"); // all is looked at again
  await expect(page.locator("figure.faulty")).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Seulement ce qui cloche (1)" }).check();
  await expect(page.locator("figure:visible")).toHaveCount(1);
});

test("the gallery has its own address, and no violations", async ({ page }) => {
  await page.goto("./gallery");
  await expect(page).toHaveURL(/\/#\/gallery$/);
  await enter(page, "common");
  await withoutViolations(page);
  await page.getByLabel("Light").selectOption("dark");
  await withoutViolations(page);
});

test("an exhibit is found by its name, its state and its section", async ({ page }) => {
  await enter(page, "moonshine");
  const exhibits = page.locator("figure:visible");
  await page.getByRole("searchbox").fill("frog banjoist");
  await expect(exhibits).toHaveCount(1);
  await page.getByRole("searchbox").fill("face down");
  await expect(exhibits).toHaveCount(1);
  await page.getByRole("searchbox").fill("zzz");
  await expect(exhibits).toHaveCount(0);
  await expect(page.locator(".nothing")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("link", { name: "The dice", exact: true }).first().click();
  await expect(page.locator("#moonshine-dice")).toBeInViewport();
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.locator("#moonshine-dice h3")).toHaveText("Les dés");
});
