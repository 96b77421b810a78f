/* What every page owes to those who read otherwise, and to small screens. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** A page that comes when it is asked for shows nothing at first: then there is nothing to look at yet. */
export async function withoutViolations(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html} ${node.any[0]?.message ?? ""}`)
        .join(" | ")}`,
  );
  expect(told).toEqual([]);
}

/** Without violations, and without moving sideways. */
export async function fits(page: Page): Promise<void> {
  await withoutViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
