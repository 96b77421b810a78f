/* The pages around a game, in both lights and languages, and all of it without a network. */
import { expect } from "@playwright/test";

import { withoutViolations } from "./axe";
import { playNow } from "./beginning";
import { test } from "./fixtures";

const headings = [
  { address: "./", heading: /^(A warm room|Une salle chaleureuse)/ },
  { address: "./#/setup/moonshine", heading: "Moonshine" },
  { address: "./#/rules/moonshine", heading: /^(Rules of|Règles\s:) Moonshine/ },
  { address: "./#/play", heading: "Taproom" },
  { address: "./#/account", heading: /^(Account|Compte)$/ },
  { address: "./#/nowhere", heading: /^(A warm room|Une salle chaleureuse)/ },
];

/* Neither light nor language changes what the other one may break. */
for (const seen of [
  { colorScheme: "light", locale: "en-GB" },
  { colorScheme: "dark", locale: "fr-FR" },
] as const)
  test(`pages without violations, ${seen.colorScheme}, ${seen.locale}`, async ({ somebody }) => {
    const page = await somebody(seen);
    for (const { address, heading } of headings) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await withoutViolations(page);
    }
  });

test.describe("without its files", () => {
  test.use({ serviceWorkers: "block" });

  test("a page that cannot be fetched says so, and comes when it can", async ({ page }) => {
    const isPart = /assets\/(RulesPage|AccountPage|account)/;
    await page.goto("./");
    await page.route(isPart, (route) => route.abort());
    for (const name of [/Rules/, "Account"]) {
      await page.getByRole("link", { name }).first().click();
      await expect(page.getByRole("alert")).toContainText("could not be fetched");
      await withoutViolations(page);
      await page.getByLabel("Language").selectOption("Français");
      await expect(page.getByRole("alert")).toContainText("n’a pas pu être chargée");
      await page.getByLabel("Langue").selectOption("English");
      await page.getByRole("link", { name: "Home" }).click();
    }
    await page.goto("./#/account");
    await expect(page.getByRole("alert")).toBeVisible();
    await page.unroute(isPart);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByText("Accounts live at a server")).toBeVisible();
  });

  test("a page that is slow shows the room meanwhile", async ({ page }) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.goto("./");
    await page.route(/assets\/RulesPage/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.getByRole("link", { name: /Rules/ }).first().click();
    await expect(page.getByRole("status")).toContainText("being lit");
    await withoutViolations(page);
    arrive();
    await expect(page.getByRole("heading", { level: 1, name: /^Rules of/ })).toBeVisible();
  });
});

test("an address that is none leads home", async ({ page }) => {
  for (const address of ["./#/%", "./#/rules/whist", "./#/setup/whist", "./#/icons/whist"]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: /^A warm room/ })).toBeVisible();
  }
});

for (const locale of ["en-GB", "fr-FR"])
  test(`a first visit sees every game with all its buttons, ${locale}`, async ({ somebody }) => {
    const page = await somebody({ locale, viewport: { width: 1280, height: 800 } });
    await page.goto("./");
    await expect(page.locator(".games > li")).toHaveCount(3);
    for (const game of await page.locator(".games > li").all())
      await expect(game).toBeInViewport({ ratio: 1 });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const line of await page.locator(".ways > div").all())
        expect((await line.boundingBox())?.height).toBeLessThan(50); // buttons of 44 px, side by side
    }
  });

test("the form is drawn from the engine's options and starts the game that was asked for", async ({
  page,
}) => {
  await page.goto("./#/setup/moonshine");
  await page.getByLabel("Your name").fill("Zoé");
  await page.getByRole("radio", { name: "4" }).check();
  await page.getByRole("radio", { name: "Regular" }).check();
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.locator("#others-title")).toBeVisible();
  await expect(page.locator(".side li .row")).toHaveCount(4);
  await expect(page.locator(".side")).toContainText("Zoé");
  await expect(page.locator(".facts")).toContainText("Target 15");
});

test("accounts need a server, and say so", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText("Accounts live at a server")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("served without a Taproom server");
});

test("rules are found by word and number, in both languages", async ({ page }) => {
  await page.goto("./#/rules/moonshine/M4.12");
  await expect(page.locator("#M4\\.12")).toBeInViewport();
  await expect(page.locator("#M4\\.12")).toHaveClass(/asked/);
  await page.getByRole("searchbox").fill("tie moon");
  await expect(page.locator("article p")).not.toHaveCount(0);
  await expect(page.locator("#M6\\.2")).toBeVisible();
  await page.getByRole("searchbox").fill("zzz");
  await expect(page.locator("article p")).toHaveCount(0);
  await page.getByLabel("Language").selectOption("fr");
  await page.getByRole("searchbox").fill("egalite");
  await expect(page.locator("article")).toContainText("égalité");
});

test("a reload goes on with the kept game; a broken one is told in words", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: /Moonshine/ }).click();
  await expect(page.locator(".prompt .all")).toBeVisible();
  const question = await page.locator(".question").innerText();
  const clients = await page.locator(".mine .clients .name").allInnerTexts();
  await page.reload();
  await expect(page.locator(".prompt .all")).toBeVisible();
  expect(await page.locator(".question").innerText()).toBe(question);
  expect(await page.locator(".mine .clients .name").allInnerTexts()).toEqual(clients);
  await page.goto("./");
  await expect(page.getByRole("link", { name: /Go on playing Moonshine/ })).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem("taproom.saved", JSON.stringify({ game: "moonshine", text: "torn" })),
  );
  await page.goto("./#/play");
  await expect(page.getByRole("alert")).toContainText("cannot be read");
});

/** In the page: shortens the wait. */
function haveNoPatience(patience: number): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((act: () => void, pause?: number) =>
    pause === patience ? 0 : later(act, pause)) as typeof window.setTimeout;
}

test("who plays at once can soon do so without a network", async ({ page }) => {
  await page.addInitScript(haveNoPatience, 4000);
  await playNow(page, /Moonshine/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

test("everything works without a network after the first visit", async ({ page, context }) => {
  await page.goto("./");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const cache = names[0] === undefined ? undefined : await caches.open(names[0]);
    return ((await cache?.keys()) ?? []).length > 10;
  });
  await context.setOffline(true);
  for (const game of [/Distilled/, /Brew Crafters/, /Moonshine/]) {
    await page.goto("./");
    await page.reload();
    await page.getByRole("button", { name: game }).click();
    await expect(page.locator(".thing.asked").first()).toBeVisible();
  }
  await page.locator(".thing.asked").first().click();
  await page.goto("./#/rules/moonshine/rules");
  await expect(page.locator("#M1\\.1")).toBeVisible();
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.locator("#M1\\.1")).toContainText("client");
});
