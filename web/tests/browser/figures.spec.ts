/* Figures of the engine at the moment of decision: the winter bill of Brew Crafters, and what a client of
 * Moonshine lacks. */
import { expect, type Page } from "@playwright/test";

import { openAt } from "./beginning";
import { test } from "./fixtures";

test.use({ locale: "en-GB" });

const large = (page: Page) => page.getByRole("tooltip");
const dollars = (text: string): number => Number(text.replace("−", "-").replace("$", ""));

test("the winter bill adds up, and says what a worker would make of it", async ({ page }) => {
  await openAt(page, "brewcrafters", { asks: "place_worker", bot: "greedy" });
  await page.locator('[data-thing="bill"]').hover();
  const bill = large(page);
  await expect(bill).toContainText("Due in winter");
  const rows = await bill.locator("dl > div").allInnerTexts();
  const figures = new Map(rows.map((row) => row.split("\n") as [string, string]));
  const due = dollars(figures.get("Due in winter") ?? "");
  const parts = [...figures].filter(([label]) => !/^(Due in|You have|To be)/.test(label));
  expect(parts.reduce((sum, [, money]) => sum + dollars(money), 0)).toBe(due);
  await expect(page.locator('[data-thing="bill"]')).toContainText(`−${due}`);

  const worker = page.locator('[data-thing^="worker:"]').first();
  await worker.hover();
  await expect(bill).toContainText("Winter bill with it");
  const facts = (await bill.locator("dl > div").allInnerTexts()).map((row) => row.split("\n"));
  const fact = (label: string): number =>
    dollars(facts.find(([name]) => name === label)?.[1] ?? "NaN");
  expect(fact("Winter bill now")).toBe(due);
  expect(fact("Winter bill with it")).toBe(due + fact("Wage each winter"));
});

test("a client says what it lacks, as its mark does", async ({ page }) => {
  await openAt(page, "moonshine", { asks: "choose_action" });
  const clients = page.locator(".scene .mine .clients li");
  for (const client of await clients.all()) {
    await client.locator('[data-thing^="client:"]').hover();
    const isServable = (await client.locator(".foot.served").count()) > 0;
    await expect(large(page)).toContainText(
      isServable ? "You can serve this client now." : "Still lacking:",
    );
  }
});

test("before a reroll a client says which dice help it, and how likely", async ({ page }) => {
  await openAt(page, "moonshine", { asks: "reroll" });
  await page.locator('.scene .mine [data-thing^="client:"]').first().hover();
  await expect(large(page)).toContainText(
    /You can serve this client now|Best reroll: .*, served with \d+%|No single reroll/,
  );
});
