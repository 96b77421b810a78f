/* What tests share: people with browsers of their own, the real server, and pages that do nothing wrong:
 * what they must not do is noted, and looked at when a test is over. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from "@playwright/test";

import { Post } from "./post";
import { TaproomServer } from "./server";

export type Visitor = Page & { heard: string[] }; // what came over its line

interface Settings {
  confirm?: boolean;
  automatic?: boolean;
}

interface Shared {
  settings: Settings; // of every browser, as its settings.svelte.ts keeps them
  problems: string[]; // errors of scripts, and whatever a page's policy has forbidden
  somebody: (options?: BrowserContextOptions) => Promise<Visitor>;
  phone: Page; // a French-speaking user
  server: TaproomServer;
  post: Post;
  serverWithMail: TaproomServer;
}

export const phone = {
  locale: "fr-FR",
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  reducedMotion: "reduce",
} as const;

/** In the page, wherever it comes from, before anything else. */
function keepSettings(settings: Settings): void {
  if (location.protocol !== "http:") return; // an empty page keeps nothing
  if (localStorage.getItem("taproom.settings") === null)
    localStorage.setItem("taproom.settings", JSON.stringify(settings));
}

/** The games that a browser plays alone are the same in each run; TAPROOM_TEST_SEED=n gives others. */
function drawTheSame(seed: string): void {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof BigUint64Array ? array.fill(BigInt(seed)) : draw(array);
}

async function prepare(context: BrowserContext, settings: Settings, noted: string[]) {
  await context.addInitScript(keepSettings, settings);
  await context.addInitScript(drawTheSame, process.env["TAPROOM_TEST_SEED"] ?? "1");
  context.on("weberror", (problem) => noted.push(problem.error().message));
  context.on("console", (message) => {
    if (/content security policy/i.test(message.text())) noted.push(message.text());
  });
}

export async function newTab(context: BrowserContext): Promise<Visitor> {
  const page = Object.assign(await context.newPage(), { heard: [] as string[] });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => page.heard.push(String(payload)));
  });
  return page;
}

export const test = base.extend<Shared>({
  settings: [{ confirm: false }, { option: true }], // one click is one action
  problems: async ({}, use) => {
    const noted: string[] = [];
    await use(noted);
    expect(noted).toEqual([]);
  },
  context: async ({ context, settings, problems }, use) => {
    await prepare(context, settings, problems);
    await use(context);
  },
  somebody: async ({ browser, settings, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        locale: "en-GB",
        reducedMotion: "reduce",
        ...options,
      });
      contexts.push(context);
      await prepare(context, settings, problems);
      return newTab(context);
    });
    for (const context of contexts) await context.close();
  },
  phone: async ({ somebody }, use) => {
    await use(await somebody(phone));
  },
  server: async ({}, use) => {
    const server = await TaproomServer.start();
    await use(server);
    await server.stop();
  },
  post: async ({}, use) => {
    const post = await Post.start();
    await use(post);
    await post.stop();
  },
  serverWithMail: async ({ post }, use) => {
    const server = await TaproomServer.startWithMail(post.port);
    await use(server);
    await server.stop();
  },
});
