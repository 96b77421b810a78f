/* What is kept for times without a network is fetched when nobody waits for anything else: once a table stands,
 * or somebody has looked around for a while. A server that is away just then is asked again. */

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
