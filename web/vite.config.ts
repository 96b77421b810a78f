import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { catalogue } from "./plugins/catalogue.ts";
import { offline } from "./plugins/offline.ts";

// Relative addresses: the same files serve from a server's root, from a folder and from a file system.
export default defineConfig({
  base: "./",
  plugins: [catalogue(), svelte(), offline()],
  build: { assetsInlineLimit: 0, target: "es2022", reportCompressedSize: false },
  worker: { format: "es" },
});
