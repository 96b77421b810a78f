/* Moonshine in a real browser: whole games by clicking, by keyboard and in French on a phone; why not,
 * undo and hints. */
import { expect } from "@playwright/test";

import { parseLine } from "../../src/base/text";
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
    const panes = phone.locator("nav").getByRole("button", { name: /^(Table|À moi)/ });
    await finish(phone, async (number) => {
      for (let pane = 0; !(await clickOnce(phone, number)); pane++)
        await panes.nth(pane % 2).click();
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
  for (const name of ["Table", "À moi", "Autres", "Journal"]) {
    await pane(name).click();
    await fits(phone);
  }
  for (const button of await phone.locator(".prompt button:visible, nav button:visible").all()) {
    const box = await button.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(43.9);
  }
  await pane("À moi").click();
  await myTurn(phone);
  await phone.locator(".thing.asked").first().tap();
  await expect(question).not.toContainText("où la posez-vous");
  await phone.getByRole("button", { name: "Menu" }).click();
  await phone.getByRole("button", { name: "English" }).click();
  await expect(pane("Mine")).toBeVisible();
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
  const throwing = page.getByRole("button", { name: "Throw the picked dice again" });
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
  await expect(page.locator(".log li", { hasText: "Ana pays a moon" })).toHaveCount(2);
  await expect(page.locator(".problem")).toHaveCount(0);
});
