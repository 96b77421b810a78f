/* What every page owes to those who read otherwise, and to small screens. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function withoutViolations(page: Page): Promise<void> {
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
