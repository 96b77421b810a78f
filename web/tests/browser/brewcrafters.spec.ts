/* Whole games of Brew Crafters in a real browser: by clicking, by keyboard with every module, on a
 * phone in French, and by dragging. */
import { expect, type Page, test } from "@playwright/test";

import { withoutViolations } from "./axe";
import { clickOnce, finish, over, playNow, playUntil, pressOnce, sitDown } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const modules = [
  "Advanced recipes",
  "Skilled workers",
  "Research lab",
  "Hire Temporary Help",
  "Commodity Exchange",
  "Labor Agency",
  "Community Farm",
  "Secret Recipe",
];

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  return problems;
}

test("a whole game of two by clicking what glows", async ({ page }) => {
  const problems = problemsOf(page);
  await sitDown(page, "brewcrafters", 2, []);
  await withoutViolations(page);
  const fits = await page.evaluate(() => {
    const shown = document.querySelector(".shown");
    return shown !== null && shown.scrollHeight <= shown.clientHeight;
  });
  expect(fits).toBe(true);
  await finish(page, async (turn) => {
    await clickOnce(page, turn);
    if (turn === 60) await withoutViolations(page);
  });
  await expect(over(page)).toContainText("Final score");
  await expect(page.getByRole("row")).toHaveCount(3);
  await withoutViolations(page);
  expect(problems).toEqual([]);
});

test("a whole game with every module by keyboard alone", async ({ page }) => {
  const problems = problemsOf(page);
  await sitDown(page, "brewcrafters", 3, modules);
  await expect(page.locator('[data-thing^="module:"]')).toHaveCount(4);
  let looked = 0;
  await finish(page, async (turn) => {
    await pressOnce(page);
    if (turn % 120 === 20) {
      await withoutViolations(page);
      looked++;
    }
  });
  expect(looked).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test("the table in French on a phone", async ({ browser }) => {
  const context = await browser.newContext({
    locale: "fr-FR",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await playNow(page, /Artisans-Brasseurs/);
  const asked = async (): Promise<boolean> =>
    (await page.locator(".question").innerText()).startsWith("Placez un ouvrier");
  await playUntil(asked, (turn) => clickOnce(page, turn));
  for (const pane of ["Table", "À moi", "Autres", "Journal"]) {
    await page
      .locator("nav")
      .getByRole("button", { name: new RegExp(`^${pane}`) })
      .click();
    await withoutViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, pane).toBeLessThanOrEqual(360);
  }
  await page
    .locator("nav")
    .getByRole("button", { name: /^Table/ })
    .click();
  await page.locator(".thing.asked").first().tap();
  await expect(page.locator(".log")).toContainText("place");
  await context.close();
});

test("a stall says why nobody can go there, with its rule; another brewery opens whole", async ({
  page,
}) => {
  await sitDown(page, "brewcrafters", 2, []);
  await expect(page.locator(".thing.asked").first()).toBeVisible();
  await page.locator('[data-thing="space:hire_brewery_shift"]').click();
  await expect(page.getByRole("dialog")).toContainText("You must first brew 3 batches more.");
  await expect(page.getByRole("dialog").getByRole("link", { name: "B39" }).last()).toHaveAttribute(
    "href",
    /#\/rules\/brewcrafters\/B39/,
  );
  await withoutViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Whole brewery" }).click();
  await expect(page.getByRole("dialog")).toContainText("Raw Materials");
  await withoutViolations(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the points stand by category", async ({ page }) => {
  await sitDown(page, "brewcrafters", 2, []);
  await page.locator('[data-thing="points"]').click();
  for (const category of ["Batches", "Research", "Gold Labels", "Loans"])
    await expect(page.getByRole("dialog")).toContainText(category);
});

async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`[data-thing="${from}"]`).hover();
  await page.mouse.down();
  const box = await page.locator(`[data-thing="${to}"]`).boundingBox();
  if (box === null) throw new Error(to);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
}

test("a worker is dragged to a stall, a shift to a door and a recipe to the tank", async ({
  page,
}) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Learn Brew Crafters" }).click(); // begins the same for everybody
  await page.getByRole("button", { name: "Leave the guide" }).click();
  await drag(page, "workers", "space:yeast_market");
  await expect(page.locator('[data-thing="store:yeast"]')).toContainText("1");
  await expect(page.locator(".question")).toContainText("Place a worker");
  await drag(page, "workers", "space:hire_brewery_shift"); // where nobody may go nothing happens
  await drag(page, "workers", "space:malt_market");
  await expect(page.locator(".question")).toContainText("Choose a brewery action");
  await drag(page, "shifts", "door:process_beer");
  await expect(page.locator(".question")).toContainText("Brew a batch");
  await drag(page, "recipe:pleasantly_porter", "tank:0");
  await expect(page.locator('[data-thing="tank:0"]')).toContainText("Pleasantly Porter");
});
