/* What a first visit loads until the first question of a game is on the screen, as a server sends it. */
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect } from "@playwright/test";

import { test } from "./fixtures";

test.use({ serviceWorkers: "block" }); // it fetches the rest when all is shown

const most = 300_000; // bytes
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

function sizeOf(path: string): number {
  const file = `${dist}${path === "/" ? "/index.html" : path}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const games = [
  { game: /Moonshine/, name: "moonshine", locale: "en-GB" },
  { game: /Artisans/, name: "brewcrafters", locale: "fr-FR" },
  { game: /Distilled/, name: "distilled", locale: "en-GB" },
  { game: /Distilled/, name: "distilled", locale: "fr-FR" }, // the largest
];

for (const { game, name, locale } of games)
  test.describe(locale, () => {
    test.use({ locale });

    test(`the first load with ${game.source} is small`, async ({ page }) => {
      const paths = new Set<string>();
      page.context().on("request", (request) => paths.add(new URL(request.url()).pathname));
      await page.goto("./");
      await page.getByRole("button", { name: game }).click();
      await expect(page.locator(".prompt")).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      expect([...paths]).toContain(`/engine/${name}.wasm`);
      const sizes = [...paths].map((path) => ({ path, size: sizeOf(path) }));
      const total = sizes.reduce((sum, { size }) => sum + size, 0);
      const largest = sizes.sort((a, b) => b.size - a.size).slice(0, 5);
      expect(total, JSON.stringify(largest)).toBeLessThan(most);
    });
  });
