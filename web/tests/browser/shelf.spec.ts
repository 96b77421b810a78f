/* The shelf of one's games: they wait side by side, are looked back on, renamed, deleted, downloaded and opened from
 * files; two tabs never play the same one apart. */
import { readFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";

import { fits, withoutViolations } from "./axe";
import { openSaved, playNow, sitDown } from "./beginning";
import { newTab, test } from "./fixtures";
import { clickOnce, myTurn } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const question = (page: Page) => page.locator(".question");
const clients = (page: Page) => page.locator(".mine .clients .name").allInnerTexts();
const golden = (name: string): string =>
  readFileSync(new URL(`../../../tests/golden/${name}.txt`, import.meta.url), "utf8");

/** Texts of the saved games, as the store has them. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("taproom.game."))
      .map(([, value]) => String(value)),
  );

async function play(page: Page, game: RegExp, already: number): Promise<void> {
  await playNow(page, game);
  await expect.poll(async () => (await stored(page)).length).toBe(already + 1);
  await myTurn(page);
}

test("games of one kind and of others wait side by side; a lesson costs none", async ({ page }) => {
  await play(page, /^Play Moonshine/, 0);
  const first = { address: page.url(), clients: await clients(page) };
  await play(page, /^New game of Moonshine/, 1);
  await play(page, /^Play Distilled/, 2);
  await page.goto("./");
  await page.getByRole("link", { name: "Learn Moonshine" }).click();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await expect.poll(async () => (await stored(page)).length).toBe(4);
  await page.goto("./");
  await expect(page.getByRole("link", { name: "All your games (4)" })).toBeVisible();
  await withoutViolations(page);
  await page.getByRole("link", { name: "All your games (4)" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(4);
  await expect(
    page.getByText("Guided game", { exact: false }).or(page.locator(".chip")),
  ).not.toHaveCount(0);
  await withoutViolations(page);
  await page.goto(first.address);
  await expect(question(page)).toBeVisible();
  expect(await clients(page)).toEqual(first.clients);
  await page.reload();
  await expect(question(page)).toBeVisible();
  expect(await clients(page)).toEqual(first.clients);
});

test("a finished game is kept, renamed, looked back on, deleted and put back", async ({ page }) => {
  await page.goto("./#/shelf");
  await expect(page.getByText("No game has been begun here yet.")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "old.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(golden("moonshine-2")),
  });
  await expect(page.getByRole("heading", { name: /Final score/ })).toBeVisible();
  await page.goto("./#/shelf");
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Name of this game").fill("The long night");
  await page.getByRole("button", { name: "Save" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "The long night" })).toBeVisible();
  await expect(page.getByText(/^Won by/)).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "The long night" })).toHaveCount(0);
  await withoutViolations(page);
  await page.getByRole("button", { name: "Put it back" }).click();
  await page.getByRole("link", { name: "Look back on The long night" }).click();
  await expect(page.getByRole("heading", { name: /Final score/ })).toBeVisible();
});

test("what was downloaded goes on in another browser; what is no game is refused in words", async ({
  page,
  somebody,
}) => {
  await sitDown(page, "moonshine", 2);
  await myTurn(page);
  const asked = await question(page).innerText();
  const mine = await clients(page);
  await page.goto("./#/shelf");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Moonshine.txt");
  const other = await somebody();
  await other.goto("./#/shelf");
  for (const [text, why] of [
    ["nothing", "no saved game of Taproom"],
    [golden("moonshine-2").slice(0, 900), "cannot be opened"],
  ] as const) {
    await other.locator("input[type=file]").setInputFiles({
      name: "torn.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    });
    await expect(other.getByRole("alert")).toContainText(why);
  }
  expect(await stored(other)).toEqual([]);
  await other.locator("input[type=file]").setInputFiles(await file.path());
  await expect(question(other)).toHaveText(asked);
  expect(await clients(other)).toEqual(mine);
});

test("a second tab takes the game over, and the first one says so", async ({ page, context }) => {
  await sitDown(page, "moonshine", 2);
  await myTurn(page);
  const second = await newTab(context);
  await second.goto(page.url());
  await expect(question(second)).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("another tab");
  await withoutViolations(page);
  await myTurn(second);
  const asked = await question(second).innerText();
  await clickOnce(second, 0);
  await expect(question(second)).not.toHaveText(asked);
  await myTurn(second);
  const log = await second.locator(".log").innerText();
  await page.getByRole("button", { name: "Play it here" }).click();
  await expect(question(page)).toBeVisible();
  await expect(second.getByRole("alert")).toContainText("another tab");
  expect(await page.locator(".log").innerText()).toBe(log);
  expect(await stored(page)).toHaveLength(1);
});

test("a store without room says that the game is not saved, and offers the file", async ({
  page,
}) => {
  await sitDown(page, "moonshine", 2);
  await myTurn(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await clickOnce(page, 0);
  await expect(page.getByRole("alert")).toContainText("no room left");
  await withoutViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("alert").getByRole("button", { name: "Download the game" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^taproom 1\ngame moonshine/);
});

test("a game of an earlier version waits on the shelf, marked where it is practice", async ({
  phone,
}) => {
  const text = golden("moonshine-2");
  await phone.goto("./");
  await phone.evaluate(
    (saved) => localStorage.setItem("taproom.saved", saved),
    JSON.stringify({ game: "moonshine", text, over: true }),
  );
  await phone.goto("./#/shelf");
  await expect(phone.getByRole("listitem")).toHaveCount(1);
  await expect(phone.getByText("Terminées")).toBeVisible();
  await fits(phone);
});

test("another game with the same players is begun beside the finished one", async ({ page }) => {
  await openSaved(page, "moonshine", golden("moonshine-3"));
  const players = await page.locator(".side li .row b").allInnerTexts();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.getByRole("heading", { name: /Final score/ })).toHaveCount(0);
  await expect.poll(async () => (await stored(page)).length).toBe(2);
  expect(await page.locator(".side li .row b").allInnerTexts()).toEqual(players);
});
