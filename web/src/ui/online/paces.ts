/* How fast a match is played, in words: "none", "move:60", "bank:900+10" of docs/protocol.md. */
import { t } from "../../words.svelte";

export const paces = [
  "none",
  "move:60",
  "bank:900+10",
  "bank:3600+30",
  "move:86400",
  "move:259200",
];

/** 90 → "1 min 30 s", 86400 → "1 d": the largest two units, in the reader's language. */
export function duration(seconds: number): string {
  const units: [string, number][] = [
    ["days", 86_400],
    ["hours", 3_600],
    ["minutes", 60],
    ["seconds", 1],
  ];
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

export function paceInWords(pace: string): string {
  const [, kind = "none", first = "0", more = "0"] = /^(\w+):(\d+)(?:\+(\d+))?$/.exec(pace) ?? [];
  if (kind === "move") return t("web.pace.move", { time: duration(Number(first)) });
  if (kind === "bank")
    return t("web.pace.bank", { time: duration(Number(first)), more: duration(Number(more)) });
  return t("web.pace.none");
}
