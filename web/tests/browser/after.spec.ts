/* Looking back on a game: the slider, the points, the analysis, and games that cannot be shown. */
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

import { expect } from "@playwright/test";

import { fits, withoutViolations } from "./axe";
import { test } from "./fixtures";

const address = (name: string): string => {
  const saved = readFileSync(new URL(`../../../tests/golden/${name}.txt`, import.meta.url));
  return `#/replay/z/${deflateRawSync(saved).toString("base64url")}`;
};

test("a shared game is replayed with a slider, its points drawn, its choices judged", async ({
  page,
}) => {
  await page.goto(address("moonshine-2"));
  await expect(page.getByRole("heading", { name: /Final score/ })).toBeVisible();
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  await slider.focus();
  await slider.press("Home");
  await expect(page.getByText("Before the first decision")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Final score/ })).toBeHidden();
  await page.getByRole("button", { name: "One decision on" }).click();
  await expect(page.getByText(/^After decision 1 of/)).toBeVisible();
  await withoutViolations(page);

  await page.getByRole("radio", { name: "The points" }).check();
  await expect(page.getByRole("img", { name: /Points over the game/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "A link to this game" })).toHaveValue(
    /#\/replay\/z\//,
  );
  await withoutViolations(page);

  await page.getByRole("radio", { name: "Analysis" }).check();
  await expect(page.getByText(/The bot thinks about the choices/)).toBeVisible();
  await withoutViolations(page);
});

test("a game is gone over by rounds, by its moves and at a speed", async ({ page }) => {
  await page.goto(address("moonshine-2"));
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  const moment = async (): Promise<number> => Number(await slider.inputValue());
  await slider.focus();
  await slider.press("Home");
  await page.getByRole("button", { name: "To the next round" }).click();
  const first = await moment();
  await page.getByRole("button", { name: "To the next round" }).click();
  const second = await moment();
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first + 1);
  await page.getByRole("button", { name: "One decision on" }).click();
  await page.getByRole("button", { name: "To the beginning of the round" }).click();
  expect(await moment()).toBe(second);
  await page.getByRole("button", { name: "To the beginning of the round" }).click();
  expect(await moment()).toBe(first);

  await page.getByRole("button", { name: "Speed: 1×" }).click();
  await page.getByRole("button", { name: "Speed: 2×" }).click();
  await expect(page.getByRole("button", { name: "Speed: 4×" })).toBeVisible();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect.poll(moment).toBeGreaterThan(first + 1);
  await page.getByRole("button", { name: "Stop" }).click();

  await page.getByRole("radio", { name: "The moves" }).check();
  await withoutViolations(page);
  const moves = page.locator("section[aria-labelledby=moves] button");
  const number = Number(await moves.nth(7).locator(".number").innerText());
  const next = Number(await moves.nth(8).locator(".number").innerText());
  await moves.nth(7).click();
  await expect(page.locator(".prompt")).toBeVisible();
  expect(await moment()).toBeGreaterThanOrEqual(number);
  expect(await moment()).toBeLessThan(next);
  await page.getByRole("radio", { name: "The moves" }).check();
  await expect(page.locator("[aria-current=step]")).toHaveCount(1);
});

test("a costly choice is shown on the table, with what would have been better", async ({
  page,
}) => {
  await page.goto(address("moonshine-2"));
  await page.getByRole("radio", { name: "Analysis" }).check();
  const see = page.getByRole("button", { name: /^See decision/ }).first();
  const decision = await see.evaluate((button: HTMLElement) => {
    button.click(); // at once: a costlier choice may take its place
    return Number(/\d+/.exec(button.innerText)?.[0]);
  });
  await expect(page.locator(".compared")).toContainText(/Chosen: .* The bot prefers: /);
  await expect(page.getByRole("slider")).toHaveValue(String(decision - 1));
  await expect(page.locator(".scene [data-judged]")).not.toHaveCount(0);
  await page.getByRole("button", { name: "One decision on" }).click();
  await expect(page.locator(".compared")).toHaveCount(0);
  await expect(page.locator("[data-judged]")).toHaveCount(0);
});

test("on a phone what may be chosen stands in one line, side by side", async ({ phone }) => {
  await phone.goto(address("moonshine-2"));
  const choices = phone.locator(".choices label");
  await expect(choices).toHaveCount(6);
  await fits(phone);
  const boxes = await choices.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  boxes.slice(1).forEach(({ left, top }, i) => {
    expect(left).toBeGreaterThan(boxes[i]?.right ?? Infinity);
    expect(top).toBe(boxes[i]?.top);
  });
  await phone.getByRole("radio", { name: "Les points" }).check();
  await fits(phone);
  await withoutViolations(phone);
});

test("what is no finished game is refused in words", async ({ page }) => {
  await page.goto("#/replay/z/nonsense");
  await expect(page.getByRole("alert")).toContainText("cannot be shown");
  await page.goto("#/replay");
  await expect(page.getByRole("alert")).toContainText("No game is waiting here");
  await page.goto("#/replay/m/nowhere00000"); // these pages are plain files
  await expect(page.getByRole("alert")).toContainText("server");
  await page.goto("./");
  await page.getByRole("button", { name: /Moonshine/ }).click();
  await expect(page.locator(".prompt .all")).toBeVisible();
  await page.goto("./#/replay");
  await expect(page.getByRole("alert")).toContainText("This game goes on");
});
