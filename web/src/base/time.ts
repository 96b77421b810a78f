/* Lengths of time for a reader: 90 seconds are "1 min 30 s" in a sentence and 1:30 on a clock. */
import { t } from "./words.svelte";

const units: readonly [string, number][] = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
];

/** The two largest units. */
export function duration(seconds: number): string {
  const first = units.findIndex(([, length]) => seconds >= length);
  if (first < 0) return t("web.time.seconds", { seconds: 0 });
  let rest = seconds;
  const parts: string[] = [];
  for (const [unit, length] of units.slice(first, first + 2)) {
    const number = Math.floor(rest / length);
    rest -= number * length;
    if (number > 0) parts.push(t(`web.time.${unit}`, { [unit]: number }));
  }
  return parts.join(" ");
}

export function clockFace(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 3600) return duration(seconds - (seconds % 60));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
