/* Playing with friends: several browsers at the real server. */
import { expect, type Page } from "@playwright/test";

import { nextViewText, type ViewMessage } from "../../src/online/patch";
import { fits, withoutViolations } from "./axe";
import { newTab, phone, test, type Visitor } from "./fixtures";
import { makeTable, matchOf, takeSeat } from "./friends";
import { clickOnce, finishTogether, myTurn, over, playSome, playUntil } from "./playing";

test.use({ settings: { confirm: false, automatic: false } }); // one click is one action, and nothing else is

const lost = (page: Page) => page.getByText("The connection is lost");

/** The number of the view that was told last. */
const seqOf = (page: Visitor): number =>
  Number(/"seq":(\d+)/.exec(page.heard.findLast((text) => text.includes('"seq"')) ?? "")?.[1] ?? 0);

interface HeardView {
  viewer: number;
  actions?: unknown;
  state: { moonshine: { at: { hand?: string[] }[] } };
}

/** Every view that came over the line, whole or as a patch. */
function viewsOf(heard: string[]): HeardView[] {
  let text = "";
  const views: HeardView[] = [];
  for (const raw of heard) {
    const message = JSON.parse(raw) as ViewMessage;
    if (!["view", "update"].includes(message.type)) continue;
    text = nextViewText(text, raw, message) ?? "";
    views.push(JSON.parse(text) as HeardView);
  }
  return views;
}

test("a whole match of two friends and a bot, watched by a stranger, and once more", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  const zoe = await somebody({ serviceWorkers: "block" }); // else no answer can be forged
  const stranger = await somebody();
  const [link = ""] = await makeTable(ana, server, { others: ["friend", "bot:easy"] });
  await withoutViolations(ana);
  await zoe.goto(link);
  await withoutViolations(zoe);
  expect(zoe.url()).not.toContain(link.split("#")[1]); // an address that is copied invites to watch only
  await takeSeat(zoe, link, "Zoé");
  await expect(ana.locator(".prompt")).toBeVisible();
  await stranger.goto(`${server.address}m/${matchOf(ana)}`);
  await expect(stranger.locator(".watched")).toBeVisible();
  const width = (page: Page) => page.locator(".mine .counter").evaluate((bar) => bar.clientWidth);
  expect(await width(stranger)).toBe(await width(ana)); // a spectator sees a board as large as a player does
  await withoutViolations(stranger);
  await withoutViolations(ana);
  await finishTogether([ana, zoe]);
  for (const page of [ana, zoe, stranger]) await expect(over(page)).toContainText("Final score");

  const views = viewsOf(stranger.heard);
  expect(views.length).toBeGreaterThan(20);
  for (const { viewer, actions, state } of views) {
    expect(viewer).toBe(-1);
    expect(actions).toBeUndefined();
    for (const { hand = [] } of state.moonshine.at)
      expect(hand.every((card) => card === "?")).toBe(true);
  }

  await ana.getByRole("button", { name: "Verify the draws" }).click();
  await expect(ana.getByText(/All \d+ draws follow from the key/)).toBeVisible();
  await zoe.route("**/save", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const key = /^key (.)/m.exec(text)?.[1] === "0" ? "1" : "0";
    await route.fulfill({ response: answer, body: text.replace(/^key ./m, `key ${key}`) });
  });
  await zoe.getByRole("button", { name: "Verify the draws" }).click();
  await expect(zoe.getByText(/Move \d+ does not follow from the key/)).toBeVisible();
  await withoutViolations(ana);

  const first = matchOf(ana);
  await ana.getByRole("button", { name: "Rematch" }).click();
  await expect.poll(() => matchOf(ana)).not.toBe(first);
  await expect(ana.getByText("We wait for Zoé.")).toBeVisible();
  await expect(ana.getByRole("listitem").filter({ hasText: "Zoé" })).toContainText("not come yet");
  await expect(zoe.getByText("The next match is ready")).toBeVisible();
  await zoe.getByRole("button", { name: "Rematch" }).click();
  await expect(zoe.locator(".prompt")).toBeVisible();
  await expect(ana.locator(".prompt")).toBeVisible();
  expect(matchOf(zoe)).toBe(matchOf(ana));
  await expect(stranger.getByRole("link", { name: "Watch the next match" })).toBeVisible();
});

test("the server is killed in the middle of a turn, and nothing is lost or done twice", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  await makeTable(ana, server, { others: ["bot:easy"] });
  const asked = ana.locator(".question");
  const isOneClick = async (): Promise<boolean> =>
    /^Choose in secret/.test(await asked.innerText()); // moons may be marked first
  await playSome(ana, 12);
  await playUntil(ana, isOneClick, (number) => clickOnce(ana, number));
  const question = await asked.innerText();
  const points = await ana.locator(".side strong").allInnerTexts();
  const acks = (): number => ana.heard.filter((text) => text.includes('"type":"ack"')).length;
  const before = acks();
  await server.kill();
  await expect(lost(ana)).toBeVisible();
  await withoutViolations(ana);
  await clickOnce(ana, 0); // kept until the line is back
  expect(await asked.innerText()).toBe(question);
  expect(await ana.locator(".side strong").allInnerTexts()).toEqual(points);
  await server.run();
  await expect(lost(ana)).toHaveCount(0);
  await expect.poll(acks).toBe(before + 1);
  await expect(ana.locator(".problem")).toHaveCount(0);
  await playSome(ana, 10);
  await expect(ana.locator(".prompt")).toBeVisible();
});

test("without a network the line is lost, and back with it", async ({ server, somebody }) => {
  const ana = await somebody();
  await makeTable(ana, server, { others: ["bot:easy"] });
  await playSome(ana, 6);
  await ana.context().setOffline(true);
  await server.kill(); // what a browser calls offline leaves an open line open
  await expect(lost(ana)).toBeVisible(); // after a ping's patience
  await server.run();
  await ana.context().setOffline(false);
  await expect(lost(ana)).toHaveCount(0);
  await playSome(ana, 6);
  await expect(ana.locator(".prompt .problem")).toHaveCount(0);
});

test("whoever gives no name is a guest, and asked only once", async ({ server, somebody }) => {
  const page = await somebody();
  await page.goto(`${server.address}#/friends/moonshine`);
  await page.getByRole("button", { name: "Make the table" }).click();
  await expect(page.getByRole("heading", { name: "Players" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Players" })).toBeVisible();
  await expect(page.locator("main")).toContainText("Guest");
});

test("two tabs of one player stay in step", async ({ server, somebody }) => {
  const ana = await somebody();
  await makeTable(ana, server, { others: ["bot:easy"] });
  await expect(ana.locator(".prompt")).toBeVisible();
  const tab = await newTab(ana.context());
  await tab.goto(ana.url());
  await expect(tab.locator(".prompt")).toBeVisible();
  for (let turn = 0; turn < 8; turn++) {
    const page = turn % 2 === 0 ? ana : tab;
    const before = seqOf(page);
    for (let click = turn; seqOf(page) === before; click++) {
      expect(await myTurn(page)).toBe("asked");
      await clickOnce(page, click); // several, where moons are marked first
    }
    await expect.poll(() => seqOf(ana) - seqOf(tab)).toBe(0);
  }
  await expect
    .poll(
      async () =>
        (await tab.locator(".question").innerText()) ===
        (await ana.locator(".question").innerText()),
    )
    .toBe(true);
  await expect(ana.locator(".prompt .problem")).toHaveCount(0);
});

test("in French on a phone: every page fits and is accessible", async ({ server, somebody }) => {
  const page = await somebody({ ...phone, colorScheme: "dark" });
  await page.goto(`${server.address}#/tables`);
  await expect(page.getByRole("heading", { name: "Vos parties" })).toBeVisible();
  await fits(page);
  await page.goto(`${server.address}#/friends/distilled`);
  await page.getByLabel("Votre nom").fill("Zoé");
  await fits(page);
  await page.getByRole("button", { name: "Préparer la table" }).click();
  await page.getByText("Un lien vers une place précise").click();
  await expect(page.getByLabel("Lien de la place 2")).toBeVisible();
  await fits(page);
  const friend = await somebody({ ...phone, colorScheme: "light" });
  await takeSeat(friend, await page.getByLabel("Lien de la place 2").inputValue(), "Léo");
  await expect(page.locator(".prompt")).toBeVisible();
  await page.goto(`${server.address}#/tables`);
  await expect(
    page.getByRole("link", { name: /Ouvrir la table: Distilled, Zoé, Léo/ }),
  ).toBeVisible();
  await fits(page);
});

test("a table in the list, its open seat taken; going away, coming back, giving up", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  const zoe = await somebody({ colorScheme: "dark" });
  await makeTable(ana, server, { others: ["open"], wishes: ["Show this table in the list"] });
  await zoe.goto(`${server.address}#/tables`);
  await withoutViolations(zoe);
  await zoe.getByRole("link", { name: /Have a look: Moonshine, Ana/ }).click();
  await zoe.getByRole("button", { name: "Take an open seat" }).click();
  await zoe.getByLabel("Your name").fill("Zoé");
  await zoe.getByRole("button", { name: "Sit down" }).click();
  await expect(zoe.locator(".prompt")).toBeVisible();
  await expect(ana.locator(".side")).toContainText("Zoé");
  const choose = async (page: Page, name: string): Promise<void> => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  };
  await choose(zoe, "Go away for a while");
  await expect(ana.locator(".side")).toContainText("away, a bot plays");
  await expect
    .poll(() => zoe.heard.some((text) => text.includes('"stand_in":"bot:medium","resigned"')))
    .toBe(true);
  await expect(zoe.getByText("A bot plays in your place")).toBeVisible();
  await zoe.getByRole("button", { name: "Play again yourself" }).click();
  await expect(ana.locator(".side")).not.toContainText("away, a bot plays");
  await choose(zoe, "Go away for a while");
  await expect(ana.getByText("A bot plays for Zoé.")).toBeVisible();
  await withoutViolations(ana);
  await zoe.close();
  await ana.getByRole("button", { name: "End the match" }).click();
  await ana.getByRole("button", { name: "Really end it" }).click();
  await expect(ana.locator(".question")).toHaveText("The match has been ended.");
  await expect(ana.getByText("Zoé gave up. The victory goes to Ana.")).toBeVisible();
  await expect(ana.locator(".thing.asked")).toHaveCount(0);
  await expect(ana.getByRole("button", { name: "Rematch" })).toBeVisible();
  await expect(ana.getByRole("button", { name: "Verify the draws" })).toBeVisible();
  await ana.getByRole("link", { name: "Look back on this game" }).click();
  await ana.getByRole("radio", { name: "Zoé" }).check(); // there are no secrets any more
  await expect(ana.locator(".prompt")).toBeVisible();
  await withoutViolations(ana);
  await ana.getByRole("radio", { name: "The points" }).check();
  await expect(ana.getByRole("heading", { name: "A link to this game" })).toBeVisible();
  await withoutViolations(ana);
});

test("clocks run, and friends talk and close their ears", async ({ server, somebody }) => {
  const ana = await somebody();
  const [link = ""] = await makeTable(ana, server, {
    others: ["friend"],
    wishes: ["1 min per decision", "Players may write to each other"],
  });
  const zoe = await somebody();
  await takeSeat(zoe, link, "Zoé");
  await expect(ana.getByRole("timer").first()).toContainText(/^(1:00|0:\d\d)$/);
  await zoe.getByRole("button", { name: "Chat" }).click();
  await zoe.getByLabel("Say something to the table").fill("<b>salut</b> & à toi");
  await zoe.getByRole("button", { name: "Send" }).click();
  await ana.getByRole("button", { name: "Chat 1" }).click(); // something was said
  await expect(ana.getByRole("button", { name: "Chat", exact: true })).toBeVisible();
  await expect(ana.getByText("<b>salut</b> & à toi")).toBeVisible();
  await withoutViolations(ana);
  await ana.getByRole("button", { name: "Mute Zoé" }).click();
  await expect(ana.getByText("<b>salut</b> & à toi")).toHaveCount(0);
  await ana.getByRole("button", { name: "Unmute Zoé" }).click();
  await expect(ana.getByText("<b>salut</b> & à toi")).toBeVisible();
  await ana.getByRole("button", { name: "Turn the chat off" }).click();
  await expect(ana.getByRole("button", { name: "Turn the chat on" })).toBeVisible();
});

test("wrong and old links are explained, and lead somewhere", async ({ server, somebody }) => {
  const ana = await somebody();
  const [link = ""] = await makeTable(ana, server, { others: ["friend"] });
  const zoe = await somebody();
  await zoe.goto(`${server.address}m/nowhere00000#token`);
  await expect(zoe.getByRole("alert")).toContainText("There is no such table here");
  await withoutViolations(zoe);
  await zoe.goto(`${link.slice(0, -4)}AAAA`);
  await expect(zoe.getByRole("alert")).toContainText("opens no seat");
  await withoutViolations(zoe);
  await zoe.getByRole("button", { name: "Watch" }).click();
  await expect(zoe.getByRole("heading", { name: "Players" })).toBeVisible();
  await expect(zoe.getByRole("button", { name: "Take an open seat" })).toHaveCount(0);
  await takeSeat(zoe, link, "Zoé");
  await expect(zoe.locator(".prompt")).toBeVisible();
});

test("a table that the host closes before it begins says so, and leads to the others", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  const [link = ""] = await makeTable(ana, server, { others: ["friend"] });
  const late = await somebody(phone);
  await late.goto(link);
  await server.end(matchOf(ana));
  await late.getByLabel("Votre nom").fill("Zoé");
  await late.getByRole("button", { name: "S’asseoir" }).click();
  await late.getByRole("button", { name: "Seulement regarder" }).click();
  await expect(late.getByText("fermée avant le début de la partie")).toBeVisible();
  await fits(late);
  await expect(ana.getByText("closed before the game began")).toBeVisible();
  await withoutViolations(ana);
  await ana.reload();
  await ana.getByRole("link", { name: "To the other tables" }).click();
  await expect(ana.getByRole("heading", { name: "Open tables" })).toBeVisible();
  await expect(ana.getByText("ended early")).toBeVisible();
});

test("before a game begins a seat is given back, and who made the table closes it", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  const zoe = await somebody({ ...phone, serviceWorkers: "block" }); // else no answer can be held back
  await makeTable(ana, server, { others: ["open", "friend"] });
  const sitDown = zoe.getByRole("button", { name: "Prendre une place ouverte" });
  await zoe.goto(`${server.address}m/${matchOf(ana)}`);
  await sitDown.click();
  await zoe.getByLabel("Votre nom").fill("Zoé");
  await zoe.getByRole("button", { name: "S’asseoir" }).click();
  await expect(ana.getByText("Zoé")).toBeVisible();
  await expect(zoe.getByRole("button", { name: "Fermer cette table" })).toHaveCount(0);
  const tab = await newTab(zoe.context());
  await tab.goto(zoe.url());
  await expect(tab.getByRole("button", { name: "Rendre votre place" })).toBeVisible();
  await fits(zoe);
  await zoe.getByRole("button", { name: "Rendre votre place" }).click();
  for (const page of [zoe, tab])
    await expect(page.getByRole("heading", { name: "Tables ouvertes" })).toBeVisible();
  await expect(ana.getByText("Zoé")).toHaveCount(0);
  await zoe.goBack();
  await zoe.route("**/seats", async (route) => {
    await expect(sitDown).toBeDisabled(); // until it is answered
    await route.continue();
  });
  await sitDown.click();
  await expect(ana.getByText("Zoé")).toBeVisible();

  await expect(ana.getByRole("button", { name: "Give your seat back" })).toHaveCount(0);
  await ana.getByRole("button", { name: "Close this table" }).click();
  await withoutViolations(ana);
  await ana.getByRole("button", { name: "Keep it" }).click();
  await ana.getByRole("button", { name: "Close this table" }).click();
  await ana.getByRole("button", { name: "Close it" }).click();
  await expect(ana.getByText("closed before the game began")).toBeVisible();
  await expect(zoe.getByText("fermée avant le début de la partie")).toBeVisible();
  await fits(zoe);
});

test("asks to reload when the server has another version", async ({ server, somebody }) => {
  const ana = await somebody({ serviceWorkers: "block" }); // else its page cannot be changed here
  await makeTable(ana, server, { others: ["bot:easy"] });
  await expect(ana.locator(".prompt")).toBeVisible();
  await server.kill();
  await expect(lost(ana)).toBeVisible();
  await ana.route(server.address, async (route) => {
    const answer = await route.fetch();
    const page = (await answer.text()).replace(/(taproom-build" content=")[^"]*/, "$1another");
    await route.fulfill({ response: answer, body: page });
  });
  await server.run();
  await expect(ana.getByText("Taproom has been updated here")).toBeVisible();
  await withoutViolations(ana);
});

test("served as plain files, the entries explain themselves", async ({ page }) => {
  await page.goto("./#/friends/moonshine");
  await expect(page.getByRole("alert")).toContainText("without a Taproom server");
  await withoutViolations(page);
  await page.goto("./#/tables");
  await expect(page.getByRole("alert")).toContainText("without a Taproom server");
});
