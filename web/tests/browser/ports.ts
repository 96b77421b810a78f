/* Ports for servers of tests: below those that the system gives to outgoing connections, so that nobody
 * takes one by chance while its server is down. */
import { once } from "node:events";
import { createServer } from "node:net";

const first = 20_000;
const count = 12_000;
let next = (process.pid * 101) % count; // each worker begins elsewhere

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < count; attempt++) {
    const port = first + (next++ % count);
    const listener = createServer().listen(port, "127.0.0.1");
    const isFree = await Promise.race([
      once(listener, "listening").then(() => true),
      once(listener, "error").then(() => false),
    ]).catch(() => false);
    if (!isFree) continue;
    listener.close();
    await once(listener, "close");
    return port;
  }
  throw new Error("no free port");
}
