/* `npm run bench`: measures in the browser, prints, asserts nothing about time. One page at a time: two would measure each other. */
import { defineConfig } from "@playwright/test";

import browser from "./playwright.config";

export default defineConfig({
  ...browser,
  testDir: "tests/bench",
  testMatch: "*.bench.ts",
  workers: 1,
});
