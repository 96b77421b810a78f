/* How long a view takes from its arrival to the painted table: Distilled with five players, whole games
 * of it, with motion and without. */
import { expect } from "@playwright/test";

import { sitDown } from "../browser/beginning";
import { test } from "../browser/fixtures";
import { myTurn, pressOnce } from "../browser/playing";
import { told } from "./print";
import { categories, viewsIn } from "./trace";

const wanted = 120;

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`views of Distilled with five players, motion: ${reducedMotion}`, async ({
    browser,
    somebody,
  }) => {
    test.setTimeout(300_000);
    const page = await somebody({ reducedMotion });
    await sitDown(page, "distilled", 5);
    await browser.startTracing(page, { categories });
    const shown = (): Promise<number> =>
      page.evaluate(() => performance.getEntriesByName("view").length);
    while ((await shown()) < wanted)
      if ((await myTurn(page)) === "over") await page.locator(".prompt .again").click();
      else await pressOnce(page);
    const views = viewsIn(await browser.stopTracing());
    expect(views.length).toBeGreaterThanOrEqual(wanted / 2);
    console.log(`views of Distilled with five players, motion: ${reducedMotion}`);
    told(
      "script",
      views.map(({ script }) => script),
    );
    told(
      "frame",
      views.map(({ frame }) => frame),
    );
    told(
      "both",
      views.map(({ script, frame }) => script + frame),
    );
  });
