/* Long words of cards can be broken, so that no card breaks one without a hyphen. */
import english from "virtual:texts/en";
import french from "virtual:texts/fr";
import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
const { soft } = await import("../../src/base/hyphens");

const drawn =
  /^(distilled\.(upgrade|item|ingredient|recipe|award|goal|short|short_space)|brewcrafters\.(recipe|worker|tile|partnership|space|track|module)|moonshine\.client)\.\w+$/;
const long = 9; // letters of 13 px, and wider than the narrowest card

test.each([
  { code: "en", texts: english },
  { code: "fr", texts: french },
])("the long words of cards, $code", ({ code, texts }) => {
  const names = Object.entries(texts).flatMap(([key, name]) => (drawn.test(key) ? [name] : []));
  const words = new Set(names.flatMap((name) => name.match(/\p{L}+/gu) ?? []));
  const unbroken = [...words].filter(
    (word) => word.length >= long && !soft(word, 0, code).includes("\u00ad"),
  );
  expect(unbroken).toEqual([]);
  for (const name of names) expect(soft(name, 0, code).replaceAll("\u00ad", "")).toBe(name);
});

test("a word that has room is not broken", () => {
  expect(soft("Bouteille d’Ambassadeur", 9, "fr")).toBe("Bouteille d’Ambas\u00adsa\u00addeur");
});

test("a word keeps its capitals and its neighbours", () => {
  expect(soft("Bouteille d’Ambassadeur", 0, "fr")).toBe(
    "Bou\u00adteille d’Ambas\u00adsa\u00addeur",
  );
});
