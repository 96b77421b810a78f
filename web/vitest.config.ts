import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { catalogue } from "./plugins/catalogue.ts";

export default defineConfig({
  plugins: [catalogue(), svelte()],
  test: { include: ["tests/unit/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
