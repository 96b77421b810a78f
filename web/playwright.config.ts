/* Debian's Chromium against the built files, served as they are. */
import { defineConfig } from "@playwright/test";

const port = Number(process.env["TAPROOM_WEB_PORT"] ?? 4173);

export default defineConfig({
  testDir: "tests/browser",
  timeout: 120_000,
  retries: 2, // games are drawn anew each time, and a busy machine is slow
  expect: { timeout: 8_000 },
  workers: 1,
  reporter: "line",
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    actionTimeout: 8_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    },
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
