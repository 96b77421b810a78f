/* Whole games of Distilled in a real browser: by clicking, alone, by keyboard, on a phone in French; the
 * washback by clicking and dragging; what moves. */
import { expect, type Locator, type Page } from "@playwright/test";

import type { Distillery } from "../../src/games/distilled/view";
import { fits, withoutViolations } from "./axe";
import { openAt, playNow, sitDown, type Wanted } from "./beginning";
import { test } from "./fixtures";
import { clickOnce, expectScore, expectToldScore, finish, pressOnce } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test.describe("by clicking what glows", () => {
  test.use({ settings: { confirm: false, automatic: false } });

  test("a whole game of two", async ({ page }) => {
    await sitDown(page, "distilled", 2);
    await withoutViolations(page);
    await finish(page, async (number) => {
      await clickOnce(page, number * 5);
      if (number === 40) await withoutViolations(page);
    });
    await expectScore(page, 2);
  });

  test("a whole game alone", async ({ page }) => {
    await sitDown(page, "distilled", 1);
    await expect(page.locator('[data-thing^="distiller:"]')).not.toHaveCount(2); // all of them
    await page.locator('[data-thing^="distiller:"]').first().click();
    await expect(page.locator('[data-thing^="place:"]')).toHaveCount(14);
    await withoutViolations(page);
    await finish(page, (number) => clickOnce(page, number * 5));
  });
});

test("one's own board is whole in a window of 1280 by 800", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAt(page, "distilled", { asks: "market_turn", where: ({ moves }) => moves > 200 });
  const hidden = await page
    .locator(".shown")
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
});

test("a whole game by keyboard, names and roles alone", async ({ page }) => {
  await sitDown(page, "distilled", 3);
  await expect(page.getByRole("status").first()).not.toBeEmpty();
  await finish(page, () => pressOnce(page));
  await expectToldScore(page);
});

test("in French on a phone, every page of it", async ({ phone }) => {
  await playNow(phone, /^Jouer maintenant.*Distilled/);
  const pane = (number: number): Locator => phone.locator("nav button").nth(number);
  await pane(1).tap();
  await phone.locator('[data-thing^="distiller:"]').first().tap();
  await expect(phone.locator(".question")).not.toContainText("Choisissez votre distillateur");
  for (const number of [0, 1, 2, 3]) {
    await pane(number).tap();
    await fits(phone);
  }
  const shown = phone.locator(".shown");
  const scrolled = (): Promise<number> => shown.evaluate(({ scrollTop }) => scrollTop);
  await pane(0).tap();
  await shown.evaluate((each) => each.scrollTo(0, 200));
  await pane(1).tap();
  await expect.poll(scrolled).not.toBe(200);
  await pane(0).tap();
  await expect.poll(scrolled).toBe(200);
  await pane(2).tap();
  await phone.getByRole("button", { name: "Toute la distillerie" }).tap();
  await expect(phone.getByRole("dialog")).toContainText("Cellier");
  await withoutViolations(phone);
  await phone.keyboard.press("Escape");
  await expect(phone.getByRole("dialog")).toHaveCount(0);
});

type Own = Partial<Pick<Distillery, "pantry" | "spirit">>;

const inPantry = (page: Page): Locator => page.locator('.mine [data-thing^="pantry:"].asked');
const planned = (page: Page): Locator => page.locator(".vessel .planned");
const distill = (page: Page): Locator => page.locator('[data-thing="washback"]');

/** Grain in the pantry, all that is there may be distilled together, and nothing is in the washback yet. */
const atTheWashback: Wanted = {
  asks: "fill_washback",
  where: (view, engine) => {
    const { at } = (view.state as { distilled: { at: Own[] } }).distilled;
    const { pantry = {}, spirit = [] } = at[0] ?? {};
    const answer = engine.ask(0, { washback: pantry }) as { why_not?: string };
    const isEmpty = Object.keys(spirit[2]?.stack ?? {}).length === 0;
    return isEmpty && "mixed_grains" in pantry && answer.why_not === undefined;
  },
};

test("the washback is filled by clicking and dragging, says what it lacks and what its odds are", async ({
  page,
}) => {
  await openAt(page, "distilled", atTheWashback);
  const placeOfBoard = (): Promise<number> =>
    page.locator(".mine .distillery").evaluate((board) => board.getBoundingClientRect().top);
  const place = await placeOfBoard();
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
  while ((await inPantry(page).count()) > 0) await inPantry(page).first().click();
  await withoutViolations(page);
  await expect(distill(page)).toHaveClass(/asked/);
  await expect(page.locator(".odds li").first()).toContainText("%");
  expect(await placeOfBoard()).toBe(place); // nothing moves under the pointer while it fills
  await distill(page).click();
  await expect(page.getByRole("dialog", { name: "The cut" })).toContainText(/Head.*Tail/s);
  await page.keyboard.press("Escape"); // without motion it is a still picture, until a key or a click
  await expect(distill(page)).toHaveCount(0);
  await expect(page.locator(".problem")).toHaveCount(0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [name, end] of [
    ["a click", (page: Page) => page.mouse.click(20, 20)],
    ["a key", (page: Page) => page.keyboard.press("Enter")],
  ] as const)
    test(`the cut is seen before table and log tell of it, until ${name}`, async ({ page }) => {
      await page.clock.install();
      await openAt(page, "distilled", atTheWashback);
      while ((await inPantry(page).count()) > 0) await inPantry(page).first().click();
      const cuts = page.locator(".log .event", { hasText: "Ana cuts" });
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await distill(page).click();
      await expect(page.locator('[data-show="cut"] .taken')).toHaveCount(2);
      await expect(page.locator(".prompt .buttons")).toHaveAttribute("aria-busy", "true");
      await expect(cuts).toHaveCount(0);
      await end(page);
      await page.clock.resume();
      await expect(page.locator("[data-show]")).toHaveCount(0);
      await expect(cuts).toHaveCount(2);
      await expect(page.locator(".problem")).toHaveCount(0);
    });
});

const atTheMarket: Wanted = {
  asks: "market_turn",
  where: ({ actions = [] }) => actions.some(({ line }) => line.includes("mixed_grains")),
};
const pile = (page: Page): Locator => page.locator('[data-thing="pile:mixed_grains"].asked');

const withoutMoney: Wanted = {
  asks: "water_bonus",
  where: ({ state }) => {
    const { at } = (state as { distilled: { at: { money?: number }[] } }).distilled;
    return at[0]?.money === undefined; // what is nothing is left out
  },
};

test("what I turn up and cannot pay goes under the deck, and is seen until I do something", async ({
  page,
}) => {
  await openAt(page, "distilled", withoutMoney);
  await page.locator('[data-thing="deck:upgrade"].asked').click();
  await expect(page.locator(".log")).toContainText(/Ana puts .* under the deck/);
  const turned = page.getByRole("region", { name: "Turned up, now under the deck" });
  await expect(turned.locator(".thing")).toHaveCount(1);
  await expect(page.locator(".prompt.mine")).toBeVisible(); // whatever the others have done meanwhile
  await expect(turned).toBeVisible();
  await turned.locator(".thing").click();
  await expect(turned).toHaveCount(0);
});

test("a card that is bought is seen flying, and a click ends it", async ({ somebody }) => {
  const page = await somebody({ reducedMotion: "no-preference" });
  await openAt(page, "distilled", atTheMarket);
  const seen = page.waitForFunction(() => document.querySelector("body > .thing") !== null, null, {
    polling: "raf",
  });
  await pile(page).click();
  await seen;
  await page.mouse.click(5, 5);
  await expect(page.locator("body > .thing")).toHaveCount(0);
});

test("drags a card of the market home to buy it", async ({ page }) => {
  await openAt(page, "distilled", atTheMarket);
  const grains = page.locator('.mine [data-thing="pantry:mixed_grains"]');
  await pile(page).dragTo(page.locator('.mine [data-zone="pantry"]'));
  await expect(page.locator(".log")).toContainText(/Ana buys .*Grain/);
  await expect(grains).toBeVisible();
});
