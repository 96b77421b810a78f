/* Rules and signs at a table: in a drawer over it, which leaves the table as it is. */
import { expect, type Page } from "@playwright/test";

import { fits, withoutViolations } from "./axe";
import { openAt, playNow } from "./beginning";
import { test } from "./fixtures";
import { makeTable } from "./friends";
import { myTurn } from "./playing";

const drawer = (page: Page) => page.getByRole("dialog", { name: /^(Rules of|Icons of|Règles)/ });

async function openRules(page: Page, entry = "Rules"): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".prompt").getByRole("link", { name: entry, exact: true }).click();
  await expect(drawer(page)).toBeVisible();
}

test("a rule of a thing is read over it, and what was in mind is still there", async ({ page }) => {
  await openAt(page, "distilled", {
    asks: "fill_washback",
    where: (view, engine) => {
      const { at } = (view.state as { distilled: { at: { pantry?: object }[] } }).distilled;
      const answer = engine.ask(0, { washback: at[0]?.pantry ?? {} }) as { why_not?: string };
      return answer.why_not === undefined;
    },
  });
  await page.locator('.mine [data-thing^="pantry:"].asked').first().click();
  const planned = page.locator(".vessel .planned");
  await expect(planned).toHaveCount(1);
  await page.locator(".prompt a.chip").first().click();
  await expect(drawer(page).locator("p.asked")).toBeInViewport();
  await withoutViolations(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(planned).toHaveCount(1);
});

test("the way back shuts it, whatever was looked up; the table can be used beside it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await playNow(page, /Moonshine/);
  await myTurn(page);
  const address = page.url();
  const asked = await page.locator(".question").innerText();
  await openRules(page);
  await drawer(page).getByRole("button", { name: "Icons" }).click();
  await expect(drawer(page).locator("dl dt").first()).toBeVisible();
  await drawer(page).locator("dd a.chip").first().click();
  await expect(drawer(page).locator("p.asked")).toBeInViewport();
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.goForward();
  await expect(drawer(page)).toBeVisible();
  await page.reload();
  await expect(drawer(page)).toBeVisible();
  expect(await page.locator(".question").innerText()).toBe(asked);
  await page.locator(".thing.asked").first().click();
  await expect(page.locator(".question")).not.toHaveText(asked);
  await expect(drawer(page)).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click({ trial: true }); // nothing covers the prompt
  await drawer(page).getByRole("button", { name: "Close" }).click();
  await expect(drawer(page)).toHaveCount(0);
});

test("the focus goes in and comes back to where it was opened", async ({ page }) => {
  await playNow(page, /Moonshine/);
  await openRules(page, "Icons");
  await expect(drawer(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
});

test("on a phone it is a sheet, and its page can still be opened by itself", async ({ phone }) => {
  await phone.goto("./");
  await phone.getByRole("button", { name: /Moonshine/ }).click();
  await phone.locator(".prompt a.chip").first().click();
  await expect(drawer(phone).locator("p.asked")).toBeInViewport();
  await fits(phone);
  const box = await drawer(phone).boundingBox();
  expect(box?.y).toBeGreaterThan(60);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
  for (let stop = 0; stop < 60; stop++) {
    await phone.keyboard.press("Tab");
    expect(await drawer(phone).locator(":focus").count()).toBe(1);
  }
  await phone.mouse.click(180, 20);
  await expect(drawer(phone)).toHaveCount(0);
  await phone.goto("./#/rules/moonshine/M4.12");
  await expect(phone.locator("main #M4\\.12")).toBeInViewport();
});

test("at a server the line stays while rules are read", async ({ server, somebody }) => {
  const ana = await somebody();
  await makeTable(ana, server, { game: "moonshine", others: ["bot:easy"] });
  await expect(ana.locator(".prompt .all")).toBeVisible();
  const sockets: unknown[] = [];
  ana.on("websocket", (socket) => sockets.push(socket));
  await openRules(ana);
  await expect(drawer(ana).locator("article p").first()).toBeVisible();
  await drawer(ana).getByRole("button", { name: "Close" }).click();
  await expect(ana.locator(".prompt .all")).toBeVisible();
  expect(sockets).toEqual([]);
});

test("the book has four parts: summary, rules, almanac and the referee’s notes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("./#/rules/distilled");
  await expect(page.getByRole("heading", { name: "Your goal" })).toBeVisible();
  await expect(page.locator("figure")).toHaveCount(3);
  await expect(page.locator("figure .tile").first()).toBeVisible();
  await withoutViolations(page);
  const parts = page.getByRole("navigation", { name: "Parts of the book" });
  await parts.getByRole("link", { name: "Rules" }).click();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("button").first()).toHaveText("A. Setup");
  await expect(page.locator("article")).not.toContainText("[PUB]");
  await contents.getByRole("button", { name: "H. End scoring" }).click();
  await expect(page.getByRole("heading", { name: "H. End scoring" })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await expect(page.locator("#D168")).toHaveClass(/example/);
  await page.locator("#D188").getByRole("link", { name: "D41" }).click();
  await expect(page.locator("#D41")).toHaveClass(/asked/);
  await withoutViolations(page);
  await parts.getByRole("link", { name: "Almanac" }).click();
  const drone = page.getByRole("row").filter({ hasText: "Drone Camera" });
  await expect(drone).toContainText("✎ reconstructed");
  await expect(drone.locator("svg").first()).toBeVisible();
  await withoutViolations(page);
  await parts.getByRole("link", { name: "Referee" }).click();
  await expect(page.getByRole("heading", { name: "Sources, rule by rule" })).toBeVisible();
  await withoutViolations(page);
  await page.goto("./#/rules/moonshine/M0.2");
  await expect(page.locator("#M0\\.2")).toBeInViewport();
});

test("a search shows rules and cards", async ({ page }) => {
  await page.goto("./#/rules/distilled/almanac");
  await page.getByRole("searchbox").fill("spirit safe");
  await expect(page.getByRole("row").filter({ hasText: "Spirit Safe" })).toHaveCount(1);
  await expect(page.locator("#D152")).toBeVisible();
});

test("one page holds the whole book for paper, light even in the dark", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("./#/rules/brewcrafters/print");
  await expect(page.locator("article")).toHaveCount(4);
  await expect(page.locator("#B1")).toBeVisible();
  await expect(page.locator("#BD1")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Maltster" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.locator("header")).toBeHidden();
  const ink = await page.locator("#B1").evaluate((rule) => getComputedStyle(rule).color);
  expect(ink).toBe("rgb(29, 22, 16)");
});
