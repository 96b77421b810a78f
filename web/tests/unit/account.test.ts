/* Accounts: what is asked of the server, and what the page makes of its answers. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Guest, MyMatch } from "../../src/online/api";

interface Asked {
  path: string;
  method: string;
  body: unknown;
}

let asked: Asked[] = [];
let answer: { status: number; said: object } = { status: 200, said: {} };
const kept = new Map<string, string>();

const guest: Guest = { guest: "abc", name: "Ana", colour: "#a04e1a", account: null, standings: [] };

beforeEach(() => {
  asked = [];
  kept.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", {
    baseURI: "http://localhost/",
    documentElement: { dataset: {} },
  });
  vi.stubGlobal("fetch", (address: URL, init: RequestInit) => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ path: address.pathname, method: init.method ?? "GET", body });
    const type = answer.status < 400 ? "application/json" : "application/problem+json";
    return Promise.resolve(
      new Response(JSON.stringify(answer.said), {
        status: answer.status,
        headers: { "Content-Type": type },
      }),
    );
  });
});

afterEach(() => vi.unstubAllGlobals());

it("asks what the protocol says", async () => {
  const api = await import("../../src/online/api");
  answer = { status: 200, said: guest };
  await api.makeAccount("Ana", "correct horse");
  await api.signIn("Ana", "correct horse");
  await api.signOut();
  await api.changePassword("correct horse", "battery staple");
  await api.removeAccount("battery staple");
  await api.giveAddress({ address: "ana@example.org", language: "fr", turns: true });
  await api.forgetAddress();
  const named = { name: "Ana", password: "correct horse" };
  expect(asked).toEqual([
    { method: "POST", path: "/api/v1/account", body: named },
    { method: "POST", path: "/api/v1/session", body: named },
    { method: "POST", path: "/api/v1/session/end", body: {} },
    {
      method: "PUT",
      path: "/api/v1/account",
      body: { password: "correct horse", new_password: "battery staple" },
    },
    { method: "POST", path: "/api/v1/account/remove", body: { password: "battery staple" } },
    {
      method: "PUT",
      path: "/api/v1/account/mail",
      body: { address: "ana@example.org", language: "fr", turns: true },
    },
    { method: "POST", path: "/api/v1/account/mail/remove", body: {} },
  ]);
});

it("remembers the name of the account for pages that ask no server", async () => {
  const { Account } = await import("../../src/online/account.svelte");
  const { settings } = await import("../../src/base/settings.svelte");
  const account = new Account();
  answer = { status: 201, said: { ...guest, account: "Ana" } };
  await account.make("Ana", "correct horse");
  expect(account.isSignedIn).toBe(true);
  expect(settings).toMatchObject({ account: "Ana", name: "Ana", colour: "#a04e1a" });
  expect(kept.get("taproom.settings")).toContain('"account":"Ana"');
  answer = { status: 200, said: { ...guest, guest: "def", name: "Ana" } };
  await account.leave();
  expect(account.isSignedIn).toBe(false);
  expect(kept.get("taproom.settings")).toContain('"account":""');
});

it("keeps who I was when the server refuses, or is not there", async () => {
  const { Account } = await import("../../src/online/account.svelte");
  const { settings } = await import("../../src/base/settings.svelte");
  const account = new Account();
  answer = { status: 403, said: { type: "/problems/wrong-password" } };
  await expect(account.enter("Ana", "wrong horse")).rejects.toMatchObject({
    kind: "wrong_password",
  });
  expect(account.guest).toBeNull();
  expect(settings.account).toBe("");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await account.look();
  expect(account.problem).toMatchObject({ kind: "unreachable" });
});

it("says in words why an request failed, and in its own where they mean something else", async () => {
  const { RequestState } = await import("../../src/pages/account/request_state.svelte");
  const { Problem } = await import("../../src/online/problem");
  const request = new RequestState({ too_many: "web.mail.too_many" });
  const fail = (kind: "too_many" | "storage") => (): Promise<void> =>
    Promise.reject(new Problem(kind));
  await request.run(fail("storage"));
  expect(request.words).toBe("web.problem.storage"); // no language has been loaded
  await request.run(fail("too_many"));
  expect(request.words).toBe("web.mail.too_many");
  await request.run(() => Promise.resolve());
  expect(request).toMatchObject({ words: "", isBusy: false });
});

it("puts the matches that wait for me first, and the newest of those that are over last", async () => {
  const { inOrder } = await import("../../src/online/my_matches");
  const match = (id: string, status: MyMatch["status"], my_turn = false): MyMatch =>
    ({ match: id, status, my_turn }) as MyMatch;
  const all = [
    match("over 1", "over"),
    match("runs", "playing"),
    match("over 2", "ended"),
    match("waits", "playing", true),
    match("open", "open"),
    match("over 3", "over"),
  ];
  expect(inOrder(all, 2).map((each) => each.match)).toEqual([
    "waits",
    "runs",
    "open",
    "over 1",
    "over 2",
  ]);
});
