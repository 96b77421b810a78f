/* How long a view takes from its arrival to the painted table: Distilled with five players, whole games
 * of it, with motion and without. */
import { expect, test } from "@playwright/test";

import { pressOnce, sitDown } from "../browser/playing";
import { told } from "./print";
import { categories, viewsIn } from "./trace";

const wanted = 120;

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`views of Distilled with five players, motion: ${reducedMotion}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ locale: "en-GB", reducedMotion });
    const page = await context.newPage();
    await sitDown(page, "distilled", 5, []);
    await browser.startTracing(page, { categories });
    const shown = (): Promise<number> =>
      page.evaluate(() => performance.getEntriesByName("view").length);
    while ((await shown()) < wanted) {
      const again = page.locator(".prompt .again");
      if (await again.isVisible()) await again.click();
      else await pressOnce(page);
    }
    const views = viewsIn(await browser.stopTracing());
    await context.close();
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
