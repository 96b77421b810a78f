/* When the rounds of a game began, by its events: rounds of Distilled, turns of Moonshine, years of Brew
 * Crafters. */
import type { Decision } from "../engine";
import type { Step } from "../../base/table";
import { parseLine } from "../../base/text";

export interface Round {
  number: string;
  move: number;
}

function begunBy(line: string): string | null {
  const { word, pairs } = parseLine(line);
  if (word === "round" || word === "turn") return pairs.get(word) ?? null;
  return word === "season" && pairs.get("season") === "spring" ? (pairs.get("year") ?? null) : null;
}

export function roundsIn(steps: readonly Step[]): Round[] {
  return steps.flatMap(({ move, events }) =>
    events.flatMap((line) => {
      const number = begunBy(line);
      return number === null ? [] : [{ number, move }];
    }),
  );
}

/** The index of the decision with which each round began. */
export function roundStarts(
  rounds: readonly Round[],
  decisions: readonly Decision[],
): { at: number; name: string }[] {
  return rounds.map(({ number, move }) => ({
    at: Math.max(
      0,
      decisions.findIndex((decision) => decision.move >= move),
    ),
    name: number,
  }));
}
