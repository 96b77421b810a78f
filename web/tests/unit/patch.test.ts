/* The server's patches are applied as its own half does: the vectors are those of tests/base/patch.c. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { applyPatch, nextViewText, viewHash, type Patch } from "../../src/online/patch";

const file = new URL("../../../tests/base/patches.tsv", import.meta.url);
const vectors = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [string, string, string, string])
  .map(([before, now, patch, hash]) => ({ before, now, patch: JSON.parse(patch) as Patch, hash }));

describe("patches", () => {
  it("lead from one text to the other", () => {
    expect(vectors.length).toBeGreaterThan(8);
    for (const { before, now, patch, hash } of vectors) {
      expect(applyPatch(before, patch)).toBe(now);
      expect(viewHash(now)).toBe(hash);
    }
  });

  it("are refused when they do not fit", () => {
    const bad: Patch[] = [
      [1],
      [1, 2],
      [8, 0, ""],
      [3, 5, ""],
      [-1, 0, ""],
      [1, -1, ""],
      [0, 0, 1],
      ["a", 0, 0],
      [NaN, 0, ""],
    ];
    for (const patch of bad) expect(() => applyPatch("abcdefg", patch)).toThrow();
    expect(applyPatch("abcdefg", [])).toBe("abcdefg");
  });
});

describe("the text of a view", () => {
  const view = '{"game":"moonshine","waiting":[0]}';
  const whole = `{"type":"view","seq":1,"hash":"${viewHash(view)}","steps":["\\"view\\":{}"],"view":${view}}`;

  it("is cut out of a whole view and patched afterwards", () => {
    const first = nextViewText("", whole, { type: "view", hash: viewHash(view) });
    expect(first).toBe(view);
    const now = view.replace("[0]", "[1]");
    expect(
      nextViewText(view, "", { type: "update", hash: viewHash(now), patch: [31, 1, "1"] }),
    ).toBe(now);
  });

  it("is unknown when the hash does not fit", () => {
    expect(nextViewText("", whole, { type: "view", hash: "00000000" })).toBeUndefined();
    expect(
      nextViewText(view, "", { type: "update", hash: viewHash(view), patch: [31, 1, "1"] }),
    ).toBeUndefined();
    expect(
      nextViewText("", "", { type: "update", hash: viewHash(view), patch: [31, 1, "1"] }),
    ).toBeUndefined();
  });
});
