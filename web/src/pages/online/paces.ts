/* How fast a match is played, in words: "none", "move:60", "bank:900+10" of docs/protocol.md. */
import { t } from "../../base/words.svelte";
import { duration } from "../../base/time";

export const paces = [
  "none",
  "move:60",
  "bank:900+10",
  "bank:3600+30",
  "move:86400",
  "move:259200",
];

export function paceInWords(pace: string): string {
  const [, kind = "none", first = "0", more = "0"] = /^(\w+):(\d+)(?:\+(\d+))?$/.exec(pace) ?? [];
  if (kind === "move") return t("web.pace.move", { time: duration(Number(first)) });
  if (kind === "bank")
    return t("web.pace.bank", { time: duration(Number(first)), more: duration(Number(more)) });
  return t("web.pace.none");
}
