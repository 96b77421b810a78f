/* Moonshine in a real browser: whole games by clicking, by keyboard and in French on a phone; why not,
 * undo and hints. */
import { expect } from "@playwright/test";

import { parseLine } from "../../src/base/text";
import type { Engine } from "../../src/engine/engine";
import { fits, withoutViolations } from "./axe";
import { openAt, playNow, sitDown, type Wanted } from "./beginning";
import { test } from "./fixtures";
import {
  clickOnce,
  expectScore,
  expectToldScore,
  finish,
  myTurn,
  over,
  playSome,
  pressOnce,
} from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test.describe("by clicking what glows", () => {
  test.use({ settings: { confirm: false, automatic: false } });

  test("a whole game", async ({ page }) => {
    await sitDown(page, "moonshine", 3);
    await withoutViolations(page);
    await finish(page, (number) => clickOnce(page, number));
    await expectScore(page, 3);
  });

  test("a whole game in French on a phone", async ({ phone }) => {
    await sitDown(phone, "moonshine", 2);
    await finish(phone, async (number) => {
      expect(await clickOnce(phone, number), "the answer is on the screen").toBe(true);
      await fits(phone);
    });
    await expect(over(phone)).toContainText("Score final");
  });
});

test("a whole game by keyboard, names and roles alone", async ({ page }) => {
  await page.goto("./");
  const play = page.getByRole("button", { name: /Moonshine/ });
  await expect(play).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(play).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.locator(".prompt")).toBeVisible();
  await finish(page, () => pressOnce(page));
  await expectToldScore(page);
});

test("the table is laid as ever after one of Distilled", async ({ page }) => {
  const clients = page.locator(".mine .clients li");
  const heights = async (): Promise<number[]> => {
    await expect(clients.first()).toBeVisible();
    return clients.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  };
  await playNow(page, /Moonshine/);
  const before = await heights();
  await page.goto("./#/");
  await page.getByRole("button", { name: /Distilled/ }).click();
  await expect(page.locator('[data-thing^="distiller:"]').first()).toBeVisible();
  await page.goto("./#/");
  await page.getByRole("link", { name: "Go on playing Moonshine" }).click();
  expect(await heights()).toEqual(before);
});

test("the table in French on a phone, switched to English in mid-game", async ({ phone }) => {
  await playNow(phone, /Moonshine/);
  const question = phone.locator(".question");
  const pane = (name: string) =>
    phone.locator("nav").getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(question).toContainText("Vous gagnez une lune");
  await expect(phone.locator("nav button")).toHaveCount(3);
  for (const name of ["Journal", "Rivaux", "Ma table"]) {
    await pane(name).click();
    await fits(phone);
  }
  for (const button of await phone.locator(".prompt button:visible, nav button:visible").all()) {
    const box = await button.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(43.9);
  }
  await myTurn(phone);
  await phone.locator(".thing.asked").first().tap();
  await expect(question).not.toContainText("où la posez-vous");
  await phone.getByRole("button", { name: "Menu" }).click();
  await phone.getByRole("button", { name: "English" }).click();
  await expect(pane("My table")).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");
});

test("says why not, with its rule", async ({ page }) => {
  const clientOf = ({ line }: { line: string }) => parseLine(line).pairs.get("client");
  let client: string | undefined;
  await openAt(page, "moonshine", {
    asks: "choose_action",
    where: ({ actions = [], refused = [] }) => {
      const possible = actions.map(clientOf);
      client = refused.map(clientOf).find((each) => each !== undefined && !possible.includes(each));
      return client !== undefined;
    },
  });
  await page.locator(`[data-thing="client:${client ?? ""}"]`).click();
  await expect(page.getByRole("dialog")).toContainText("Not now");
  await expect(page.getByRole("dialog").locator("a.chip").first()).toHaveAttribute(
    "href",
    /#\/rules\/moonshine\/M4/,
  );
  await withoutViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("my board stays whole beside the clients that I have drawn", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAt(page, "moonshine", {
    asks: "keep_one",
    where: ({ actions = [] }) => actions.length > 3,
  });
  const hidden = await page
    .locator(".shown")
    .evaluate((shown) => shown.scrollHeight - shown.clientHeight);
  expect(hidden).toBe(0);
  await withoutViolations(page);
});

test("takes back an action that told nobody anything, and offers hints", async ({ page }) => {
  await openAt(page, "moonshine", { asks: "reroll" });
  const keep = page.getByRole("button", { name: "Keep the dice as they are" });
  const throwing = page.getByRole("button", { name: "Throw the chosen dice" });
  await expect(keep).toBeVisible();
  await page.locator(".tray .thing.asked").first().click();
  await expect(throwing).toBeVisible();
  await expect(keep).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(keep).toBeVisible();
  await expect(throwing).toHaveCount(0);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hints li").first()).toContainText("to win");
  await withoutViolations(page);
});

test("dice are picked in any order, and left again by a second click", async ({ page }) => {
  await openAt(page, "moonshine", { asks: "reroll" });
  const rolled = page.locator(".tray .thing.asked");
  const first = rolled.first();
  const last = page.locator(
    `[data-thing="${(await rolled.last().getAttribute("data-thing")) ?? ""}"]`,
  );
  const picked = page.locator(".tray .picked");
  await last.click(); // the engine could only throw it now
  await expect(picked).toHaveCount(1);
  await first.click();
  await expect(picked).toHaveCount(2);
  await last.click();
  await expect(picked).toHaveCount(1);
  await expect(first.locator(".picked")).toHaveCount(1);
  await first.click();
  await expect(picked).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Keep the dice as they are" })).toBeVisible();
});

/** Two moons are owed, and a place that I could pay from may only come after another one. */
const inDebt: Wanted = {
  asks: "pay_moons",
  where: ({ question, actions = [], refused = [] }) =>
    parseLine(question ?? "").pairs.get("moons") === "2" &&
    actions.length > 1 &&
    refused.some(({ why }) => parseLine(why).word === "pay_earlier_places_first"),
};

test("moons are paid in any order, and kept by a second click", async ({ page }) => {
  await openAt(page, "moonshine", inDebt);
  const chosen = page.locator(".mine .places .chosen");
  const glowing = ".mine .speakeasy .asked";
  const thing = await page.locator(".mine .clients .asked").last().getAttribute("data-thing");
  const last = page.locator(`.mine [data-thing="${thing}"]`); // clients come after the bar
  await last.click();
  await expect(chosen).toHaveCount(1);
  await last.click();
  await expect(chosen).toHaveCount(0);
  await last.click();
  await expect(last).toHaveAttribute("aria-label", /to pay: 1/);
  await expect(page.locator(".question")).toContainText("You still have to pay 2 moons");
  await withoutViolations(page);
  await page.locator(`${glowing}:not([data-thing="${thing}"])`).first().click();
  await expect(page.locator(".log .event", { hasText: "Ana pays a moon" })).toHaveCount(2);
  await expect(page.locator(".problem")).toHaveCount(0);
});

interface Lack {
  client: string;
  food: number;
  music: number;
  drink: number;
  any: number;
  moons: number;
  pays: number[];
}
const serveOf = (engine: Engine): Lack[] =>
  (engine.ask(0, { serve: {} }) as { clients: Lack[] }).clients;
const lackOf = ({ food, music, drink, any, moons }: Lack): number =>
  food + music + drink + any + moons;

test("each client is marked with what is met and what is missing, and the moons that would be paid", async ({
  page,
}) => {
  let served: Lack[] = [];
  await openAt(page, "moonshine", {
    asks: "choose_action",
    where: (_, engine) => {
      served = serveOf(engine);
      const ready = served.filter((each) => lackOf(each) === 0);
      return (
        ready.length === 1 && served.length > 1 && (ready[0]?.pays ?? []).some((moons) => moons > 0)
      );
    },
  });
  for (const lack of served) {
    const card = page.locator(`.mine [data-thing="client:${lack.client}"]`);
    await expect(card.locator(".ring:not(.met)")).toHaveCount(lackOf(lack));
    const isReady = lackOf(lack) === 0;
    await expect(card.locator(".foot.served")).toHaveCount(isReady ? 1 : 0);
    await expect(card.locator(".foot")).toContainText(isReady ? "Can be served" : "short");
    await expect(card).toHaveAttribute("aria-label", /costs .*once validated: \d+ points?.*/);
    await expect(card).toHaveAttribute("aria-label", isReady ? /Can be served/ : /short/);
    if (isReady) await expect(card).toHaveClass(/glowing/);
  }
  const paid = served.find((each) => lackOf(each) === 0)?.pays ?? [];
  await expect(page.locator(".mine .ringed")).toHaveCount(paid.reduce((a, b) => a + b, 0));
  await expect(page.locator(".prompt .primary")).toHaveCount(1);
  await expect(page.locator(".prompt .primary")).toContainText("Validate");
  await withoutViolations(page);
});

test("the odds of a reroll stand on the client, and the dice that help on pointing", async ({
  page,
}) => {
  let odds: { client: string; ways: number; of: number } | undefined;
  await openAt(page, "moonshine", {
    asks: "reroll",
    where: (_, engine) => {
      const lacking = serveOf(engine).filter((each) => lackOf(each) > 0);
      odds = lacking
        .map(({ client }) => engine.ask(0, { reroll: client }) as NonNullable<typeof odds>)
        .find(({ ways }) => ways > 0);
      return odds !== undefined;
    },
  });
  const chance = `${Math.round(((odds?.ways ?? 0) / (odds?.of ?? 1)) * 100)}%`;
  const card = page.locator(`.mine [data-thing="client:${odds?.client ?? ""}"]`);
  await expect(card.locator(".foot")).toContainText(`reroll: ${chance}`);
  await card.hover();
  await expect(page.getByRole("tooltip")).toContainText(`served with ${chance}`);
});

test("a bonus of the bar says how many moons it needs to work", async ({ page }) => {
  await openAt(page, "moonshine", { asks: "choose_action" });
  const bonus = page.locator('.mine [data-thing="place:bar_left"]');
  await expect(bonus).toContainText(/more to work|works now/);
  await expect(bonus).toHaveAttribute("aria-label", /only while all 2 of its places hold a moon/);
});

test("on a large screen four rivals stand whole, and the dice level with my clients", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await sitDown(page, "moonshine", 5);
  await playSome(page, 3);
  await myTurn(page);
  await expect(page.locator(".hut")).toHaveCount(4);
  for (const hut of await page.locator(".hut").all())
    await expect(hut).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".others")).toBeHidden();
  const boxes = await page.evaluate(() =>
    [".tray", ".mine .clients"].map((each) => {
      const { top, bottom } =
        document.querySelector(each)?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom };
    }),
  );
  expect(boxes[0]?.top).toBeGreaterThan(boxes[1]?.top ?? Infinity);
  expect(boxes[0]?.bottom).toBeLessThan(boxes[1]?.bottom ?? 0);
  const hidden = await page
    .locator(".shown")
    .evaluate((shown) => shown.scrollHeight - shown.clientHeight);
  expect(hidden).toBe(0);
  await withoutViolations(page);
});
