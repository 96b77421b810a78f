/* Draws the icons of the installed app from public/icon.svg: `npm run icons`, after a change of it. Phones
 * cut a maskable one to their own shape, so that its picture keeps to the middle and its ground fills all. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";

const folder = fileURLToPath(new URL("public/", import.meta.url));
const icon = readFileSync(`${folder}icon.svg`, "utf8");
const ground = /<rect[^>]* fill="([^"]+)"/.exec(icon)?.[1] ?? "none";

const files = [
  { name: "icon-192.png", size: 192, share: 1, background: "none" },
  { name: "icon-512.png", size: 512, share: 1, background: "none" },
  { name: "icon-maskable-512.png", size: 512, share: 0.8, background: ground },
];

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--force-color-profile=srgb"],
});
for (const { name, size, share, background } of files) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const picture = icon.replace("<svg ", `<svg style="width:${share * 100}%" `);
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">${picture}`,
  );
  writeFileSync(folder + name, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
