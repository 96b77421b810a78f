/* Sitting down at a table by links: one invitation for all, links to seats, and a shared seat. */
import { expect, type Page } from "@playwright/test";

import { fits, withoutViolations } from "./axe";
import { phone, test } from "./fixtures";
import { makeTable, matchOf, takeSeat } from "./friends";

const invitationOf = (page: Page): Promise<string> =>
  page.getByLabel(/^Invitation (to this|à cette) table$/).inputValue();

test("one link seats three friends, and a fourth who comes too late watches", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  await makeTable(ana, server, { others: ["friend", "friend"] });
  const link = await invitationOf(ana);
  await expect(ana.getByRole("note")).toContainText("make run LISTEN=0.0.0.0:8080");
  await ana.getByRole("button", { name: "QR code" }).first().click();
  await expect(ana.getByRole("img", { name: /Scan it with a phone/ })).toBeVisible();
  await withoutViolations(ana);

  const leo = await somebody({ ...phone, colorScheme: "dark" });
  await leo.goto(link);
  await expect(leo.getByText("Une table vous attend, avec Ana : Moonshine.")).toBeVisible();
  await expect(leo.getByText("Sans pendule")).toBeVisible();
  await expect(leo.getByText("sans conseils")).toBeVisible();
  await fits(leo);
  expect(leo.url()).not.toContain(link.split("#")[1]);
  await takeSeat(leo, link, "Léo");
  await expect(ana.getByRole("listitem").filter({ hasText: "Léo" })).toContainText("is here");

  const zoe = await somebody();
  await zoe.goto(link);
  await expect(zoe.getByText(/is waiting for you, with Ana and Léo/)).toBeVisible();
  await takeSeat(zoe, link, "Zoé");
  for (const page of [ana, leo, zoe]) await expect(page.locator(".prompt")).toBeVisible();
  const titles = () => Promise.all([ana, leo, zoe].map((page) => page.title()));
  await expect
    .poll(async () => (await titles()).filter((title) => /^\(1\) (Your turn|À vous)/.test(title)))
    .not.toEqual([]);
  await zoe.reload();
  await expect(zoe.locator(".prompt")).toBeVisible();

  const late = await somebody();
  await late.goto(link);
  await expect(late.getByText(/are taken, by Ana, Léo,? and Zoé/)).toBeVisible();
  await expect(late.getByRole("button", { name: "Sit down" })).toHaveCount(0);
  await withoutViolations(late);
  await late.getByRole("button", { name: "Only watch" }).click();
  await expect(late.locator(".watched")).toBeVisible();
});

test("a link to a seat is one person's, until they agree to play together", async ({
  server,
  somebody,
}) => {
  const ana = await somebody();
  const [link = ""] = await makeTable(ana, server, { others: ["friend", "friend"] });
  const zoe = await somebody();
  await takeSeat(zoe, link, "Zoé");
  await expect(ana.getByText("Zoé")).toBeVisible();

  const ugo = await somebody();
  await ugo.goto(link);
  await expect(ugo.getByText("This link leads to the seat of Zoé.")).toBeVisible();
  await withoutViolations(ugo);
  await ugo.getByLabel("Your name").fill("Ugo");
  await ugo.getByRole("button", { name: "Ask to play together at this seat" }).click();
  await expect(ugo.getByText("Zoé is being asked.")).toBeVisible();
  await expect(zoe.getByText(/^Ugo would like to play together with you/)).toBeVisible();
  await expect(ana.getByText(/Ugo would like/)).toHaveCount(0);
  await withoutViolations(zoe);
  await zoe.getByRole("button", { name: "Play together at this seat" }).click();
  await expect(ana.getByText("several people play here")).toBeVisible();
  await expect(ugo.getByRole("button", { name: "Give your seat back" })).toBeVisible();

  const eve = await somebody(phone);
  await eve.goto(link);
  await expect(eve.getByText(/mène à une place déjà prise.*Zoé/)).toBeVisible();
  await fits(eve);
  await eve.getByLabel("Votre nom").fill("Eve");
  await eve.getByRole("button", { name: "Prendre plutôt une place libre" }).click();
  for (const page of [ana, zoe, ugo, eve]) await expect(page.locator(".prompt")).toBeVisible();
  expect(new Set([ana, zoe, ugo, eve].map(matchOf)).size).toBe(1);
  await expect(ana.locator(".side")).toContainText("Eve");
});

test("whoever is refused a place at the seat is told so", async ({ server, somebody }) => {
  const ana = await somebody();
  const [link = ""] = await makeTable(ana, server, { others: ["friend"], wishes: [] });
  const zoe = await somebody();
  await takeSeat(zoe, link, "Zoé");
  await expect(zoe.locator(".prompt")).toBeVisible();
  const ugo = await somebody();
  await ugo.goto(link);
  await ugo.getByLabel("Your name").fill("Ugo");
  await ugo.getByRole("button", { name: "Ask to play together at this seat" }).click();
  await zoe.getByRole("button", { name: "Not now" }).click();
  await expect(ugo.getByText("Zoé would rather play alone.")).toBeVisible();
  await ugo.getByRole("button", { name: "Only watch" }).click();
  await expect(ugo.locator(".watched")).toBeVisible();
});

test("a duel that is resigned is won by the other", async ({ server, somebody, phone: leo }) => {
  const ana = await somebody();
  await makeTable(ana, server, { others: ["friend"] });
  await takeSeat(leo, await invitationOf(ana), "Léo");
  await expect(ana.locator(".prompt")).toBeVisible();
  await ana.getByRole("button", { name: "Menu" }).click();
  await ana.getByRole("button", { name: "Resign" }).click();
  await ana.getByRole("button", { name: "Really resign: Léo wins" }).click();
  await expect(ana.getByText("Ana gave up. The victory goes to Léo.")).toBeVisible();
  await expect(leo.getByText("Abandon de Ana. La victoire revient à Léo.")).toBeVisible();
  await expect(leo.getByRole("button", { name: "Revanche" })).toBeVisible();
  await withoutViolations(ana);
});
