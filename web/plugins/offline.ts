/* Writes the service worker. It caches every file of this version, so that everything works offline. Pages are
 * fetched from the network first, so that a new version is noticed; all other files are named by their content.
 * */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

const icons = [
  "icon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "manifest.webmanifest",
];

/** The public files that are kept besides those of the bundle. */
const publicFiles = (folder: string): string[] => [
  ...readdirSync(join(folder, "engine")).map((name) => `engine/${name}`),
  ...icons,
];

function worker(version: string, files: string[]): string {
  return `const version = ${JSON.stringify(version)};
const files = ${JSON.stringify(files)};
// One after the other, because a game may be running.
const keepAll = async () => {
  const cache = await caches.open(version);
  for (const file of files) await cache.add(file);
};
self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
// Redirects a link to a seat as the server does.
const toSeat = (address) => {
  const match = /\\/m\\/([^/?#]+)$/.exec(new URL(address).pathname);
  return match && Response.redirect(new URL("./?m=" + match[1], registration.scope));
};
const kept = (request) => caches.match(request, { ignoreVary: true });
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.cache === "no-store") return;
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(async () => toSeat(request.url) ?? (await kept("./")) ?? Response.error()));
  else event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
`;
}

export function offline(): Plugin {
  let publicFolder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: "post", // after the page has been written
      handler(_options, bundle) {
        const names = Object.keys(bundle).filter((name) => !name.endsWith(".map"));
        const hash = createHash("sha256");
        for (const name of names) hash.update(name);
        const alsoKept = publicFiles(publicFolder);
        for (const name of alsoKept) hash.update(readFileSync(join(publicFolder, name)));
        const files = ["./", ...names.filter((name) => name !== "index.html"), ...alsoKept];
        const version = hash.digest("hex").slice(0, 12);
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("there is no page");
        page.source = String(page.source).replace("%BUILD%", version);
        const source = worker(version, files);
        this.emitFile({ type: "asset", fileName: "service_worker.js", source });
      },
    },
  };
}
