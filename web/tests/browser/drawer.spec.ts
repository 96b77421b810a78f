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

test("the rules begin with the game, not with where they come from", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("./#/rules/moonshine");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("button").first()).toHaveText("1. Vocabulary");
  await expect(page.locator("article h2").first()).toHaveText("1. Vocabulary");
  await expect(page.locator("article")).not.toContainText("[RB]");
  await expect(page.getByText("What is known and what is designed")).toBeHidden();
  await contents.getByRole("button", { name: "5. Score" }).click();
  await expect(page.getByRole("heading", { name: "5. Score" })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await page.getByText("Background: where these rules come from").click();
  await expect(page.getByText("What is known and what is designed")).toBeVisible();
  await page.getByLabel("Name the source of each rule").check();
  await expect(page.locator("#M1\\.1")).toContainText("[RB]");
  await withoutViolations(page);
  await page.goto("./#/rules/moonshine/M0.2");
  await expect(page.locator("#M0\\.2")).toBeInViewport();
});
