/* Debian's Chromium against the built files, served as they are. */
import { defineConfig } from "@playwright/test";

import { freePort } from "./tests/browser/ports";

process.env["TAPROOM_WEB_PORT"] ??= String(await freePort()); // the workers read this file, too
const port = Number(process.env["TAPROOM_WEB_PORT"]);

export default defineConfig({
  testDir: "tests/browser",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 480_000, // a whole game takes half a minute, or three on a busy machine
  expect: {
    timeout: 30_000,
    /* Allows for letter edges that differ between machines, but not for a part that moved or disappeared. */
    toHaveScreenshot: { maxDiffPixels: 120, threshold: 0.25, animations: "disabled" },
  },
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  reporter: "line",
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--force-color-profile=srgb",
      ],
    },
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
