/* Only one tab plays a game at a time, so that it never becomes two. A tab that opens a game takes it over: it asks
 * the tab that has it to write its last move and to let go. Which tab has a game stands in the browser's store,
 * and a tab writes nothing of a game that it does not have. */

const place = "taproom.held.";
const me = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join(
  "",
);
const patience = 400; // milliseconds until a tab that does not answer is taken to be gone

interface Message {
  kind: "take" | "released";
  id: string;
}

/* Unit tests run where there are no other tabs. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("taproom") : null;
const leaving = new Map<string, () => void>();

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  if (data.kind !== "take" || !leaving.has(data.id)) return;
  leaving.get(data.id)?.();
  letGo(data.id);
  channel.postMessage({ kind: "released", id: data.id } satisfies Message);
});

export const isHeld = (id: string): boolean => localStorage.getItem(place + id) === me;

function released(id: string): Promise<void> {
  return new Promise((resolve) => {
    const events = new AbortController();
    const end = (): void => {
      events.abort();
      resolve();
    };
    channel?.addEventListener(
      "message",
      ({ data }: MessageEvent<Message>) => data.kind === "released" && data.id === id && end(),
      { signal: events.signal },
    );
    setTimeout(end, patience);
    channel?.postMessage({ kind: "take", id } satisfies Message);
  });
}

/** `leave`: what this tab does when another one takes the game over. */
export async function hold(id: string, leave: () => void): Promise<void> {
  leaving.set(id, leave);
  try {
    const other = localStorage.getItem(place + id);
    if (other !== null && other !== me) await released(id);
    localStorage.setItem(place + id, me);
  } catch {
    // The store is forbidden, so no other tab can have the game.
  }
}

export function letGo(id: string): void {
  leaving.delete(id);
  try {
    localStorage.removeItem(place + id);
  } catch {
    // The store is forbidden.
  }
}

/** Of a tab that leaves the game, unless another one has it by now. */
export function release(id: string): void {
  try {
    if (isHeld(id)) letGo(id);
  } catch {
    leaving.delete(id);
  }
}
