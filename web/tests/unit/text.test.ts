/* Sentences: the rules of text/text.c one by one, and the two sides against each other over whole games. */
import { execFileSync } from "node:child_process";

import en from "virtual:texts/en";
import fr from "virtual:texts/fr";
import { describe, expect, it } from "vitest";

import {
  type Language,
  type SentenceClass,
  type Speaker,
  capitalised,
  counted,
  fill,
  parseLine,
  sentence,
  word,
} from "../../src/base/text";
import { loadEngine, tableOf } from "./engine";

const english: Language = { code: "en", entries: en, zeroIsSingular: false };
const french: Language = { code: "fr", entries: fr, zeroIsSingular: true };
const speaker = (language: Language): Speaker => ({
  language,
  game: "moonshine",
  seatNames: ["Ana", "Bruno"],
});

describe("lines", () => {
  it("are a word and pairs, of which the first of a name counts", () => {
    const line = parseLine("buy seat=1 card=grain card=rye flag");
    expect(line.word).toBe("buy");
    expect([...line.pairs]).toEqual([
      ["seat", "1"],
      ["card", "grain"],
      ["flag", ""],
    ]);
  });
});

describe("numbers", () => {
  it("take the singular for one, and in French for none", () => {
    expect(counted(english, "{n} coin|{n} coins", "1")).toBe("1 coin");
    expect(counted(english, "{n} coin|{n} coins", "0")).toBe("0 coins");
    expect(counted(english, "{n} coin|{n} coins", "-1")).toBe("−1 coin");
    expect(counted(french, "{n} pièce|{n} pièces", "0")).toBe("0 pièce");
    expect(counted(french, "{n} pièce|{n} pièces", "2")).toBe("2 pièces");
    expect(counted(french, "sans forme {n}", "2")).toBe("sans forme 2");
  });
});

describe("capitals", () => {
  it("are made of ASCII and Latin-1 letters and of nothing else", () => {
    expect(capitalised("écureuil")).toBe("Écureuil");
    expect(capitalised("fox")).toBe("Fox");
    expect(capitalised("Fox")).toBe("Fox");
    expect(capitalised("÷")).toBe("÷");
    expect(capitalised("œuf")).toBe("œuf");
    expect(capitalised("")).toBe("");
    expect(fill(speaker(english), "{^icon} first", parseLine("x icon=food"))).toBe("Food first");
  });
});

describe("words", () => {
  it("are found by kind, by the kind's alias, and left alone where unknown", () => {
    expect(word(english, "moonshine", "client", "frog_banjoist")).toBe("Frog Banjoist");
    expect(word(english, "moonshine", "with", "frog_banjoist")).toBe("Frog Banjoist");
    expect(word(english, "moonshine", "client", "nobody")).toBe("nobody");
    expect(word(english, "moonshine", "client", "constructor")).toBe("constructor");
  });
});

describe("sentences", () => {
  it("depend on the first pair behind the seat", () => {
    const say = (line: string): string => sentence(speaker(english), "action", line);
    expect(say("take_moon seat=0 client=frog_banjoist")).toBe("Take a moon, for Frog Banjoist");
    expect(say("take_moon seat=0 slot=2")).toBe("Take a moon, for client slot 2");
  });
  it("name seats, count units and leave out what a line does not say", () => {
    expect(sentence(speaker(english), "event", "draws seat=1 cards=1")).toBe("Bruno draws 1 card.");
    expect(sentence(speaker(english), "event", "draws seat=7 cards=3")).toBe("7 draws 3 cards.");
    expect(sentence(speaker(english), "event", "draws seat=1")).toBe("Bruno draws .");
  });
  it("are the line itself where none is known", () => {
    expect(sentence(speaker(english), "event", "dances seat=1")).toBe("dances seat=1");
  });
});

/* What the C side makes of the same lines: `native` is built with the module (wasm/build). */
const native = new URL("../../../build/wasm/native", import.meta.url).pathname;

async function linesOfGames(game: string): Promise<Set<string>> {
  const engine = await loadEngine();
  const lines = new Set<string>();
  for (const seed of [1n, 2n, 3n]) {
    engine.open(tableOf(game, 3), seed);
    for (let i = 0n, watcher = engine.view(-1); !watcher.over; watcher = engine.view(-1), i++) {
      const view = engine.view(watcher.waiting[0] ?? 0);
      if (view.question !== undefined) lines.add(`step ${game} ${view.question}`);
      for (const { line } of view.actions ?? []) lines.add(`action ${game} ${line}`);
      for (const { why } of view.refused ?? []) lines.add(`why ${game} ${why}`);
      engine.playBot(view.viewer, i % 3n === 0n ? "random" : "greedy", seed * 1000n + i);
    }
    for (const { events } of engine.steps(-1, 0))
      for (const line of events) lines.add(`event ${game} ${line}`);
  }
  return lines;
}

describe("the C side", async () => {
  const games = (await loadEngine()).games().map((game) => game.name);
  it.each(games.flatMap((game) => [english, french].map((language) => ({ game, language }))))(
    "says the same in $language.code of every line of whole games of $game",
    async ({ game, language }) => {
      const lines = [
        ...(await linesOfGames(game)),
        "event nogame dances seat=1",
        `action ${game} ${"x".repeat(70)}`,
      ];
      const input = lines.map((line) => `say 0 0 ${language.code} ${line}\n`).join("");
      const theirs = execFileSync(native, { input, maxBuffer: 1 << 26 })
        .toString()
        .trimEnd()
        .split("\n");
      expect(theirs.length).toBe(lines.length);
      expect(lines.length).toBeGreaterThan(100);
      lines.forEach((each, i) => {
        const [kind = "", name = "", ...rest] = each.split(" ");
        const spoken: Speaker = { language, game: name, seatNames: ["A", "B", "C", "D", "E"] };
        expect(sentence(spoken, kind as SentenceClass, rest.join(" ")), each).toBe(
          theirs[i]?.replaceAll("\f", "\n"),
        );
      });
    },
  );
});
