/* Which module plays a saved game: that of the edition it was played under. */
import { describe, expect, it } from "vitest";

import { moduleOf } from "../../src/engine/engine_module";

const known = ["b179d4c022136f58"];
const saved = (rules: string): string => `taproom 1\ngame moonshine\nrules ${rules}\nseats 2\n`;

describe("the module of the engine", () => {
  it("is the current one for new games and current saves", () => {
    expect(moduleOf(undefined, known)).toBe("taproom.wasm");
    expect(moduleOf(saved("0123456789abcdef"), known)).toBe("taproom.wasm");
  });

  it("is that of the edition for an older save", () => {
    expect(moduleOf(saved("b179d4c022136f58"), known)).toBe("editions/b179d4c022136f58.wasm");
  });

  it("is not chosen by anything but the rules of a save", () => {
    expect(moduleOf("rules b179d4c022136f58x\n", known)).toBe("taproom.wasm");
    expect(moduleOf("seat 0 me rules b179d4c022136f58\n", known)).toBe("taproom.wasm");
    expect(moduleOf(saved("../taproom"), known)).toBe("taproom.wasm");
  });
});
