/* What may be chosen before a game, for so many seats. */
import type { GameInfo, GameOption } from "../../base/table";

export function shownOptions(info: GameInfo, seats: number): GameOption[] {
  return info.options.filter(
    (each) => each.min_seats === 0 || (seats >= each.min_seats && seats <= each.max_seats),
  );
}

export const standardOf = (option: GameOption): string => option.values[option.standard] ?? "";

export function chosenOptions(
  info: GameInfo,
  seats: number,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    shownOptions(info, seats).map((each) => [each.id, chosen[each.id] ?? standardOf(each)]),
  );
}

/** What was chosen and is not as usual; of a game that is not known here, everything. */
export function unusualOptions(
  info: GameInfo | undefined,
  seats: number,
  chosen: Readonly<Record<string, string>>,
): { id: string; value: string }[] {
  const usual = new Map(info?.options.map((each) => [each.id, standardOf(each)]));
  const shown = info === undefined ? null : shownOptions(info, seats).map((each) => each.id);
  return Object.entries(chosen)
    .map(([id, value]) => ({ id, value }))
    .filter(({ id, value }) => usual.get(id) !== value && shown?.includes(id) !== false);
}

export function seatCounts(info: GameInfo): { value: string; label: string }[] {
  return Array.from({ length: info.max_seats - info.min_seats + 1 }, (_, i) => {
    const count = String(info.min_seats + i);
    return { value: count, label: count };
  });
}
