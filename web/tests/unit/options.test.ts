/* What may be chosen before a game, and what of it is worth telling. */
import { describe, expect, test } from "vitest";

import { games } from "../../src/base/library";
import type { GameInfo } from "../../src/base/table";
import { chosenOptions, shownOptions, unusualOptions } from "../../src/pages/setup/options";

function infoOf(name: string): GameInfo {
  const found = games.find((game) => game.name === name);
  if (found === undefined) throw new Error(`no game ${name}`);
  return found;
}

describe("options", () => {
  const distilled = infoOf("distilled");

  test("of one player are not offered to two", () => {
    const ids = (seats: number): string[] => shownOptions(distilled, seats).map(({ id }) => id);
    expect(ids(1)).toContain("solo_difficulty");
    expect(ids(2)).not.toContain("solo_difficulty");
  });

  test("as usual are not told", () => {
    const usual = chosenOptions(distilled, 2, {});
    expect(unusualOptions(distilled, 2, usual)).toEqual([]);
  });

  test("that were chosen are told, but for those of another number of players", () => {
    const chosen = { ...chosenOptions(distilled, 1, {}), solo_difficulty: "hardest" };
    expect(unusualOptions(distilled, 1, chosen)).toEqual([
      { id: "solo_difficulty", value: "hardest" },
    ]);
    expect(unusualOptions(distilled, 2, chosen)).toEqual([]);
  });

  test("of a game that is not known here are all told", () => {
    expect(unusualOptions(undefined, 2, { stakes: "high" })).toEqual([
      { id: "stakes", value: "high" },
    ]);
  });
});
