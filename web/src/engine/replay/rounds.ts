/* When the rounds of a game began, as its events tell it: the rounds of Distilled, the turns of Moonshine,
 * the years of Brew Crafters. */
import type { Chapter } from "../engine";
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

/** With which decision of the story each round began. */
export function chaptersOf(
  rounds: readonly Round[],
  story: readonly Chapter[],
): { at: number; name: string }[] {
  return rounds.map(({ number, move }) => ({
    at: Math.max(
      0,
      story.findIndex((chapter) => chapter.move >= move),
    ),
    name: number,
  }));
}
