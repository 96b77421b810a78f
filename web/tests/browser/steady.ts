/* Whether a table stands still: what stays from one decision to the next must not move by a pixel. And how much
 * a person has to do: clicks, questions about declining, hints that never came, waiting. */
import type { Page } from "@playwright/test";

import { clickOnce, glowing, myTurn } from "./playing";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Boxes = Record<string, Box>;

/** What moved between two decisions, in words: where it was and where it is. */
export interface Shift {
  asked: string;
  what: string;
  from: string;
  to: string;
}

export interface Counted {
  shifts: Shift[];
  decisions: number;
  clicks: number;
  askedAboutDeclining: number;
  hintsAsked: number;
  hintsDropped: number;
  waited: number; // milliseconds until I was asked again, over the whole game
}

/** In the page: the frame of the table, its parts and their places, wherever one has scrolled to. A part is known
 *  by its name or its classes; what lies on it (cards, entries) may come, go and close ranks. */
function boxesNow(): Boxes {
  const parts =
    ".prompt, .prompt .tools > *, .prompt .tools button, .scene, .centre, .mine, .side, .others, .told, " +
    ".room > nav, .room > nav button, .shown section, .shown [data-steady], " +
    ".centre [data-place]:not(.tray *)"; // what a tray shows lies over its place
  const grows = ".centre, .mine, [data-grows]"; // the end of a phone's page: what comes there moves nothing
  const found: Boxes = {};
  for (const each of document.querySelectorAll<HTMLElement>(parts)) {
    if (!each.checkVisibility()) continue;
    const holder = each.closest<HTMLElement>(".shown");
    const { x, y, width, height } = each.getBoundingClientRect();
    const own = [...each.classList].filter(
      (name) => !/^(svelte-|asked|hinted|mine$|over$|open)/.test(name),
    );
    const place = each.dataset["place"];
    const label = each.getAttribute("aria-labelledby") ?? each.getAttribute("aria-label") ?? "";
    const name =
      place === undefined ? `${each.tagName}.${own.join(".")} ${label}` : `place ${place}`;
    let key = name;
    for (let n = 2; found[key] !== undefined; n++) key = `${name} ${n}`;
    found[key] = {
      x: x + (holder?.scrollLeft ?? 0),
      y: y + (holder?.scrollTop ?? 0),
      width,
      height: innerWidth < 700 && each.matches(grows) ? 0 : height,
    };
  }
  return found;
}

const told = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map((figure) => figure.toFixed(1)).join(" ");

const differs = (a: Box, b: Box): boolean =>
  (["x", "y", "width", "height"] as const).some((side) => Math.abs(a[side] - b[side]) > 0.5);

/** Parts that are there before and after, and not where they were. */
export function shiftsBetween(before: Boxes, after: Boxes, asked: string): Shift[] {
  return Object.entries(before).flatMap(([what, from]) => {
    const to = after[what];
    if (to === undefined || !differs(from, to)) return [];
    return [{ asked, what, from: told(from), to: told(to) }];
  });
}

const declining = /^(Pass|Do not|Sell nothing|Turn up no|Leave|Decline|Brew no|Place no|End your)/;

/** One decision as a hurried person makes it: the button that leads on, or something that glows. */
async function decide(page: Page, number: number, counted: Counted): Promise<void> {
  const leads = page.locator(".prompt .act.primary:visible");
  const isDeclining = await page
    .locator(".prompt .act:visible")
    .evaluateAll(
      (all, pattern) => all.some((each) => new RegExp(pattern).test(each.textContent)),
      declining.source,
    );
  counted.clicks++;
  if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
  if (number % 3 === 0 && (await leads.count()) > 0) await leads.first().click();
  else await clickOnce(page, number, glowing);
  if ((await page.getByRole("alertdialog").count()) === 0) return;
  if (isDeclining) counted.askedAboutDeclining++;
  counted.clicks++;
  await page.getByRole("alertdialog").getByRole("button").first().click();
}

async function askHint(page: Page, counted: Counted): Promise<void> {
  counted.hintsAsked++;
  await page.locator(".prompt .hint").click();
  const came = await page
    .locator(".hints li")
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  if (!came) counted.hintsDropped++;
}

interface Wanted {
  most?: number; // decisions
  hintEvery?: number; // … between two hints
  look?: (counted: Counted) => Promise<void>; // at every moment at which I am asked
}

/** Plays to the end, or so many decisions, and counts. */
export async function playAndCount(
  page: Page,
  { most = Infinity, hintEvery = 20, look }: Wanted = {},
): Promise<Counted> {
  const counted: Counted = {
    shifts: [],
    decisions: 0,
    clicks: 0,
    askedAboutDeclining: 0,
    hintsAsked: 0,
    hintsDropped: 0,
    waited: 0,
  };
  let before: Boxes | null = null;
  for (;;) {
    const asked = performance.now();
    if ((await myTurn(page)) === "over" || counted.decisions >= most) return counted;
    counted.waited += performance.now() - asked;
    const question = await page.locator(".question").innerText();
    const compare = async (): Promise<void> => {
      await page.mouse.move(1, 1); // nothing is lifted by the pointer
      const after = await page.evaluate(boxesNow);
      if (before !== null) counted.shifts.push(...shiftsBetween(before, after, question));
      before = after;
      await look?.(counted);
    };
    await compare();
    if (counted.decisions % hintEvery === hintEvery - 1) {
      await askHint(page, counted);
      await compare();
      await page.locator(".hints .close").click(); // on a phone it lies over what glows
    }
    await decide(page, counted.decisions++, counted);
  }
}

/** The parts that moved, the most restless first, each with an example. */
export function worst(shifts: readonly Shift[]): string[] {
  const byPart = new Map<string, Shift[]>();
  for (const each of shifts) byPart.set(each.what, [...(byPart.get(each.what) ?? []), each]);
  return [...byPart]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([what, all]) => {
      const first = all[0];
      return `${all.length} x ${what}: ${first?.from} -> ${first?.to} (${first?.asked})`;
    });
}
