/* `npm run bench`: measures in the browser, prints, asserts nothing about time. */
import { defineConfig } from "@playwright/test";

import browser from "./playwright.config";

export default defineConfig({ ...browser, testDir: "tests/bench", testMatch: "*.bench.ts" });
