/* What the server says, as it is read: the bytes of a member, and the kinds of its problems. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { problemOf } from "../../src/online/problem";
import { rawMember } from "../../src/online/raw";

describe("the bytes of a member", () => {
  it.each([
    ['{"type":"view","view":{"a":[1,{"b":"}"}]}}', '{"a":[1,{"b":"}"}]}'],
    ['{"x":"\\"view\\":{","view":[1,2],"y":3}', "[1,2]"],
    ['{ "view" : 12 , "z":{}}', "12"],
    ['{"other":{"view":1}}', null],
    ["{}", null],
  ])("%s", (text, wanted) => {
    expect(rawMember(text, "view")).toBe(wanted);
  });
});

it("knows every kind of problem that the server names", () => {
  const source = readFileSync(new URL("../../../server/problem.c", import.meta.url), "utf8");
  const names = [...source.matchAll(/= \{ "([a-z-]+)"/g)].map((found) => found[1] ?? "");
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter((each) => each !== "none"))
    expect(problemOf({ type: `/problems/${name}` }).kind, name).not.toBe("other");
  for (const nonsense of [null, 3, "x", {}, { type: 7 }])
    expect(problemOf(nonsense).kind).toBe("other");
});
