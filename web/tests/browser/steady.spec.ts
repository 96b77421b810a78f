/* The table does not move: whole games of all three, on a desktop and on a phone. What a person has to do and to
 * wait for is counted beside it and printed. */
import { expect } from "@playwright/test";

import { sitDown } from "./beginning";
import { test } from "./fixtures";
import { playAndCount, worst } from "./steady";

const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

for (const [screen, options] of Object.entries(screens))
  for (const game of ["distilled", "brewcrafters", "moonshine"])
    test(`${game} stands still on a ${screen}`, async ({ somebody }) => {
      const page = await somebody(options);
      await page.addInitScript(() =>
        localStorage.setItem("taproom.settings", JSON.stringify({ confirm: true })),
      );
      await sitDown(page, game, 3);
      const counted = await playAndCount(page);
      const { shifts, ...rest } = counted;
      console.log(game, screen, { ...rest, waited: Math.round(rest.waited) });
      for (const line of worst(shifts)) console.log("  ", line);
      expect(rest.hintsDropped).toBe(0);
      expect(rest.hintsAsked).toBeGreaterThan(0);
      expect(rest.askedAboutDeclining).toBe(0);
      expect(worst(shifts)).toEqual([]);
    });
