/* Whole games by what a screen reader tells: roles and names alone, and the status that says what is asked. */
import { expect, type Page, test } from "@playwright/test";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const isOver = (page: Page): Promise<boolean> =>
  page.getByRole("heading", { name: /^Final score/ }).isVisible();

/** Opens the list of all that may be done, and chooses; or presses the only button that is offered. */
async function decide(page: Page, turn: number): Promise<void> {
  const all = page.getByRole("button", { name: /^All actions/ });
  if (await all.isVisible()) {
    await all.press("Enter");
    const items = page.getByRole("menu").getByRole("menuitem");
    await expect(items.first()).toBeFocused();
    for (let down = turn % (await items.count()); down > 0; down--)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    return;
  }
  const only = page.getByRole("region", { name: "What is asked" }).getByRole("button").first();
  if (await only.isVisible()) await only.press("Enter");
}

for (const game of ["Distilled", "Moonshine"])
  test(`a whole game of ${game} by names and roles`, async ({ page }) => {
    await page.goto("./");
    await page.getByRole("button", { name: `Play ${game} now` }).press("Enter");
    const question = page.getByRole("status").first();
    await expect(question).not.toBeEmpty();
    for (let turn = 0; !(await isOver(page)); turn++)
      // the test's own time is the limit
      await decide(page, turn).catch(() => undefined); // the table may have gone on meanwhile
    await expect(page.getByRole("row").first()).toBeVisible();
    for (const unnamed of await page.getByRole("button", { name: /^$/ }).all())
      expect(await unnamed.innerHTML()).toBe("");
  });
