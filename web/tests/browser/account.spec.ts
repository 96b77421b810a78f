/* Accounts: made from a guest, used from a second browser, changed and deleted; and mails. */
import { expect, type Page } from "@playwright/test";

import { fits, withoutViolations } from "./axe";
import { phone, test } from "./fixtures";
import { makeTable, matchOf } from "./friends";
import { clickOnce, playSome, playUntil } from "./playing";
import type { TaproomServer } from "./server";

const password = "correct horse";

async function openAccount(page: Page, server: TaproomServer): Promise<void> {
  await page.goto(server.address);
  await page.getByRole("link", { name: /account/i }).click();
}

async function makeAccount(page: Page, server: TaproomServer, name: string): Promise<void> {
  await openAccount(page, server);
  await page.getByRole("radio", { name: "Make an account" }).check();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

async function signIn(
  page: Page,
  server: TaproomServer,
  name: string,
  secret = password,
): Promise<void> {
  await openAccount(page, server);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a guest's table is in his account, and he plays it from another browser", async ({
  server,
  somebody,
}) => {
  const here = await somebody();
  await makeTable(here, server, { others: ["bot:easy"] });
  await playSome(here, 4);
  const match = matchOf(here);
  await here.goto(`${server.address}#/account`);
  await expect(here.getByLabel("Name")).toHaveValue("Ana");
  await withoutViolations(here);
  await makeAccount(here, server, "Ana");
  await expect(here.getByRole("link", { name: "Your account: Ana" })).toBeVisible();
  await expect(here.locator(`a[href="#/m/${match}"]`)).toBeVisible();
  await withoutViolations(here);
  await here.goto(server.address);
  await expect(here.getByRole("link", { name: "Your account: Ana" })).toBeVisible();

  const there = await somebody({ colorScheme: "dark" });
  await signIn(there, server, "ana");
  await expect(there.getByText("You are signed in as Ana.")).toBeVisible();
  await there.locator(`a[href="#/m/${match}"]`).click();
  const acts = (): number => there.heard.filter((text) => text.includes('"type":"ack"')).length;
  await playUntil(
    there,
    () => Promise.resolve(acts() > 2),
    (number) => clickOnce(there, number),
  );
  await expect(there.locator(".prompt .problem")).toHaveCount(0);
});

test("what is wrong is said beside the button; by keyboard alone one signs in and out", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  await makeAccount(ana, server, "Ana");
  await ana.getByRole("button", { name: "Sign out" }).click();
  await expect(ana.getByText("You are signed out.")).toBeVisible();
  await signIn(ana, server, "Ana", "wrong horse");
  await expect(ana.getByRole("alert")).toHaveText("Name and password do not fit together.");
  await withoutViolations(ana);
  await ana.getByRole("radio", { name: "Make an account" }).check();
  await ana.getByRole("button", { name: "Make an account" }).click();
  await expect(ana.getByRole("alert")).toHaveText("That name is taken. Choose another one.");

  const zoe = await somebody();
  await zoe.goto(`${server.address}#/account`);
  await zoe.getByRole("radio", { name: "Sign in" }).focus();
  await zoe.keyboard.press("Tab");
  await zoe.keyboard.type("ANA");
  await zoe.keyboard.press("Tab");
  await zoe.keyboard.type(password);
  await zoe.keyboard.press("Enter");
  await expect(zoe.getByRole("heading", { level: 1, name: "Ana" })).toBeFocused();
  await zoe.keyboard.press("Tab");
  await expect(zoe.getByRole("button", { name: "Sign out" })).toBeFocused();
  await zoe.keyboard.press("Enter");
  await expect(zoe.getByRole("heading", { level: 1, name: "Account" })).toBeFocused();
});

test("a new password signs the others out; a deleted account is gone", async ({
  server,
  somebody,
}) => {
  const here = await somebody();
  const there = await somebody();
  await makeAccount(here, server, "Ana");
  await signIn(there, server, "Ana");
  await expect(there.getByText("You are signed in as Ana.")).toBeVisible();
  await here.getByText("Change the password").first().click();
  await here.getByLabel("Present password").fill("wrong horse");
  await here.getByLabel("New password").fill("battery staple");
  await here.getByRole("button", { name: "Change the password" }).click();
  await expect(here.getByRole("alert")).toHaveText(
    "That is not your password. Nothing has changed.",
  );
  await here.getByLabel("Present password").fill(password);
  await here.getByRole("button", { name: "Change the password" }).click();
  await expect(here.getByText("All other devices are signed out.")).toBeVisible();
  await withoutViolations(here);
  await there.reload();
  await expect(there.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(there.getByRole("link", { name: "Account" })).toBeVisible();
  await here.getByText("Delete the account").first().click();
  await here.getByLabel("Password", { exact: true }).fill("battery staple");
  await here.getByRole("button", { name: "Delete it for good" }).click();
  await expect(here.getByText("The account is deleted.")).toBeVisible();
  await signIn(there, server, "Ana", "battery staple");
  await expect(there.getByRole("alert")).toHaveText("Name and password do not fit together.");
});

test("an address is confirmed by a mail, paused, and stopped by one click", async ({
  post,
  serverWithMail: server,
  somebody,
}) => {
  const { mails } = post;
  const ana = await somebody();
  await makeAccount(ana, server, "Ana");
  await ana.getByLabel("E-mail address").fill("ana@example.org");
  await ana.getByRole("button", { name: "Send me a mail to confirm it" }).click();
  await expect(ana.getByText("A mail is on its way")).toBeVisible();
  await withoutViolations(ana);
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toContain("To: <ana@example.org>");

  const mailbox = await somebody(); // not signed in there
  await mailbox.goto(post.linkIn(0, "confirm"));
  await withoutViolations(mailbox);
  await mailbox.getByRole("button", { name: "Yes, write to me" }).click();
  await expect(mailbox.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await withoutViolations(mailbox);
  await ana.reload();
  const wish = ana.getByLabel("Write to me when it is my turn");
  await expect(wish).toBeChecked();
  const isKept = ana.waitForResponse(/account\/mail$/);
  await wish.uncheck();
  await isKept; // else the reload may come first
  await ana.reload();
  await expect(wish).not.toBeChecked();
  await mailbox.goto(post.linkIn(0, "stop"));
  await mailbox.getByRole("button", { name: "Stop the mails" }).click();
  await expect(mailbox.getByRole("heading", { name: "No more mails" })).toBeVisible();
  await ana.reload();
  await expect(ana.getByLabel("E-mail address")).toHaveValue("");
});

test("in French on a phone everything fits", async ({ server, somebody }) => {
  const page = await somebody({ ...phone, colorScheme: "dark" });
  await page.goto(server.address);
  await fits(page);
  await page.getByRole("link", { name: "Compte" }).click();
  await page.getByRole("radio", { name: "Créer un compte" }).check();
  await fits(page);
  await page.getByLabel("Nom").fill("Zoé l’Impératrice de");
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Créer un compte" }).click();
  await expect(page.getByRole("heading", { name: "Statistiques" })).toBeVisible();
  await fits(page);
});
