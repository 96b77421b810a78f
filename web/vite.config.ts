import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { catalogue } from "./plugins/catalogue.ts";
import { fonts } from "./plugins/fonts.ts";
import { offline } from "./plugins/offline.ts";

/* What is needed together comes as one file: the first pages, the board of each game, and what all boards share.
 * Sheets that a game shows only now and then come when they are wanted. */
const boardOf = (id: string): string | null =>
  /src\/games\/(?!generic)(\w+)\/(?!Gallery|[Bb]ook|courses|setting|CutShow|SaleSheet|Trade|sale\.svelte)/.exec(
    id,
  )?.[1] ?? null;
const codeSplitting = {
  groups: [
    { name: "pages", tags: ["$initial" as const], priority: 2 },
    { name: boardOf, priority: 1, includeDependenciesRecursively: false },
    { name: "table", test: /src\//, minShareCount: 3 },
  ],
};

// Relative addresses: the same files serve from a server's root, from a folder and from a file system.
export default defineConfig({
  base: "./",
  plugins: [catalogue(), svelte(), fonts(), offline()],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting } },
  },
  worker: { format: "es" },
});
