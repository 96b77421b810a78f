/* Cuts the fonts down to what the client shows, into src/app/fonts: node fonts.mjs, a part of the build.
 *
 * Of the packages' files it keeps the letters, the weights from the lightest to the heaviest of our styles (titles
 * all have about the same weight: one is kept), and
 * the features that the styles name. Signs, and letters beyond Latin-1, are kept where our texts, cards and
 * pages have them: of thirty kilobytes of the latter one remains. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import subsetFont from "subset-font";

/** @type {(path: string) => string} */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const features = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];
const weights = { inter: { min: 400, max: 800 }, fraunces: 620 };

/** @type {(folder: string, ending: string) => string[]} */
function textsIn(folder, ending) {
  return readdirSync(here(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(here(`${folder}/${name}`), "utf8"));
}

const ours = new Set(
  [
    ...textsIn("../text", ".tsv"),
    ...textsIn("../rules", ".tsv"),
    ...textsIn("../docs/rules", ".md"),
    ...textsIn("src", ".svelte"),
    ...textsIn("src", ".ts"),
  ].join(""),
);

/** Letters that a name may contain, spaces and dashes, and those signs that our texts use.
 * @type {(letter: string, code: number) => boolean} */
const isShown = (letter, code) =>
  code < 0x80 || /\p{L}|\p{Z}|\p{Cf}|\p{Pd}/u.test(letter) || ours.has(letter);

const latin = Array.from({ length: 0x2300 }, (_, code) => code)
  .filter(
    (code) =>
      code < 0x100 || code >= 0x2000 || [0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc].includes(code),
  )
  .filter((code) => isShown(String.fromCodePoint(code), code))
  .map((code) => String.fromCodePoint(code))
  .join("");
const beyond = [...ours].join("");

/** @type {(font: Buffer, letters: string, options: object) => Promise<Buffer>} */
const subset = subsetFont; // it brings no types

/** @type {(family: "inter" | "fraunces", script: string, letters: string, name?: string, kept?: string[]) => Promise<void>} */
async function cut(family, script, letters, name = `${family}-${script}`, kept = features) {
  const file = here(
    `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
  );
  const font = await subset(readFileSync(file), letters, {
    targetFormat: "woff2",
    keepFeatures: kept,
    variationAxes: { wght: weights[family] },
    noHinting: true,
  });
  writeFileSync(here(`src/app/fonts/${name}.woff2`), font);
}

mkdirSync(here("src/app/fonts"), { recursive: true });
await cut("inter", "latin", latin);
await cut("inter", "latin", "-", "inter-hyphen", []); // its figures of one width have a hyphen as wide as they are
await cut("fraunces", "latin", latin);
await cut("fraunces", "latin-ext", beyond);
