/* Screens compared with approved ones, in looks/. The tables stand at prepared positions, so that the same
 * screen comes every time; `npm run approve` approves what is seen now (docs/web.md). */
import { expect, type Page } from "@playwright/test";

import { modules } from "../../src/games/brewcrafters/courses";
import { type Course, over, type Position, positionsOf } from "../../src/gallery/positions";
import { loadEngine } from "../unit/engine";
import { openSaved } from "./beginning";
import { test } from "./fixtures";

/* Random bots, so that bots which have learned something do not change what is seen. */
const courses: readonly Course[] = [
  {
    game: "moonshine",
    seats: 3,
    seed: 7,
    bot: "random",
    moments: [{ id: "early" }, { id: "late", asks: "choose_action", after: 60 }],
  },
  {
    game: "distilled",
    seats: 5,
    seed: 7,
    bot: "random",
    moments: [
      { id: "early", asks: "market_turn" },
      { id: "late", asks: "market_turn", after: 120 },
      { id: "final", asks: over },
    ],
  },
  {
    game: "brewcrafters",
    seats: 5,
    seed: 7,
    bot: "random",
    options: modules,
    moments: [
      { id: "early", asks: "place_worker" },
      { id: "late", asks: "brewery_action", after: 200 },
    ],
  },
];

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const;

interface Look {
  size: keyof typeof sizes;
  light: "light" | "dark";
  locale?: string;
}

/** A browser without service worker. */
const eyes = ({ size, light, locale = "en-GB" }: Look) =>
  ({
    viewport: sizes[size],
    colorScheme: light,
    locale,
    serviceWorkers: "block",
  }) as const;

/** In the page: letters have come, and all is laid out with them. A list that was laid out before its font
 *  came would stay half a pixel off. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  document.body.style.display = "none";
  document.body.getBoundingClientRect();
  document.body.style.display = "";
}

async function compare(page: Page, name: string, part?: string): Promise<void> {
  await page.evaluate(settle);
  await expect(part === undefined ? page : page.locator(part)).toHaveScreenshot(`${name}.png`);
}

let positions: readonly Position[] = [];

test.beforeAll(async () => {
  const engine = await loadEngine();
  positions = courses.flatMap((course) => positionsOf(engine, course));
});

const tables: readonly (Look & { game: string; moment: string; pane?: string })[] = [
  { game: "moonshine", moment: "early", size: "desktop", light: "light" },
  { game: "moonshine", moment: "late", size: "phone", light: "dark" },
  { game: "distilled", moment: "early", size: "desktop", light: "light" },
  { game: "distilled", moment: "late", size: "desktop", light: "dark", locale: "fr-FR" },
  { game: "distilled", moment: "late", size: "phone", light: "light", pane: "Mine" },
  { game: "distilled", moment: "final", size: "desktop", light: "light" },
  { game: "brewcrafters", moment: "early", size: "desktop", light: "dark" },
  { game: "brewcrafters", moment: "late", size: "desktop", light: "light", locale: "fr-FR" },
  { game: "brewcrafters", moment: "early", size: "phone", light: "light" },
];

for (const { game, moment, pane, ...look } of tables) {
  const name = [game, moment, look.size, look.light, ...(look.locale ?? "en-GB").split("-", 1)];
  test(`the table of ${name.join(" ")}`, async ({ somebody }) => {
    const text = positions.find((each) => each.game === game && each.id === moment)?.saved;
    const page = await somebody(eyes(look));
    await openSaved(page, game, text ?? "");
    if (pane !== undefined)
      await page.getByRole("button", { name: new RegExp(`^${pane}`) }).click();
    await compare(page, name.join("-"));
  });
}

const pages: readonly (Look & { name: string; address: string; ready: string })[] = [
  { name: "start", address: "./", ready: "h1", size: "desktop", light: "light" },
  { name: "start", address: "./", ready: "h1", size: "phone", light: "dark", locale: "fr-FR" },
  {
    name: "setup",
    address: "./#/setup/distilled",
    ready: "form .foot",
    size: "desktop",
    light: "light",
  },
  {
    name: "setup",
    address: "./#/setup/brewcrafters",
    ready: "form .foot",
    size: "phone",
    light: "dark",
    locale: "fr-FR",
  },
  {
    name: "rules",
    address: "./#/rules/distilled",
    ready: "figure .tile",
    size: "desktop",
    light: "light",
  },
];

for (const { name, address, ready, ...look } of pages)
  test(`the page ${name} ${look.size} ${look.light}`, async ({ somebody }) => {
    const page = await somebody(eyes(look));
    await page.goto(address);
    await expect(page.locator(ready).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await compare(page, `${name}-${look.size}-${look.light}`);
  });

for (const [chapter, section] of [
  ["common", "colours"],
  ["moonshine", "states"],
  ["distilled", "states"],
  ["brewcrafters", "states"],
] as const)
  test(`the gallery's ${section} of ${chapter}`, async ({ somebody }) => {
    const page = await somebody(eyes({ size: "desktop", light: "light" }));
    await page.goto(`./#/gallery/${chapter}`);
    const last = chapter === "common" ? "#common-controls" : `#${chapter}-boards`;
    await expect(page.locator(`${last} figure`).first()).toBeVisible({ timeout: 60_000 });
    await page.addStyleTag({ content: ".bar { position: static !important }" });
    await compare(page, `gallery-${chapter}-${section}`, `#${chapter}-${section}`);
  });
