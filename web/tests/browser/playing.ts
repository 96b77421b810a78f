/* Playing in a browser as a person does, whatever the game. A decision is made when nothing is under way
 * any more, so that the same clicks make the same game in each run. */
import { expect, type Locator, type Page } from "@playwright/test";

import { withoutViolations } from "./axe";

export const over = (page: Page): Locator => page.locator("#score-title");

/** Things that glow, actions that belong to no thing, and what a sheet over them offers. */
export const glowing = ".thing.asked, .prompt .act, .sheet .button.primary";

const patience = 60_000; // milliseconds until bots have played, on a busy machine
const pause = 30; // … between two looks

type Moment = "asked" | "over";

/** In the page: whether I am asked and nothing is under way, once what is staged has been closed; `alone`: nor is anybody else asked. */
function momentNow(alone: boolean): Moment | "" {
  if (document.querySelector("#score-title") !== null) return "over";
  if (document.querySelector("[data-show]") !== null)
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
  const isMine = document.querySelector(".prompt.mine") !== null;
  const isBusy = document.querySelector('[aria-busy="true"]') !== null;
  const asked = document.querySelectorAll(".others li.asked").length;
  return isMine && !isBusy && (!alone || asked === 1) ? "asked" : "";
}

/** Waits until I am asked, and bots have done what they were asked; or until the game is over. */
export async function myTurn(page: Page): Promise<Moment> {
  const found = await page
    .waitForFunction(momentNow, true, { polling: pause, timeout: patience })
    .catch(async (problem: unknown) => {
      const told = await page.locator(".prompt").allInnerTexts();
      throw new Error(`nobody asks me: ${told.join()}`, { cause: problem });
    });
  return (await found.jsonValue()) as Moment;
}

interface Spot {
  x: number;
  y: number;
}

/** In the page: where to click for one of those that are seen, counted round; null: none is seen. */
function spotOf([selector, number]: readonly [string, number]): Spot | null {
  const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const chosen = seen[number % seen.length];
  if (chosen === undefined) return null;
  chosen.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = chosen.getBoundingClientRect();
  const spot = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(spot.x, spot.y);
  if (!chosen.contains(hit))
    throw new Error(
      `${chosen.dataset["thing"] ?? chosen.innerText} lies under ${hit?.outerHTML.slice(0, 200) ?? "nothing"}`,
    );
  return spot;
}

/** One decision by clicking on what glows, or on a button of the prompt; false if none of them is seen. */
export async function clickOnce(page: Page, number: number, among = glowing): Promise<boolean> {
  if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape"); // the last click came too late
  const spot = await page.evaluate(spotOf, [among, number] as const);
  if (spot === null) return false;
  await page.mouse.click(spot.x, spot.y);
  const read = page.locator(".large.pinned .button.primary").first(); // on a phone the first tap reads
  if ((await read.count()) > 0) await read.click();
  const items = page.getByRole("menuitem");
  if ((await items.count()) > 0) await items.first().click();
  return true;
}

/** One decision by keys and by what a screen reader tells, roles and names alone: the first of the list of all
 *  that may be done, or the first button that is offered. */
export async function pressOnce(page: Page): Promise<void> {
  const asked = page.getByRole("region", { name: "What is asked" });
  const all = asked.getByRole("button", { name: /^All actions/ });
  const button = (await all.count()) > 0 ? all : asked.getByRole("button").first();
  await button.press("Enter");
  if ((await page.getByRole("menu").count()) === 0) return;
  for (const key of ["ArrowDown", "Home", "Enter"]) await page.keyboard.press(key);
}

type Decide = (number: number) => Promise<unknown>;

/** Decides until the game is over; says how often. */
export async function finish(page: Page, decide: Decide): Promise<number> {
  let decisions = 0;
  while ((await myTurn(page)) !== "over") await decide(decisions++);
  return decisions;
}

/** The game is over, and everybody's points are told; on a screen that is high enough for the table, too. */
export async function expectScore(page: Page, players: number): Promise<void> {
  await expect(over(page)).toContainText("Final score");
  await expect(page.getByRole("columnheader")).toHaveCount(players);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await withoutViolations(page);
}

/** A screen reader announces that the game is over, and the points. */
export async function expectToldScore(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Final score/ })).toBeVisible();
  await expect(page.getByRole("row").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^$/ })).toHaveCount(0);
}

/** Decides until something is so when I am asked; it is an error if the game is over first. */
export async function playUntil(
  page: Page,
  isSo: () => Promise<boolean>,
  decide: Decide,
): Promise<void> {
  for (let number = 0; ; number++) {
    if ((await myTurn(page)) === "over")
      throw new Error(`the game is over after ${number} decisions: ${isSo.toString()}`);
    if (await isSo()) return;
    await decide(number);
  }
}

/** Some decisions of a game that is not over then. */
export async function playSome(page: Page, decisions: number): Promise<void> {
  for (let number = 0; number < decisions; number++) {
    expect(await myTurn(page)).toBe("asked");
    await clickOnce(page, number);
  }
}

/** Friends play until all see that the game is over; the seat that is asked decides. */
export async function finishTogether(pages: readonly Page[]): Promise<void> {
  for (let number = 0; ; number++) {
    const moments = await Promise.all(pages.map((page) => page.evaluate(momentNow, false)));
    if (moments.every((moment) => moment === "over")) return;
    const asked = pages.filter((_, i) => moments[i] === "asked");
    for (const page of asked) await clickOnce(page, number);
    if (asked.length === 0) await pages[0]?.waitForTimeout(pause);
  }
}
