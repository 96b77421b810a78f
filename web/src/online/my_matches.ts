/* My matches in the order in which they matter. */
import type { Match, MyMatch } from "./api";

const isRunning = ({ status }: Match): boolean => status === "open" || status === "playing";

/** Those that wait for me first, then those that run; of those that are over the newest. */
export function inOrder(matches: readonly MyMatch[], mostDone: number): MyMatch[] {
  const running = matches.filter(isRunning);
  return [
    ...running.filter((each) => each.my_turn),
    ...running.filter((each) => !each.my_turn),
    ...matches.filter((each) => !isRunning(each)).slice(0, mostDone),
  ];
}
