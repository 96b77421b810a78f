/* How long a first visit takes by the browser's clock: from requesting the page to painting the first question
 * of a game, with an immediate click in between; and how much of that the page's thread has worked. */
import { expect, type Page, test } from "@playwright/test";

import { TaproomServer } from "../browser/server";
import { told } from "./print";

const visits = 7;

interface Visit {
  start: number; // milliseconds until the games are offered
  question: number; // … and until the first question is painted
  work: number; // processor time of the page's thread
}

declare global {
  var visit: Partial<Visit>;
}

/** In the page: clicks on the game as soon as it is offered, and looks at the clock. */
function hurry(name: string): void {
  globalThis.visit = {};
  const look = (): void => {
    const { visit } = globalThis;
    const play = document.querySelector<HTMLElement>(`button[aria-label*="${name}"]`);
    if (visit.start === undefined && play !== null) {
      visit.start = performance.now();
      play.click();
    }
    if (document.querySelector(".prompt .question") === null) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel(); // after this frame, which shows it
    channel.port1.onmessage = () => (visit.question = performance.now());
    channel.port2.postMessage(0);
  };
  requestAnimationFrame(look);
}

/** Begins to count what the page's thread works; the answer says how much, in milliseconds. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
}

for (const name of ["Distilled", "Brew Crafters", "Moonshine"])
  test(`a first visit until ${name} can be played`, async ({ browser }) => {
    test.setTimeout(120_000);
    const server = await TaproomServer.start();
    const seen: Visit[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({ locale: "en-GB" });
      const page = await context.newPage();
      await page.addInitScript(hurry, name);
      const worked = await watchWork(page);
      await page.goto(server.address);
      await page.waitForFunction(() => globalThis.visit.question !== undefined);
      const visited = (await page.evaluate(() => globalThis.visit)) as Visit;
      seen.push({ ...visited, work: await worked() });
      await context.close();
    }
    await server.stop();
    expect(seen).toHaveLength(visits);
    console.log(`first visit, ${name}`);
    told(
      "start",
      seen.map(({ start }) => start),
    );
    told(
      "play",
      seen.map(({ question }) => question),
    );
    told(
      "work",
      seen.map(({ work }) => work),
    );
  });
