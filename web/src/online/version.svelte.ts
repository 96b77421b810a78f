/* Notices that the server has a newer page than this one. The build writes its number into the page
 * (plugins/offline.ts); whenever there is reason to think that the server was changed, its page is asked
 * for and compared. */
let newer = $state(false);

export const isOld = (): boolean => newer;

const buildIn = (page: Document): string | null =>
  page.querySelector('meta[name="taproom-build"]')?.getAttribute("content") ?? null;

export async function checkVersion(): Promise<void> {
  const mine = buildIn(document);
  if (mine === null) return; // a development server
  try {
    const answer = await fetch(new URL("./", document.baseURI), { cache: "no-store" });
    if (!answer.ok) return;
    const theirs = buildIn(new DOMParser().parseFromString(await answer.text(), "text/html"));
    newer = theirs !== null && theirs !== mine;
  } catch {
    // no network, no news
  }
}

/** A part of the page that is no longer there, or another version in the service worker. */
export function watchVersion(): void {
  addEventListener("vite:preloadError", () => void checkVersion());
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers?.controller) workers.addEventListener("controllerchange", () => void checkVersion());
}
