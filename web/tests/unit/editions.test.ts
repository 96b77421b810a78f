/* Which module plays a saved game: that of the edition it was played under. */
import { describe, expect, it } from "vitest";

import { moduleOf } from "../../src/engine/engine_module";

const known = ["b179d4c022136f58"];
const saved = (rules: string): string => `taproom 1\ngame moonshine\nrules ${rules}\nseats 2\n`;

const current = "engine/moonshine.wasm";

describe("the module of the engine", () => {
  it("is the game's current one for current saves", () => {
    expect(moduleOf(saved("0123456789abcdef"), known)).toBe(current);
    expect(moduleOf("game brewcrafters\n", known)).toBe("engine/brewcrafters.wasm");
  });

  it("is that of the first game where the game is not known, and it will say so", () => {
    expect(moduleOf("game ../x\n", known)).toBe("engine/distilled.wasm");
    expect(moduleOf("", known)).toBe("engine/distilled.wasm");
  });

  it("is that of the edition for an older save", () => {
    expect(moduleOf(saved("b179d4c022136f58"), known)).toBe("editions/b179d4c022136f58.wasm");
  });

  it("is not chosen by anything but the rules of a save", () => {
    expect(moduleOf(saved("b179d4c022136f58x"), known)).toBe(current);
    expect(moduleOf("game moonshine\nseat 0 me rules b179d4c022136f58\n", known)).toBe(current);
    expect(moduleOf(saved("../taproom"), known)).toBe(current);
  });
});
