/* Views as they are sent, read into what is drawn. */
import { expect, test } from "vitest";
import { filled, readView } from "../../src/base/sent_view";

const sent = {
  game: "moonshine",
  viewer: 0,
  over: false,
  waiting: [0],
  state: {},
  extras: {},
  score: {
    categories: ["clients", "bar"],
    tie_breaks: ["moons"],
    seats: [{ total: 7, secret: 2, rank: 1, points: [5, 2], tie_break: [3] }],
  },
};

test("a tree of words is the lines of the actions", () => {
  const actions = {
    "buy seat=0": { "slot=1": { "": 3, "replaced=intern": 4 }, "slot=2": 5 },
    "pass seat=0": 20,
  };
  const refused = { "needs money=1 rule=D25": { "buy seat=0 slot=3": 6 } };
  const view = readView({ ...sent, actions, refused });
  expect(view.actions).toEqual([
    { action: 3, line: "buy seat=0 slot=1" },
    { action: 4, line: "buy seat=0 slot=1 replaced=intern" },
    { action: 5, line: "buy seat=0 slot=2" },
    { action: 20, line: "pass seat=0" },
  ]);
  expect(view.refused).toEqual([
    { action: 6, line: "buy seat=0 slot=3", why: "needs money=1 rule=D25" },
  ]);
});

test("points get their names, and who is not to move has no actions", () => {
  const view = readView(sent);
  expect(view.score).toEqual([
    { total: 7, secret: 2, rank: 1, points: { clients: 5, bar: 2 }, tie_break: { moons: 3 } },
  ]);
  expect("actions" in view || "refused" in view).toBe(false);
});

test("what is not there is nothing", () => {
  const seat = { money: 0, space: [null, null, null], looked: { known: [[], []] }, bag: {} };
  const blank = { round: 0, revealed: [], at: [seat, seat] };
  const whole = filled(blank, {
    revealed: [0, 2],
    at: [{ space: ["vodka"], bag: { rye: 1 } }, { looked: { known: [["f01"]] } }],
  });
  expect(whole).toEqual({
    round: 0,
    revealed: [0, 2],
    at: [
      { ...seat, space: ["vodka", null, null], bag: { rye: 1 } },
      { ...seat, looked: { known: [["f01"], []] } },
    ],
  });
});
