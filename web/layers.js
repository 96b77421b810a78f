/* Which folder of src may import which, as lint rules. Whatever is not listed is refused, and so is any cycle
 * between files. tests/unit/layers.test.ts shows that each kind of offence is caught. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { createNodeResolver, importX } from "eslint-plugin-import-x";

/** @type {Readonly<Record<string, readonly string[]>>} */
export const mayImport = {
  base: [],
  engine: ["base"],
  online: ["base"],
  table: ["base"],
  gallery: ["base", "engine", "table"],
  games: ["base", "table", "gallery"], // and no game imports another
  pages: ["base", "engine", "online", "table", "gallery"],
  app: ["base", "engine", "online", "table", "gallery", "games", "pages"],
};

/** @type {(src: string) => object[]} */
function zonesIn(src) {
  const folders = Object.keys(mayImport);
  const betweenFolders = folders.map((folder) => ({
    target: join(src, folder),
    from: folders
      .filter((other) => other !== folder && !mayImport[folder]?.includes(other))
      .map((other) => join(src, other)),
    message: `${folder}/ may import ${mayImport[folder]?.join("/, ") || "nothing"}/ only (web/layers.js)`,
  }));
  const betweenGames = readdirSync(join(src, "games")).map((game) => ({
    target: join(src, "games", game),
    from: join(src, "games"),
    except: [game],
    message: "no game imports another (web/layers.js)",
  }));
  return [...betweenFolders.filter(({ from }) => from.length > 0), ...betweenGames];
}

/** The rules for a folder like src.
 * @type {(src: string) => import("eslint").Linter.Config} */
export const layers = (src) => ({
  plugins: { "import-x": importX },
  settings: {
    "import-x/extensions": [".ts", ".svelte"],
    "import-x/resolver-next": [
      createNodeResolver({ extensions: [".ts", ".svelte.ts", ".svelte"] }),
    ],
    "import-x/parsers": {
      "@typescript-eslint/parser": [".ts"],
      [join(import.meta.dirname, "svelte_imports.cjs")]: [".svelte"],
    },
  },
  rules: {
    "import-x/no-restricted-paths": ["error", { zones: zonesIn(src) }],
    "import-x/no-cycle": "error",
  },
});
