/* Tables at the real server: one makes it, the others sit down. */
import { expect, type Page } from "@playwright/test";

import type { TaproomServer } from "./server";

export interface TableWish {
  game?: string;
  others: readonly string[]; // who sits there: "friend", "open", "bot:easy"
  wishes?: readonly string[]; // boxes and choices, by their labels
}

/** Makes a table by the form, as Ana; answers with the links of the other seats. */
export async function makeTable(
  page: Page,
  server: TaproomServer,
  { game = "moonshine", others, wishes = [] }: TableWish,
): Promise<string[]> {
  await page.goto(`${server.address}#/friends/${game}`);
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("radio", { name: String(others.length + 1), exact: true }).check();
  for (const [i, player] of others.entries())
    await page.getByLabel(`Seat ${i + 2}`).selectOption(player);
  if (wishes.length > 0) await page.locator("summary").click(); // some are folded away
  for (const wish of wishes) await page.getByLabel(wish).check();
  await page.getByRole("button", { name: "Make the table" }).click();
  await expect(page.getByRole("heading", { name: "Players" })).toBeVisible();
  const links = page.getByLabel(/^Link to seat/);
  await expect(links).toHaveCount(others.filter((player) => player === "friend").length);
  return Promise.all((await links.all()).map((link) => link.inputValue()));
}

/** In both languages. */
export async function takeSeat(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/Your name|Votre nom/).fill(name);
  await page.getByRole("button", { name: /Sit down|S’asseoir/ }).click();
  await expect(page.locator(".prompt, #seats-title").first()).toBeVisible();
}

export const matchOf = (page: Page): string => /#\/m\/([\w-]+)/.exec(page.url())?.[1] ?? "";
