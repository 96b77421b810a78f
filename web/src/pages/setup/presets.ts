/* How a table was set last time in this browser, and the ways to set it that the user has kept, for each game. What
 * the browser's store holds is checked against the engine's options. */
import type { GameInfo } from "../../base/table";
import { chosenOptions } from "./options";

export const levels = ["easy", "medium", "hard"] as const;
const usual = "medium";

/** A table against bots: a level for each of them, and the options of the game. */
export interface Setup {
  levels: string[];
  options: Record<string, string>;
}

export interface Preset {
  name: string;
  setup: Setup;
}

interface Kept {
  last: Setup | null;
  presets: Preset[];
}

export const longestName = 24; // letters
const mostPresets = 8;

const keyOf = (game: string): string => `taproom.setup.${game}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The table of three that a game has without any choice. */
export function standardSetup(info: GameInfo): Setup {
  const seats = Math.min(Math.max(3, info.min_seats), info.max_seats);
  return { levels: Array<string>(seats - 1).fill(usual), options: chosenOptions(info, seats, {}) };
}

/** What may be set like this; null: no table at all. An option or a value that the game does not have is as usual. */
export function checkedSetup(info: GameInfo, read: unknown): Setup | null {
  if (!isRecord(read) || !Array.isArray(read["levels"])) return null;
  const seats = read["levels"].length + 1;
  if (seats < info.min_seats || seats > info.max_seats) return null;
  const options = isRecord(read["options"]) ? read["options"] : {};
  const known = info.options.flatMap(({ id, values }) => {
    const value = values.find((each) => each === options[id]);
    return value === undefined ? [] : [[id, value] as const];
  });
  return {
    levels: read["levels"].map((level) => levels.find((each) => each === level) ?? usual),
    options: chosenOptions(info, seats, Object.fromEntries(known)),
  };
}

function checkedPresets(info: GameInfo, read: unknown): Preset[] {
  if (!Array.isArray(read)) return [];
  return read
    .flatMap((each): Preset[] => {
      const setup = isRecord(each) ? checkedSetup(info, each["setup"]) : null;
      const name = isRecord(each) && typeof each["name"] === "string" ? each["name"].trim() : "";
      return setup === null || name === "" ? [] : [{ name: name.slice(0, longestName), setup }];
    })
    .filter(({ name }, i, all) => all.findIndex((each) => each.name === name) === i)
    .slice(0, mostPresets);
}

export function readKept(info: GameInfo): Kept {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(info.name)) ?? "{}");
    if (!isRecord(read)) return { last: null, presets: [] };
    return {
      last: checkedSetup(info, read["last"]),
      presets: checkedPresets(info, read["presets"]),
    };
  } catch {
    return { last: null, presets: [] };
  }
}

function write(game: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(kept));
  } catch {
    // A store without room remembers nothing; the table is set all the same.
  }
}

export function rememberLast(info: GameInfo, last: Setup): void {
  write(info.name, { ...readKept(info), last });
}

/** The presets afterwards: the newest first, in place of one with the same name. */
export function keepPreset(info: GameInfo, preset: Preset): Preset[] {
  const kept = readKept(info);
  const presets = checkedPresets(info, [preset, ...kept.presets]);
  write(info.name, { ...kept, presets });
  return presets;
}

export function forgetPreset(info: GameInfo, name: string): Preset[] {
  const kept = readKept(info);
  const presets = kept.presets.filter((each) => each.name !== name);
  write(info.name, { ...kept, presets });
  return presets;
}

/** Whether two tables are set alike. */
export function isSameSetup(one: Setup, other: Setup): boolean {
  const ids = Object.keys(one.options);
  return (
    one.levels.join() === other.levels.join() &&
    ids.length === Object.keys(other.options).length &&
    ids.every((id) => one.options[id] === other.options[id])
  );
}
