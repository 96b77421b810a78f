/* How long a view takes from its arrival to the painted table: Distilled with five players, by the
 * browser's own clock, without the wait for the screen between script and frame. */
import { expect, type Page, test } from "@playwright/test";

import { pressOnce, sitDown } from "../browser/playing";

interface Measured {
  script: number; // milliseconds until the page is as the view says
  paint: number; // of the frame that shows it: style, layout, paint
}

declare global {
  var measuredViews: Measured[];
}

const wanted = 120;

/** In the page: play.svelte.ts marks each view; what follows is script, then the frame it is painted in. */
function watchViews(): void {
  globalThis.measuredViews = [];
  const mark = performance.mark.bind(performance);
  const later = (then: () => void): void => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(0);
  };
  performance.mark = (name, options) => {
    const begun = performance.now();
    if (name === "view")
      later(() => {
        const script = performance.now() - begun;
        requestAnimationFrame(() => {
          const frame = performance.now();
          later(() => globalThis.measuredViews.push({ script, paint: performance.now() - frame }));
        });
      });
    return mark(name, options);
  };
}

function told(name: string, numbers: number[]): void {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  console.log(
    `${name.padEnd(7)} median ${at(0.5)} ms, 95 % below ${at(0.95)} ms, worst ${at(1)} ms`,
  );
}

const measured = (page: Page): Promise<Measured[]> => page.evaluate(() => globalThis.measuredViews);

test("views of Distilled with five players", async ({ page }) => {
  test.setTimeout(300_000);
  await page.addInitScript(watchViews);
  await sitDown(page, "distilled", 5, []);
  for (let turn = 0; turn < 2000 && (await measured(page)).length < wanted; turn++) {
    const again = page.locator(".prompt .again");
    if (await again.isVisible()) await again.click();
    else await pressOnce(page);
  }
  const views = await measured(page);
  expect(views.length).toBeGreaterThanOrEqual(wanted);
  told(
    "script",
    views.map(({ script }) => script),
  );
  told(
    "paint",
    views.map(({ paint }) => paint),
  );
  told(
    "both",
    views.map(({ script, paint }) => script + paint),
  );
});
