/* Why a bot likes an action, told by what it expects. */
import { describe, expect, it } from "vitest";

import { hintsOf } from "../../src/hint";
import { reasonsOf } from "../../src/hint_reasons";

const hint = (action: number, win: number, ...points: number[]) => ({
  action,
  win_per_mille: [win, 1000 - win],
  points_tenths: points.map((each) => each * 10),
});
const keys = (hints: ReturnType<typeof hint>[], place: number): string[] =>
  reasonsOf(hintsOf(hints, 0), place, 0).map(({ key }) => key);

describe("reasons of hints", () => {
  it("tell what one gains and what a rival loses by the best", () => {
    const hints = [hint(1, 600, 42, 30), hint(2, 500, 39, 35)];
    expect(reasonsOf(hintsOf(hints, 0), 0, 0)).toEqual([
      { key: "web.hint.more", points: 3 },
      { key: "web.hint.rival", points: 5, seat: 1 },
    ]);
    expect(reasonsOf(hintsOf(hints, 0), 1, 0)).toEqual([{ key: "web.hint.less", points: 3 }]);
  });

  it("tell the chance where the points do not differ, and that nothing does", () => {
    expect(keys([hint(1, 600, 40, 30), hint(2, 550, 40, 30)], 0)).toEqual(["web.hint.likelier"]);
    expect(keys([hint(1, 600, 40, 30), hint(2, 550, 40, 30)], 1)).toEqual(["web.hint.unlikelier"]);
    expect(keys([hint(1, 600, 40, 30), hint(2, 598, 40, 30)], 0)).toEqual(["web.hint.close"]);
    expect(keys([hint(1, 600, 40, 30), hint(2, 598, 40, 30)], 1)).toEqual(["web.hint.as_good"]);
    expect(keys([hint(1, 600, 40, 30)], 0)).toEqual(["web.hint.only"]);
    expect(keys([], 0)).toEqual([]);
  });
});
