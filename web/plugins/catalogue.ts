/* Makes modules of what the C side reads too, so that every sentence, rule and figure stands once:
 *
 *     virtual:texts/en             { key: text } of text/en/*.tsv
 *     virtual:texts/en/pages       … of those that the pages around a game need
 *     virtual:texts/en/moonshine   … of the others, which are about this game
 *     virtual:texts/en/online      … of the pages that need a server
 *     virtual:texts/en/setup       … of the form before a game
 *     virtual:texts/en/shelf       … of the shelf
 *     virtual:texts/en/account     … of the page of an account
 *     virtual:texts/en/replay      … of looking back on a game
 *     virtual:texts/en/gallery     … of the page that shows every part
 *     virtual:rules/en/moonshine   the rulebook, as text/make_text.py makes it (src/base/book.ts)
 *     virtual:games                the games with their options, as the engine's module lists them
 *     virtual:editions             the signatures of the older rules that have a module of their own */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

import { Engine } from "../src/engine/engine.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rooms = /^virtual:(texts|rules|games|editions)(?:\/([a-z]+))?(?:\/([a-z]+))?$/;

function rowsOf(path: string): string[][] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));
}

/* Texts of the terminal and of reports. Only the colon is shared. */
const ofOthers = /^(ui|report)\.(?!colon$)/;

function texts(language: string): Record<string, string> {
  const folder = join(root, "text", language);
  const entries: Record<string, string> = {};
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort()) {
    if (["books.tsv", "commands.tsv", "mail.tsv"].includes(file)) continue; // not of the client
    for (const [key, text] of rowsOf(join(folder, file)).slice(1))
      if (key !== undefined && text !== undefined && !ofOthers.test(key))
        entries[key] = text.replaceAll("\\n", "\n");
  }
  return entries;
}

const isGame = (word: string): boolean => existsSync(join(root, "rules", word, "cards"));

/** The texts about a game that the pages show: name, description, duration and options. */
const ofGameForPages = /^(\w+\.(name|tagline|option)|web\.(length|about))(\.|$)/;

/** Texts of the account page. Every page shows `yours`. */
const ofAccount = /^web\.(account|standings|mail)\.(?!yours$)/;

/** Texts of the replay page. Other pages link to it with `look`. */
const ofReplay = /^(web\.replay|(web\.)?analysis)(\.(?!look$)|$)/;

/** Texts of the shelf. Other pages lead there, and a table says that it is full. */
const ofShelf = /^web\.shelf\.(?!(full|more)$)/;

/** Texts of the form before a game. */
const ofSetup = /^web\.setup\./;

/** Texts of the pages that need a server, by the word behind `web.`. */
const onlineWords = new Set(
  `after against_bots chat_empty chat_hint chat_line chat_off chat_on chat_send close_about close_sure close_table
   closed colour copy_watch_link delayed empty_seat fair fair_about friends_about i_am_away i_resigned invited
   invited_with is_listed is_private keep_table leave leave_table line_back line_lost links_about listed look_there
   make_table make_table_for may_hint may_talk may_watch mute my_absence no_game no_matches no_open_tables
   open_tables options_standard pace player problem rematch rematch_waits resign resign_sure return seat seat_away
   seat_awaited seat_here seat_kept seat_link seat_open sit_down stand_in stand_in_about starting status take_seat
   to_tables unmute verify vote vote_about vote_back vote_sure waiting_for waiting_for_friends watch watch_link
   watch_rematch who_sits your_colour`.split(/\s+/),
);
const isOnline = (key: string): boolean => {
  const [first, word = ""] = key.split(".");
  return first === "web" && onlineWords.has(word) && key !== "web.problem.changed";
};

function isFor(reader: string, key: string): boolean {
  const [first = "", ...rest] = key.split(".");
  if (key.startsWith("web.gallery.")) return reader === "gallery";
  if (ofAccount.test(key)) return reader === "account";
  if (ofReplay.test(key)) return reader === "replay";
  if (ofSetup.test(key)) return reader === "setup";
  if (ofShelf.test(key)) return reader === "shelf";
  if (isOnline(key)) return reader === "online";
  const game = (first === "web" ? rest.slice(0, 2) : [first]).find(isGame);
  const isForPages = game === undefined || ofGameForPages.test(key);
  return reader === "pages" ? isForPages : game === reader && !isForPages;
}

function textsFor(language: string, reader: string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts(language)).filter(([key]) => isFor(reader, key)));
}

function rulebook(language: string, game: string): unknown {
  const made = execFileSync(
    "/usr/bin/python3",
    [join(root, "text", "make_text.py"), root, language, game],
    { encoding: "utf8", maxBuffer: 1 << 24 },
  );
  return JSON.parse(made);
}

async function games(): Promise<unknown> {
  const wasm = readFileSync(join(root, "build", "wasm", "taproom.wasm"));
  return (await Engine.load(new WebAssembly.Module(wasm))).games();
}

function editions(): string[] {
  const folder = join(root, "web", "public", "editions");
  return existsSync(folder)
    ? readdirSync(folder).flatMap((name) => /^(.*)\.wasm$/.exec(name)?.[1] ?? [])
    : [];
}

function content(kind: string, first: string, second: string | undefined): unknown {
  if (kind === "games") return games();
  if (kind === "editions") return editions();
  if (kind === "texts") return second === undefined ? texts(first) : textsFor(first, second);
  return second !== undefined && existsSync(join(root, "docs", "rules", `${second}.md`))
    ? rulebook(first, second)
    : null;
}

export function catalogue(): Plugin {
  return {
    name: "catalogue",
    resolveId: (id) => (rooms.test(id) ? `\0${id}` : null),
    async load(id) {
      const match = id.startsWith("\0") ? rooms.exec(id.slice(1)) : null;
      if (match === null) return null;
      const [, kind = "", first = "", second] = match;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await content(kind, first, second)))});`;
    },
  };
}
