import { defineConfig } from "vitest/config";

import { catalogue } from "./plugins/catalogue.ts";

export default defineConfig({
  plugins: [catalogue()],
  test: { include: ["tests/unit/**/*.test.ts"] },
});
