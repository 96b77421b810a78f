/* By the mouse from one thing to another. */
import type { Locator, Page } from "@playwright/test";

export async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error("not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** In the page: nothing is under way, and nothing flies. */
function isStill(): boolean {
  const isMoving = (each: Animation): boolean =>
    each.playState === "running" && each.effect?.getComputedTiming().iterations !== Infinity;
  return (
    document.querySelector('[aria-busy="true"]') === null &&
    !document.getAnimations().some(isMoving)
  );
}

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.waitFor();
  await page.waitForFunction(isStill);
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y - 8, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}
