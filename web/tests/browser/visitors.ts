/* People with browsers of their own. What their pages must not do is noted, and looked at when they leave. */
import { type BrowserContext, expect, type Page } from "@playwright/test";

import { dislikeQuestions } from "./unasked";

let contexts: BrowserContext[] = [];
let problems: string[] = []; // errors of scripts, and whatever the page's policy has forbidden

export type Visitor = Page & { heard: string[] };

export async function somebody(
  browser: { newContext(options: object): Promise<BrowserContext> },
  options: object = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: "en-GB",
    reducedMotion: "reduce",
    ...options,
  });
  await context.addInitScript(dislikeQuestions);
  contexts.push(context);
  return newTab(context);
}

export async function newTab(context: BrowserContext): Promise<Visitor> {
  const page = Object.assign(await context.newPage(), { heard: [] as string[] });
  page.on("pageerror", (problem) => problems.push(problem.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) problems.push(message.text());
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => page.heard.push(String(payload)));
  });
  return page;
}

export async function everybodyLeaves(): Promise<void> {
  for (const context of contexts) await context.close();
  const noted = problems;
  contexts = [];
  problems = [];
  expect(noted).toEqual([]);
}
