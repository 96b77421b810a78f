/* A WebSocket that reconnects by itself. It waits longer after each failure, with some jitter so that clients
 * do not all return at once after a restart, and reconnects at once when the network is back. A dead connection
 * is noticed by an unanswered ping, sooner if the browser reports no network. */

/** What a connection calls, and what can be done with it. */
export interface SocketEvents {
  opened(): void;
  received(data: unknown): void;
  closed(): void;
}
export interface Wire {
  send(text: string): void; // throws while it is not open
  close(): void;
}
export type Dial = (events: SocketEvents) => Wire;

export function dialSocket(address: string): Dial {
  return (events) => {
    const socket = new WebSocket(address);
    socket.onopen = () => events.opened();
    socket.onmessage = (event) => events.received(event.data);
    socket.onclose = () => events.closed();
    return socket;
  };
}

export type Line = "joining" | "live" | "lost";

export interface Listener {
  opened(): void; // the client must join
  received(text: string): void;
  line(state: Line): void;
}

const firstWait = 400;
const longestWait = 15_000;
const quietness = 25_000; // without a message from the server: send a ping
const quietnessOffline = 5_000; // … if the browser reports no network, though the connection is still open
const patience = 8_000; // to wait for a response
const steadiness = 5_000; // a connection that lasts this long has not failed

export class Connection {
  private wire: Wire | null = null;
  private failures = 0;
  private dialled = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private pulse: ReturnType<typeof setTimeout> | null = null;
  private isClosed = false;
  private state: Line = "joining";

  constructor(
    private readonly dial: Dial,
    private readonly listener: Listener,
  ) {
    globalThis.addEventListener?.("online", this.reconnectNow);
    globalThis.addEventListener?.("offline", this.doubt);
    globalThis.document?.addEventListener("visibilitychange", this.reconnectNow);
    this.connect();
  }

  private tell(state: Line): void {
    if (state === this.state || this.isClosed) return;
    this.state = state;
    this.listener.line(state);
  }

  private connect(): void {
    this.retry = null;
    this.dialled = Date.now();
    let wire: Wire | null = null;
    const isMine = (): boolean => this.wire === wire && !this.isClosed;
    wire = this.dial({
      opened: () => {
        if (!isMine()) return;
        this.giveUpSoon();
        this.listener.opened();
      },
      received: (data) => {
        if (!isMine() || typeof data !== "string") return;
        if (Date.now() - this.dialled > steadiness) this.failures = 0;
        this.doubtAfter(globalThis.navigator?.onLine === false ? quietnessOffline : quietness);
        this.tell("live");
        this.listener.received(data);
      },
      closed: () => {
        if (isMine()) this.fail();
      },
    });
    this.wire = wire;
    this.giveUpSoon();
  }

  /** After this long without a message a ping is sent … */
  private doubtAfter(time: number): void {
    if (this.pulse !== null) clearTimeout(this.pulse);
    this.pulse = setTimeout(this.doubt, time);
  }

  /** … or the connection is closed, if a response is due. */
  private giveUpSoon(): void {
    if (this.pulse !== null) clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.redial(), patience);
  }

  /** Sends a ping. */
  private doubt = (): void => {
    if (this.state !== "live") return;
    this.send({ do: "ping" });
    this.giveUpSoon();
  };

  private drop(): void {
    const { wire } = this;
    this.wire = null;
    if (this.pulse !== null) clearTimeout(this.pulse);
    this.pulse = null;
    wire?.close();
  }

  private fail(): void {
    this.drop();
    if (this.isClosed) return;
    this.tell("lost");
    const wait = Math.min(longestWait, firstWait * 2 ** this.failures++);
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  private reconnectNow = (): void => {
    if (globalThis.document?.hidden === true) return;
    if (this.retry !== null) {
      clearTimeout(this.retry);
      this.connect();
    } else {
      this.doubt();
    }
  };

  /** The connection is unreliable: close it and reconnect. */
  redial(): void {
    if (this.wire !== null) this.fail();
  }

  /** False if there is no connection now. */
  send(message: object): boolean {
    if (this.wire === null || this.isClosed) return false;
    try {
      this.wire.send(JSON.stringify(message));
      return true;
    } catch {
      return false; // not open yet
    }
  }

  close(): void {
    this.isClosed = true;
    globalThis.removeEventListener?.("online", this.reconnectNow);
    globalThis.removeEventListener?.("offline", this.doubt);
    globalThis.document?.removeEventListener("visibilitychange", this.reconnectNow);
    if (this.retry !== null) clearTimeout(this.retry);
    this.drop();
  }
}
