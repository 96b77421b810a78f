/* Whole games of Brew Crafters in a real browser: by clicking, by keyboard with every module, on a
 * phone in French, and by dragging. */
import { expect } from "@playwright/test";

import { stateOf } from "../../src/games/brewcrafters/view";
import { fits, withoutViolations } from "./axe";
import { openAt, sitDown, sitDownAtLesson } from "./beginning";
import { drag } from "./dragging";
import { test } from "./fixtures";
import { clickOnce, expectScore, expectToldScore, finish, myTurn, pressOnce } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const modules = [
  "recipes",
  "workers",
  "lab",
  "temporary_help",
  "exchange",
  "agency",
  "community_farm",
  "secret_recipe",
];

test.describe("by clicking what glows", () => {
  test.use({ settings: { confirm: false, automatic: false } });

  test("a whole game of two", async ({ page }) => {
    await sitDown(page, "brewcrafters", 2);
    await withoutViolations(page);
    const fitsIn = await page.evaluate(() => {
      const shown = document.querySelector(".shown");
      return shown !== null && shown.scrollHeight <= shown.clientHeight;
    });
    expect(fitsIn).toBe(true);
    await finish(page, async (number) => {
      await clickOnce(page, number);
      if (number === 60) await withoutViolations(page);
    });
    await expectScore(page, 2);
  });
});

test("one's own board is whole in a window of 1280 by 800", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAt(page, "brewcrafters", { asks: "place_worker", where: ({ moves }) => moves > 40 });
  const hidden = await page
    .locator(".shown")
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
});

/** In the page: what must not be hidden, and where the parts of the table lie that stay. */
function laidOut(): { hidden: number; places: string } {
  const shown = document.querySelector(".shown");
  const tops = [".track", ".street", ".recipes", ".mine-board", ".plan", ".staff", ".others"].map(
    (part) => {
      const { top, left } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return `${part} ${Math.round(left)},${Math.round(top)}`;
    },
  );
  return {
    hidden: (shown?.scrollHeight ?? 0) - (shown?.clientHeight ?? 0),
    places: tops.join("; "),
  };
}

test("the longest street is whole in French, too", async ({ browser }) => {
  const page = await browser.newPage({
    locale: "fr-FR",
    viewport: { width: 1280, height: 800 },
  });
  await sitDown(page, "brewcrafters", 5, modules.slice(3));
  await expect(page.locator(".street > li")).toHaveCount(20);
  expect((await page.evaluate(laidOut)).hidden).toBe(0);
  await page.close();
});

const hiring = ({ actions = [] }: { actions?: readonly { line: string }[] }): boolean =>
  actions.some(({ line }) => line.startsWith("hire "));

test("workers are hired from a tray that moves nothing and leaves the recipes in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAt(page, "brewcrafters", { asks: "use_space", where: hiring });
  const tray = page.locator(".tray");
  await expect(tray.locator(".hire-card").first()).toBeVisible();
  expect((await page.evaluate(laidOut)).hidden).toBe(0);
  for (const recipe of await page.locator('.recipes [data-thing^="recipe:"]').all()) {
    const isCovered = await recipe.evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered).toBe(false);
  }
  await expect(tray).toContainText("wage, each winter"); // the key of the signs
  const worker = tray.locator('[data-thing^="worker:"]').first();
  await expect(worker).toHaveAttribute("aria-label", /\. .*Wage each winter: \$\d/);
  await withoutViolations(page);

  const sheet = page.getByRole("region", { name: "Next winter’s bill" });
  const due = async (): Promise<number> => Number(await sheet.locator(".due b").innerText());
  const before = await due();
  const parts = await sheet.locator(".parts b").allInnerTexts();
  expect(parts.reduce((sum, part) => sum + Number(part.replace("−", "-")), 0)).toBe(before);
  const id = (await worker.getAttribute("data-thing"))?.split(":")[1] ?? "";
  await worker.hover();
  await expect(sheet.locator(".due")).toContainText("Winter bill with it");
  const added = (await sheet.locator(".added b").allInnerTexts()).reduce(
    (sum, part) => sum + Number(part.replace("−", "-")),
    0,
  );
  expect(await due(), id).toBe(before + added);
  await worker.click();
  await expect(tray).toHaveCount(0);
});

test("a new season is told over the recipes until something is pressed", async ({ page }) => {
  await openAt(page, "brewcrafters", {
    asks: "brewery_action",
    where: ({ extras }) => (extras as { season: string }).season === "autumn",
  });
  const notice = page.locator(".notice");
  await expect(notice).toHaveCount(0);
  for (let number = 0; !(await notice.isVisible()); number++) {
    await myTurn(page);
    if (await notice.isVisible()) break;
    await clickOnce(page, number);
  }
  await expect(notice).toContainText("Winter");
  await expect(notice).toContainText("due at the end of this season");
  await page.keyboard.press("Shift");
  await expect(notice).toHaveCount(0);
});

test("a whole game with every module by keyboard, names and roles alone", async ({ page }) => {
  await sitDown(page, "brewcrafters", 3, modules);
  await expect(page.locator('[data-thing^="module:"]')).toHaveCount(4);
  const decisions = await finish(page, async (number) => {
    await pressOnce(page);
    if (number % 30 === 20) await withoutViolations(page);
  });
  expect(decisions).toBeGreaterThan(20);
  await expectToldScore(page);
});

test("the table in French on a phone", async ({ phone }) => {
  await openAt(phone, "brewcrafters", { asks: "place_worker" });
  await expect(phone.locator(".question")).toContainText("Placez un ouvrier");
  const pane = (name: string) =>
    phone.locator("nav").getByRole("button", { name: new RegExp(`^${name}`) });
  for (const name of ["Table", "À moi", "Autres", "Journal"]) {
    await pane(name).click();
    await fits(phone);
  }
  await pane("Table").click();
  await phone.getByRole("button", { name: "Brasserie", exact: true }).click();
  const door = await phone.locator('[data-thing^="door:"]').last().boundingBox();
  const tile = await phone.locator('[data-thing^="tile:"]').first().boundingBox();
  expect((door?.y ?? 0) + (door?.height ?? 0)).toBeLessThan(tile?.y ?? 0);
  await phone.getByRole("button", { name: "Marché", exact: true }).click();
  await phone.locator(".thing.asked").first().tap(); // reads it, and offers what can be done
  await phone.locator(".large.pinned .button.primary").first().tap();
  await expect(phone.locator(".log")).toContainText("Ana place");
});

test("a stall says why nobody can go there, with its rule; another brewery opens whole", async ({
  page,
}) => {
  await sitDown(page, "brewcrafters", 2);
  await expect(page.locator(".thing.asked").first()).toBeVisible();
  await page.locator('[data-thing="space:hire_brewery_shift"]').click();
  await expect(page.getByRole("dialog")).toContainText("You must first brew 3 batches more.");
  await expect(page.getByRole("dialog").getByRole("link", { name: "B39" }).last()).toHaveAttribute(
    "href",
    /#\/rules\/brewcrafters\/B39/,
  );
  await withoutViolations(page);
  await page.keyboard.press("Escape");
  await page.locator(".others .row").nth(1).click();
  await page.getByRole("button", { name: "Whole brewery" }).click();
  await expect(page.getByRole("dialog")).toContainText("Raw Materials");
  await expect(page.getByRole("dialog")).toBeInViewport({ ratio: 1 }); // no panel cuts it off
  await withoutViolations(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("before the winter bill a partner may still sell, and the prompt ends it", async ({
  page,
}) => {
  await openAt(page, "brewcrafters", { asks: "before_upkeep" });
  await expect(page.locator(".question")).toContainText("the winter bill is $");
  await expect(page.locator('.thing.asked[data-thing^="partner:"]').first()).toBeVisible();
  await withoutViolations(page);
  await page.locator(".prompt").getByRole("button", { name: "Pay now" }).click();
  await expect(page.locator(".log")).toContainText("Ana buys no more before the winter bill.");
});

test("whoever chooses a secret recipe sees which are left and which are taken", async ({
  page,
}) => {
  await openAt(page, "brewcrafters", {
    asks: "choose_secret",
    options: { secret_recipe: "on" },
    where: (view) => (stateOf(view).at[0]?.gone ?? []).length > 0,
  });
  const tray = page.locator(".tray");
  await expect(tray).toContainText("Recipes that are left");
  await expect(tray.locator(".gone").first()).toContainText("Taken");
  await withoutViolations(page);
  await tray.locator(".gone .thing").first().click();
  await expect(page.getByRole("dialog")).toContainText("Another player has this recipe.");
  await page.keyboard.press("Escape");
  await tray.locator(".thing.asked").first().click();
  await expect(page.locator(".log")).toContainText("Ana takes a secret recipe.");
});

test("a full storehouse makes room for what a partner delivers", async ({ page }) => {
  await openAt(page, "brewcrafters", {
    asks: "place_worker",
    where: (view) => {
      const own = stateOf(view).at[0];
      const stored = own?.stored.reduce((sum, count) => sum + count, 0) ?? 0;
      const sold = (view.actions ?? []).some(({ line }) => line.startsWith("buy "));
      return sold && stored === own?.room;
    },
  });
  await page.locator('.thing.asked[data-thing^="partner:"]').first().click();
  await expect(page.locator(".question")).toContainText("Your storage is too full");
  await page.locator('.thing.asked[data-thing^="store:"]').first().click();
  await expect(page.locator(".question")).toContainText("Place a worker");
});

test("the points stand by category", async ({ page }) => {
  await sitDown(page, "brewcrafters", 2);
  await page.locator('[data-thing="points"]').click();
  for (const category of ["Batches", "Research", "Gold Labels", "Loans"])
    await expect(page.getByRole("dialog")).toContainText(category);
});

test("a worker is dragged to a stall, a shift to a door and a recipe to the tank", async ({
  page,
}) => {
  await sitDownAtLesson(page, "Brew Crafters");
  const thing = (name: string) => page.locator(`[data-thing="${name}"]`);
  await drag(page, thing("workers"), thing("space:yeast_market"));
  await expect(thing("store:yeast")).toContainText("1");
  await expect(page.locator(".question")).toContainText("Place a worker");
  await drag(page, thing("workers"), thing("space:hire_brewery_shift")); // dropped where nothing accepts it
  await drag(page, thing("workers"), thing("space:malt_market"));
  await expect(page.locator(".question")).toContainText("Choose a brewery action");
  await drag(page, thing("shifts"), thing("door:process_beer"));
  await expect(page.locator(".question")).toContainText("Brew a batch");
  await drag(page, thing("recipe:pleasantly_porter"), thing("tank:0"));
  await expect(thing("tank:0")).toContainText("Pleasantly Porter");
});
