/* The imports between the folders of src go one way: what layers.js allows. Each kind of offence is linted in a
 * folder of its own, and must be refused with its file and line. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

import { ESLint } from "eslint";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { layers, mayImport } from "../../layers.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "layers-"));
  for (const name of Object.keys(mayImport)) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The offences in these files, as `file:line rule`. */
async function offencesIn(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ["**/*.ts"], languageOptions: { parser: ts.parser } },
      ...svelte.configs["flat/base"],
      { files: ["**/*.svelte"], languageOptions: { parserOptions: { parser: ts.parser } } },
      { files: ["**/*.ts", "**/*.svelte"], ...layers(folder) },
    ],
  });
  const results = await eslint.lintFiles(["."]);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ line, ruleId, message }) => `${relative(folder, filePath)}:${line} ${ruleId ?? message}`,
    ),
  );
}

const upwards = "import-x/no-restricted-paths";
const cycle = "import-x/no-cycle";
const board = { "table/board.ts": "export type Board = number;\n" };

describe("an import that is refused", () => {
  it("goes upwards", async () => {
    const offence = '/* A file. */\nimport { a } from "../table/a";\nexport const b = a;\n';
    expect(
      await offencesIn({ "base/b.ts": offence, "table/a.ts": "export const a = 1;\n" }),
    ).toEqual([`base/b.ts:2 ${upwards}`]);
  });

  it("goes upwards for a type", async () => {
    const offence = 'import type { Board } from "../table/board";\nexport type B = Board;\n';
    expect(await offencesIn({ ...board, "engine/b.ts": offence })).toEqual([
      `engine/b.ts:1 ${upwards}`,
    ]);
  });

  it("goes upwards when it is needed", async () => {
    const offence = 'export const later = () =>\n  import("../games/moonshine/board");\n';
    expect(
      await offencesIn({ "pages/a.ts": offence, "games/moonshine/board.ts": "export {};\n" }),
    ).toEqual([`pages/a.ts:2 ${upwards}`]);
  });

  it("goes upwards from a component, and to one", async () => {
    const offence =
      '<script lang="ts">\n  import A from "../pages/A.svelte";\n</script>\n\n<A />\n';
    expect(await offencesIn({ "table/B.svelte": offence, "pages/A.svelte": "<p></p>\n" })).toEqual([
      `table/B.svelte:2 ${upwards}`,
    ]);
  });

  it("leads from one game to another", async () => {
    const offence = 'import { a } from "../distilled/a";\nexport const b = a;\n';
    expect(
      await offencesIn({
        "games/moonshine/b.ts": offence,
        "games/distilled/a.ts": "export const a = 1;\n",
      }),
    ).toEqual([`games/moonshine/b.ts:1 ${upwards}`]);
  });

  it("comes back to its own file", async () => {
    const a = 'import { b } from "./b";\nexport const a = () => b;\n';
    const b = '\nimport { c } from "./C.svelte";\nexport const b = () => c;\n';
    const c =
      '<script module lang="ts" generics="T extends Map<string, number>">\n  import { a } from "./a";\n  export const c = () => a;\n</script>\n';
    expect(
      (await offencesIn({ "base/a.ts": a, "base/b.ts": b, "base/C.svelte": c })).sort(),
    ).toEqual([`base/C.svelte:2 ${cycle}`, `base/a.ts:1 ${cycle}`, `base/b.ts:2 ${cycle}`]);
  });
});

it("lets through what is listed", async () => {
  const importsAll = (folders: readonly string[]): string =>
    folders.map((each) => `export * as ${each} from "../${each}/a";\n`).join("");
  const files: Record<string, string> = {};
  for (const [name, others] of Object.entries(mayImport)) {
    files[`${name}/a.ts`] = "export const a = 1;\n";
    if (name === "games") files["games/x/b.ts"] = importsAll(others).replaceAll("../", "../../");
    else files[`${name}/b.ts`] = importsAll(others);
  }
  expect(await offencesIn(files)).toEqual([]);
});

const src = new URL("../../src", import.meta.url).pathname;

it("names every folder of src, and the lint of the project has the rules", async () => {
  expect(readdirSync(src).sort()).toEqual(Object.keys(mayImport).sort());
  const eslint = new ESLint({ cwd: dirname(src) });
  for (const file of ["base/text.ts", "pages/StartPage.svelte"]) {
    const { rules } = (await eslint.calculateConfigForFile(join(src, file))) as {
      rules: Record<string, unknown[]>;
    };
    expect(rules[upwards]?.[0]).toBe(2);
    expect(rules[cycle]?.[0]).toBe(2);
  }
});

/* The plugin looks for cycles of values; those that exist for the compiler alone are looked for here. */
it("has no cycle of types either", () => {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(ts|svelte)$/.test(name),
  );
  const importsOf = (file: string): string[] =>
    [...readFileSync(join(src, file), "utf8").matchAll(/\bfrom "(\.[^"]+)"/g)].flatMap(([, to]) => {
      const path = join(dirname(file), to ?? "");
      return files.filter((each) => [path, `${path}.ts`].includes(each));
    });
  const open = new Map(files.map((file) => [file, importsOf(file)]));
  for (let before = 0; before !== open.size;) {
    before = open.size;
    for (const [file, imports] of open)
      if (!imports.some((each) => open.has(each))) open.delete(file);
  }
  expect([...open.keys()]).toEqual([]);
});
