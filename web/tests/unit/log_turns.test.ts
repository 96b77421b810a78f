/* The log tells a turn in one line that opens, and what was decided as a whole in one sentence. */
import en from "virtual:texts/en";
import fr from "virtual:texts/fr";
import { describe, expect, it } from "vitest";

import type { Speaker } from "../../src/base/text";
import { log as brewcrafters } from "../../src/games/brewcrafters/log";
import { log as distilled } from "../../src/games/distilled/log";
import { log as moonshine } from "../../src/games/moonshine/log";
import { headOf, sayEntry, timesOf, turnsOf } from "../../src/table/log_turns";

const speaker = (game: string, language: "en" | "fr" = "en"): Speaker => ({
  language: {
    code: language,
    entries: language === "en" ? en : fr,
    zeroIsSingular: language === "fr",
  },
  game,
  seatNames: ["Ana", "Bruno"],
});

describe("turns", () => {
  it("puts what one player does in a row into one turn, until another acts or a round begins", () => {
    const turns = turnsOf(moonshine, [
      "turn seat=0 turn=1",
      "rolls seat=0 die=white_1 icon=drink",
      "draws seat=0 cards=3",
      "reshuffle cards=9",
      "passes seat=1",
      "turn seat=1 turn=2",
      "passes seat=1",
    ]);
    expect(turns.map(({ at, seat, entries }) => [at, seat, entries.length])).toEqual([
      [0, null, 1],
      [1, 0, 3],
      [4, 1, 1],
      [5, null, 1],
      [6, 1, 1],
    ]);
  });

  it("is told by what tells most about it, and by the first of these", () => {
    const [turn] = turnsOf(distilled, [
      "puts seat=0 ingredient=yeast cards=1",
      "sells seat=0 recipe=vodka",
      "sale_points seat=0 points=3 recipe=vodka",
      "wins seat=0 points=2 award=a",
      "passes seat=0",
    ]);
    expect(turn && headOf(turn)?.lines).toEqual(["sells seat=0 recipe=vodka"]);
    const later = turn && headOf({ ...turn, entries: turn.entries.slice(3) });
    expect(later?.lines).toEqual(["wins seat=0 points=2 award=a"]);
  });

  it("knows a sentence for each word of a kind or a set", () => {
    for (const [game, { kinds, sets }] of Object.entries({ brewcrafters, distilled, moonshine }))
      for (const word of [...Object.values(kinds).flat(), ...sets])
        expect(
          Object.keys(en).some((key) => key.startsWith(`${game}.event.${word}`)),
          `${game} ${word}`,
        ).toBe(true);
  });
});

describe("sets", () => {
  it("tells the dice of a throw in one sentence, each face once", () => {
    const [turn] = turnsOf(moonshine, [
      "rolls seat=0 die=white_1 icon=drink",
      "rolls seat=0 die=white_2 icon=food",
      "rolls seat=0 die=white_3 icon=drink",
    ]);
    const dice = turn?.entries[0];
    expect(turn?.entries).toHaveLength(1);
    expect(dice && sayEntry(speaker("moonshine"), dice)).toBe("Ana rolls 2 × drink, food.");
    expect(dice && sayEntry(speaker("moonshine", "fr"), dice)).toMatch(/^Ana lance les dés/);
    expect(dice && timesOf(dice)).toBe(1);
  });

  it("adds up the cards of a washback, its own and those that nobody sees", () => {
    const mine = turnsOf(distilled, [
      "puts seat=0 ingredient=yeast cards=1",
      "puts seat=0 ingredient=water cards=2",
    ]);
    const seen = mine[0]?.entries[0];
    expect(mine[0]?.entries).toHaveLength(1);
    expect(seen && sayEntry(speaker("distilled"), seen)).toBe(
      "Ana puts 3 cards in the washback: Yeast, Water.",
    );
    const hidden = turnsOf(distilled, ["puts seat=1 cards=1", "puts seat=1 cards=1"])[0]
      ?.entries[0];
    expect(hidden && sayEntry(speaker("distilled"), hidden)).toMatch(/^Bruno puts 2 cards/);
    expect(hidden && timesOf(hidden)).toBe(1);
  });

  it("counts what is told several times, and keeps apart what is no set", () => {
    const moons = "places_moon seat=0 place=bar_left";
    const [turn] = turnsOf(moonshine, [moons, moons, "places_moon seat=0 place=bar_right"]);
    expect(turn?.entries.map(timesOf)).toEqual([2, 1]);
    const first = turn?.entries[0];
    expect(first && sayEntry(speaker("moonshine"), first)).toMatch(/^Ana puts a moon on /);
    const bought = turnsOf(distilled, [
      "buys seat=0 ingredient=yeast money=1",
      "buys seat=0 ingredient=water money=1",
    ]);
    expect(bought[0]?.entries).toHaveLength(2);
    const laid = turnsOf(distilled, ["laid ingredient=rye slot=0", "laid item=jug slot=0"]);
    expect(laid[0]?.entries).toHaveLength(2);
  });
});
