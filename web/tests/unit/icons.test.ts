/* Every sign has a text: a name that is heard or words beside it, and an entry in the glossary. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import en from "virtual:texts/en";
import fr from "virtual:texts/fr";
import { describe, expect, it } from "vitest";

import { hireDraughtsman, watchGame } from "./drawn";
import { loadEngine, tableOf } from "./engine";

const source = new URL("../../src", import.meta.url).pathname;
const components = readdirSync(source, { withFileTypes: true, recursive: true })
  .filter((file) => file.isFile() && file.name.endsWith(".svelte"))
  .map((file) => join(file.parentPath, file.name));

/** The opening tags of all drawings of a component. */
const drawingsIn = (file: string): string[] =>
  readFileSync(file, "utf8").match(/<svg\b(?:\{[^}]*\}|"[^"]*"|[^>"{])*>/g) ?? [];

it("names every drawing, or hides it because words stand beside it", () => {
  const nameless = components.flatMap((file) =>
    drawingsIn(file)
      .filter(
        (tag) =>
          !/aria-hidden="true"/.test(tag) &&
          !(/role="img"/.test(tag) && /aria-label=/.test(tag)) &&
          !(/role=\{plain/.test(tag) && /aria-hidden=\{plain\}/.test(tag)), // the signs of the games
      )
      .map((tag) => `${relative(source, file)}: ${tag}`),
  );
  expect(components.flatMap(drawingsIn).length).toBeGreaterThan(20);
  expect(nameless).toEqual([]);
});

interface Element {
  tag: string;
  attributes: string;
  text: string; // its own and that of all it holds
  parent: Element | null;
}

/** The hidden drawings of a page that has no words around them: neither a label nor a text within reach. */
function wordlessIn(html: string): string[] {
  const hidden: Element[] = [];
  let at: Element = { tag: "", attributes: "", text: "", parent: null };
  for (const [token, closing, tag, attributes = ""] of html
    .replace(/<!--.*?-->/gs, "")
    .matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|[^<]+/g)) {
    if (tag === undefined)
      for (let e: Element | null = at; e !== null; e = e.parent) e.text += token;
    else if (closing === "/") at = at.parent ?? at;
    else if (!/^(br|input|hr|img)$/.test(tag)) {
      at = { tag, attributes, text: "", parent: at };
      if (tag === "svg" && attributes.includes('aria-hidden="true"')) hidden.push(at);
    }
  }
  const isTold = (drawing: Element): boolean => {
    let reach = 3; // levels in which a text beside it is read with it
    for (let e = drawing.parent; e !== null; e = e.parent) {
      if (/aria-(label|hidden)="[^"]+"/.test(e.attributes)) return true;
      if (reach-- > 0 && e.text.trim() !== "") return true;
    }
    return false;
  };
  return hidden.filter((each) => !isTold(each)).map(({ attributes }) => attributes);
}

it("finds a drawing without words", () => {
  const svg = '<svg aria-hidden="true"><path d="M0 0"></path></svg>';
  expect(wordlessIn(`<div><p>${svg}</p></div>`)).toHaveLength(1);
  expect(wordlessIn(`<button aria-label="malt">${svg}</button><p>${svg}malt</p>`)).toEqual([]);
});

describe.each(["moonshine", "distilled", "brewcrafters"])("%s", (game) => {
  it("explains every sign that it can draw, and draws every sign that it explains", async () => {
    const { board } = await hireDraughtsman(game);
    const file = readFileSync(join(source, "games", game, "Icon.svelte"), "utf8");
    const drawn = new Set([...file.matchAll(/icon === "(\w+)"/g)].map((match) => match[1]));
    const explained = board.glossary?.icons ?? [];
    expect([...drawn].filter((icon) => !explained.includes(icon ?? ""))).toEqual([]);
    expect(explained.filter((icon) => !drawn.has(icon))).toEqual([]);
  });

  it("has a name and an explanation for each in both languages", async () => {
    const { board } = await hireDraughtsman(game);
    const { speak } = await import("../../src/base/words.svelte");
    for (const [code, texts] of [
      ["en", en],
      ["fr", fr],
    ] as const) {
      await speak(code);
      const known = new Set(Object.values(texts));
      for (const icon of board.glossary?.icons ?? []) {
        expect(known, `${code} ${icon}`).toContain(board.glossary?.aboutOf(icon));
        expect(board.glossary?.nameOf(icon), `${code} ${icon}`).not.toMatch(/_|\./);
      }
    }
    await speak("en");
  });

  it("shows on its table only signs of the glossary, each with words", async () => {
    const engine = await loadEngine();
    const { board, draw } = await hireDraughtsman(game);
    engine.open(tableOf(game, 3), 9n);
    const seen = new Set<string>();
    let decisions = 0;
    watchGame(engine, 9n, (view) => {
      if (decisions++ % 15 !== 0) return;
      const { html } = draw(view);
      expect(wordlessIn(html)).toEqual([]);
      for (const [, icon = ""] of html.matchAll(
        /<svg viewBox="0 0 24 24" class="(\w+)[^"]*" (?:role|aria-hidden)/g,
      ))
        seen.add(icon);
    });
    expect(seen.size).toBeGreaterThan(8);
    expect([...seen].filter((icon) => board.glossary?.icons.includes(icon) !== true)).toEqual([]);
  });
});
