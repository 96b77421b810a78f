/* What the server says, as it is read: the bytes of a member, and the kinds of its problems. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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

const server = new URL("../../../server", import.meta.url).pathname;
const fileNamed = (name: string): string =>
  readdirSync(server, { recursive: true, encoding: "utf8" }).find((path) => path.endsWith(name)) ??
  "";

it("knows every kind of problem that the server names", () => {
  const source = readFileSync(join(server, fileNamed("problem.c")), "utf8");
  const names = [...source.matchAll(/\] = (?:\{ )?"([a-z-]+)"/g)].map((found) => found[1] ?? "");
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter((each) => each !== "none"))
    expect(problemOf({ type: `/problems/${name}` }).kind, name).not.toBe("other");
  for (const nonsense of [null, 3, "x", {}, { type: 7 }])
    expect(problemOf(nonsense).kind).toBe("other");
});
