/* Starts the service worker, which caches all files, when nothing else is loading: once a table is shown, or
 * after a while on another page. Tries again if the server cannot be reached. */

const aMinute = 60_000; // milliseconds
let isBegun = false;

function register(): void {
  navigator.serviceWorker
    .register(new URL("service_worker.js", document.baseURI))
    .catch(() => setTimeout(register, aMinute));
}

export function cacheForOffline(): void {
  if (isBegun || !("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  isBegun = true;
  register();
}
