/* Asking why: by mouse, by keyboard and by a long press, whatever cannot be used says so with its rule.
 * Players, signs and entries of the log show themselves large. */
import { expect, type Locator, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";
import { openAt, sitDown, sitDownAtLesson } from "./beginning";
import { drag, middleOf } from "./dragging";
import { test } from "./fixtures";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const large = (page: Page): Locator => page.locator(".large");
const answer = (page: Page): Locator => page.getByRole("dialog").filter({ hasText: "Not now" });

const tables = [
  { game: "moonshine", thing: "discards", rule: /moonshine\/M4/, theirs: "place:bar_left:1" },
  { game: "distilled", thing: "flavor_deck", rule: /distilled\/D70/, theirs: "score:1" },
  { game: "brewcrafters", thing: "season", rule: /brewcrafters\/B3/, theirs: "tank:0:1" },
] as const;

for (const { game, thing, rule, theirs } of tables) {
  test(`${game} says why, by mouse and by keyboard`, async ({ page }) => {
    await sitDown(page, game, 2);
    if (game === "distilled") await page.locator('[data-thing^="distiller:"]').first().click();
    await expect(page.locator(".question a.chip")).toBeVisible();
    const asked = page.locator(`[data-thing="${thing}"]`);
    await asked.click();
    await expect(answer(page).locator(".chip").first()).toHaveAttribute("href", rule);
    await withoutViolations(page);
    await page.keyboard.press("Escape");
    await expect(large(page)).toHaveCount(0);
    await asked.focus();
    await page.keyboard.press("Enter");
    await expect(answer(page)).toBeVisible();
    await page.keyboard.press("Escape");
    if (game === "brewcrafters") await page.locator(".others .row").nth(1).click();
    await page.locator(`.others [data-thing="${theirs}"]`).click();
    await expect(page.getByRole("dialog").locator("a.chip").first()).toBeVisible();
  });

  test(`${game} tells of players, signs and entries of the log`, async ({ page }) => {
    await sitDown(page, game, 3);
    const me = page.locator(".others .row").first();
    await me.click();
    await expect(page.getByRole("dialog").getByRole("row")).not.toHaveCount(0);
    await expect(page.getByRole("dialog")).toContainText("Total");
    await withoutViolations(page);
    await page.keyboard.press("Escape");
    await page.locator(".others .row").nth(1).hover();
    await expect(large(page)).toContainText("Easy");
    if (game === "distilled") await page.locator('[data-thing^="distiller:"]').first().click();
    if (game === "brewcrafters") await page.locator(".others .row").nth(1).click();
    await page.locator('.others [data-thing^="sign:"]:visible').first().hover();
    await expect(large(page)).toContainText("Rule");
    await page.locator(".log li .who").last().hover();
    await expect(large(page)).toContainText("Total");
    for (const turn of await page.locator(".log summary").all()) await turn.click();
    await page.locator(".log .event button").last().hover();
    await expect(large(page)).toContainText("Rule");
  });
}

test("what comes to lie under a pointer that rests is not shown large", async ({ page }) => {
  await openAt(page, "distilled", { asks: "keep_distiller" });
  const { x, y } = await middleOf(page.locator('[data-thing^="distiller:"]').first());
  await page.mouse.move(x, y);
  await expect(large(page)).toContainText("Starting money");
  await page.mouse.click(x, y);
  const under = page.locator('[data-thing^="pantry:"]').first();
  await expect(under).toBeVisible();
  await page.evaluate(
    ([left, top]) => {
      const thing = document.querySelector<HTMLElement>('[data-thing^="pantry:"]');
      const box = thing?.getBoundingClientRect();
      if (thing && box) thing.style.translate = `${left - box.left - 9}px ${top - box.top - 9}px`;
    },
    [x, y] as const,
  );
  await page.waitForTimeout(800); // longer than it takes to be shown
  await expect(large(page)).toHaveCount(0);
  await page.mouse.move(x + 2, y);
  await expect(large(page)).toBeVisible();
});

test("the log begins with what is new, and tells what was before when it is asked", async ({
  page,
}) => {
  await openAt(page, "distilled", { asks: "market_turn", where: ({ moves }) => moves > 60 });
  const entries = page.locator(".log .event");
  await expect(entries.nth(11)).toBeAttached();
  expect(await entries.count()).toBeLessThan(48);
  const newest = (await entries.last().textContent()) ?? "";
  const earlier = page.getByRole("button", { name: "Show what happened earlier" });
  await earlier.focus();
  while (await earlier.isVisible()) await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Log" })).toBeFocused();
  expect(await entries.count()).toBeGreaterThan(48);
  await expect(entries.last()).toHaveText(newest);
  await withoutViolations(page);
});

test("another player's board is whole beside the table, or fades where more of it lies", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const board = page.locator(".others .board");
  const hidden = () => board.evaluate((box) => box.scrollHeight - box.clientHeight);
  await sitDown(page, "moonshine", 3);
  await expect(board).toBeVisible();
  expect(await hidden()).toBe(0);
  await sitDown(page, "brewcrafters", 5);
  await page.locator(".others .row").nth(1).click();
  await expect(page.getByRole("button", { name: "Whole brewery" })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 600 });
  expect(await hidden()).toBeGreaterThan(0);
  await expect(board).toHaveCSS("mask-image", /gradient.*rgba\(0, 0, 0, 0\)\)$/);
  await board.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(board).toHaveCSS("mask-image", /gradient\(rgba\(0, 0, 0, 0\)/);
  const isCut = await page.locator(".log").evaluate((log) => log.scrollHeight > log.clientHeight);
  await expect(page.locator(".log[data-above]")).toHaveCount(isCut ? 1 : 0);
});

/** Fingers as the browser's own protocol moves them. */
async function finger(
  page: Page,
): Promise<(type: string, x?: number, y?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (type, x, y) => {
    const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }];
    await session.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints });
  };
}

test("a long press asks, and is no click", async ({ somebody }) => {
  const page = await somebody({ hasTouch: true, viewport: { width: 1100, height: 900 } });
  await sitDown(page, "brewcrafters", 2);
  const stall = page.locator('[data-thing^="space:"].asked').first();
  await stall.waitFor();
  const question = await page.locator(".question").innerText();
  const touch = await finger(page);
  const { x, y } = await middleOf(stall);
  await touch("touchStart", x, y);
  await expect(page.getByRole("dialog")).toContainText("You can");
  await touch("touchEnd");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.locator(".question").innerText()).toBe(question);
});

test("a finger drags a worker to a stall", async ({ somebody }) => {
  const page = await somebody({ hasTouch: true, viewport: { width: 1400, height: 1000 } });
  await sitDownAtLesson(page, "Brew Crafters");
  const touch = await finger(page);
  const from = await middleOf(page.locator('[data-thing="workers"]'));
  const to = await middleOf(page.locator('[data-thing="space:yeast_market"]'));
  await touch("touchStart", from.x, from.y);
  for (const share of [0.2, 0.5, 0.8, 1])
    await touch("touchMove", from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
  await expect(page.locator('[data-zone="space:yeast_market"]')).toHaveClass(/over/);
  await touch("touchEnd");
  await expect(page.locator('[data-thing="store:yeast"]')).toContainText("1");
});

test("in Moonshine moons and clients are dragged", async ({ page }) => {
  await sitDownAtLesson(page, "Moonshine");
  const question = page.locator(".question");
  const thing = (name: string): Locator => page.locator(`.mine [data-thing="${name}"]`);
  await drag(page, thing("moon"), thing("client:cricket_fiddler"));
  await expect(thing("client:cricket_fiddler")).toHaveAttribute("aria-label", /1 of 1/);
  await page.getByRole("button", { name: "Keep the dice as they are" }).click();
  await expect(question).toContainText("Validate");
  await drag(page, thing("client:cricket_fiddler"), page.locator('[data-zone="bar"]'));
  const drawn = page.locator('[data-thing^="drawn:"].asked').first(); // its only moon was paid by itself
  await drawn.waitFor();
  await drag(page, drawn, page.locator('[data-zone="clients"]'));
  await expect(page.locator(".mine .validated .thing")).toHaveCount(1);
  await expect(page.locator('[data-thing^="drawn:"]')).toHaveCount(0);
});

test.describe("where nothing is done by itself", () => {
  test.use({ settings: { confirm: false, automatic: false } });

  test("in Distilled a spirit is dragged to the shelf to be sold", async ({ page }) => {
    await openAt(page, "distilled", {
      asks: "sell_spirit",
      where: ({ actions = [] }) => actions.some(({ line }) => line.startsWith("sell ")),
    });
    const spirit = page.locator('.mine [data-thing^="spirit:"].asked').first();
    await drag(page, spirit, page.locator('[data-zone="shelf"]'));
    await expect(page.locator(".log")).toContainText("Ana sells");
  });
});
