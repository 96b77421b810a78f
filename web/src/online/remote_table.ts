/* A table at a server: docs/protocol.md. To the code that draws it, it looks like a local one. A view is shown
 * if its hash matches. A client that reconnects says which view it has and receives what it missed. An action
 * without a response is sent again under the same number, which the server executes once. Only the server knows
 * whether an action was executed: a newer view proves neither. */
import { nameAt } from "../base/bot_names";
import { type Clocks, type Match, type Person, savedMatch } from "./api";
import { Connection, type Dial } from "./connection";
import { type Asking, type ChatLine, type News, noNews } from "./news";
import { Pending } from "./pending";
import { Problem, problemOf } from "./problem";
import { EventHistory, type SentStep } from "./event_history";
import { nextViewText, type Patch } from "./patch";
import { readView, type SentView } from "../base/sent_view";
import { type AnalysedAction, hintsOf } from "../base/hint";
import type { Hint, Seat, Step, Table, Update, View } from "../base/table";

/** Messages without a number: repeating them changes nothing. */
export type Saying =
  | { do: "leave" | "return" | "resign" | "rematch" }
  | { do: "vote"; end: boolean }
  | { do: "admit"; seat: number; admit: boolean }
  | { do: "chat"; text: string }
  | { do: "mute"; seat?: number; mute: boolean };

export interface Ticket {
  match: string;
  token: string | null; // without one: the seat where I sat down before, or I watch
  person: Partial<Person>;
}

/** A message of the server. Every member may be missing, and unknown ones are ignored. */
interface ServerMessage {
  type?: unknown;
  seq?: number;
  hash?: string;
  place?: number;
  steps?: SentStep[];
  may_undo?: boolean;
  undone?: boolean;
  resync?: boolean;
  patch?: Patch;
  client?: string;
  n?: number;
  problem?: unknown;
  match?: string;
  token?: string;
  lines?: ChatLine[];
  actions?: AnalysedAction[];
  answer?: unknown;
}

interface Shown {
  seq: number;
  hash: string;
  text: string; // of the view, as patches change it
  view: View;
  mayUndo: boolean;
}

interface MatchMessage extends Match {
  place: number;
  maker?: boolean;
  muted?: number[];
  invitation?: string;
  asking?: Asking[];
}

interface Order {
  n: number;
  message: { do: string; action?: number; seq: number }; // seq: of the view in which it was chosen
  resolve(): void;
  reject(why: Problem): void;
}

const answerTime = 10_000; // then the connection is unreliable

/** Refusals for which trying again is useless. */
const finalKinds: readonly string[] = [
  "not_found",
  "wrong_token",
  "seat_taken",
  "other_rules",
  "malformed",
  "no_spectators",
];

/** A match that was ended keeps its last position, and no seat is asked any more. */
function atRest({ game, viewer, over, state, extras, score }: View): View {
  return { game, viewer, over, waiting: [], state, extras, score };
}

function newClientName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

export class RemoteTable implements Table {
  private readonly client = newClientName();
  private readonly connection: Connection;
  private listener: ((update: Update) => void) | null = null;
  private watcher: ((news: News) => void) | null = null;
  private news: News = noNews;
  private clocksAt = 0; // when the clocks were received
  private shown: Shown | null = null;
  private readonly history = new EventHistory((seq) =>
    this.connection.send({ do: "history", seq }),
  );
  private numbers = 0;
  private order: Order | null = null;
  private orderTimer: ReturnType<typeof setTimeout> | null = null;
  private isResent = true; // what was asked on an earlier line
  private takesWhole = true; // the next view may leave out what led to it
  private mismatches = 0;
  private readonly hinting = new Pending<Hint[]>();
  private readonly asking = new Pending<unknown>();

  constructor(
    private readonly ticket: Ticket,
    dial: Dial,
  ) {
    this.connection = new Connection(dial, {
      opened: () => this.join(),
      received: (text) => this.receive(text),
      line: (line) => {
        if (this.orderTimer !== null) clearTimeout(this.orderTimer);
        if (line === "lost") this.endQuestions(new Problem("unreachable"));
        this.tell({ line });
      },
    });
  }

  /* Telling */

  watch(watcher: (news: News) => void): void {
    this.watcher = watcher;
    watcher(this.news);
  }

  private tell(changed: Partial<News>): void {
    this.news = { ...this.news, notice: null, ...changed };
    this.watcher?.(this.news);
  }

  subscribe(listener: (update: Update) => void): void {
    this.listener = listener;
    if (this.shown !== null) this.show(this.history.all, true);
  }

  private seats(): Seat[] {
    const seats = this.news.match?.seats ?? [];
    return seats.map((seat, i) => {
      const absence = seat.resigned
        ? "resigned"
        : seat.stand_in !== null
          ? "left"
          : seat.online || seat.player.startsWith("bot:")
            ? null
            : "offline";
      const { player, colour } = seat;
      const clock = this.news.match?.clocks?.[i] ?? null;
      return {
        name: nameAt(seats, i),
        player,
        colour,
        ...(clock === null ? {} : { clock: { ...clock, at: this.clocksAt } }),
        ...(absence === null ? {} : { absence }),
      };
    });
  }

  private show(steps: Step[], undone: boolean, retold = false): void {
    if (this.shown === null) return;
    const status = this.news.match?.status;
    if (status === "ended" && this.shown.view.waiting.length > 0)
      this.shown = { ...this.shown, view: atRest(this.shown.view), mayUndo: false };
    const { view, mayUndo } = this.shown;
    this.listener?.({
      view,
      seats: this.seats(),
      steps,
      mayUndo,
      mayHint: this.news.match?.hints === true && view.question !== undefined,
      maySave: status === "over" || status === "ended",
      undone,
      ...(retold ? { retold } : {}),
    });
  }

  /* Hearing */

  private join(): void {
    const { match, token, person } = this.ticket;
    this.isResent = false;
    this.takesWhole = true;
    this.history.lineIsNew();
    this.connection.send({
      do: "join",
      match,
      patches: true,
      ...(token === null ? { mine: true } : { token }),
      ...person,
      ...(this.shown === null ? {} : { seq: this.shown.seq, hash: this.shown.hash }),
    });
  }

  private receive(text: string): void {
    let received: ServerMessage;
    try {
      const read: unknown = JSON.parse(text);
      if (typeof read !== "object" || read === null) return;
      received = read;
    } catch {
      this.connection.redial();
      return;
    }
    switch (received.type) {
      case "match":
        return this.receiveMatch(received as unknown as MatchMessage);
      case "view":
      case "update":
        return this.receiveView(received, text);
      case "history":
        if (this.history.receive(received.steps ?? [])) this.show(this.history.all, false, true);
        return;
      case "clock":
        return this.receiveClocks(received as unknown as Clocks);
      case "chat":
        return this.receiveChat(received.lines ?? []);
      case "hint":
        return this.hinting.answer(hintsOf(received.actions ?? [], this.news.place));
      case "answer":
        return this.asking.answer(received.answer);
      case "ack":
        if (this.isAboutOrder(received)) this.settle()?.resolve();
        return;
      case "problem":
        return this.receiveProblem(received);
      case "rematch":
        if (typeof received.match === "string" && typeof received.token === "string")
          this.tell({ rematch: { match: received.match, token: received.token } });
        return;
    }
  }

  private receiveMatch(received: MatchMessage): void {
    this.clocksAt = performance.now();
    const { place, maker = false, muted = [], invitation = null, asking = [] } = received;
    this.tell({ match: received, place, maker, muted, invitation, asking });
    this.show([], false);
    if (received.status !== "playing") this.sendAgain();
  }

  private receiveClocks({ now, clocks }: Clocks): void {
    if (this.news.match === null) return;
    this.clocksAt = performance.now();
    this.tell({ match: { ...this.news.match, now, clocks } });
    this.show([], false);
  }

  /** Messages may be repeated after a reconnection. */
  private receiveChat(lines: ChatLine[]): void {
    const known = new Map([...this.news.chat, ...lines].map((line) => [line.n, line]));
    this.tell({ chat: [...known.values()].sort((a, b) => a.n - b.n) });
  }

  private receiveView(received: ServerMessage, text: string): void {
    const { seq, hash, patch } = received;
    if (typeof seq !== "number" || typeof hash !== "string") return;
    const type = received.type === "update" ? "update" : "view";
    const viewText = nextViewText(this.shown?.text ?? "", text, { type, hash, patch });
    if (viewText === undefined) return this.mistrust();
    this.mismatches = 0;
    const anew = received.undone === true || received.resync === true;
    const known = this.shown?.seq ?? 0;
    if (!anew && seq < known) return; // late: what came after it is shown already
    const fresh = (received.steps ?? []).filter((step) => step.seq > known && step.seq <= seq);
    const isComplete = anew || this.shown === null || fresh.length === seq - known;
    if (!isComplete && !this.takesWhole) return this.connection.redial(); // the server sends it again
    this.takesWhole = false;
    const view = readView(JSON.parse(viewText) as SentView);
    this.takeView(
      { seq, hash, text: viewText, view, mayUndo: received.may_undo === true },
      received,
      fresh,
    );
    this.sendAgain();
  }

  private takeView(shown: Shown, received: ServerMessage, fresh: SentStep[]): void {
    const isSame = this.shown !== null && this.shown.hash === shown.hash && fresh.length === 0;
    const view = isSame && this.shown !== null ? this.shown.view : shown.view; // nothing to redraw
    this.shown = { ...shown, view };
    const steps = fresh.map(({ seq, events }) => ({ move: seq, events }));
    if (received.resync === true) this.history.forget();
    this.history.goOn(shown.seq, steps);
    const anew = received.undone === true || received.resync === true;
    this.show(anew ? this.history.all : steps, anew);
  }

  /** The hash does not match: ask for the whole view, then for a new connection. */
  private mistrust(): void {
    if (this.mismatches++ === 0) {
      this.takesWhole = true;
      this.connection.send({ do: "resync" });
      return;
    }
    this.shown = null;
    this.connection.redial();
  }

  private receiveProblem(received: ServerMessage): void {
    const problem = problemOf(received.problem);
    if (this.isAboutOrder(received)) this.settle()?.reject(problem);
    else if (this.asking.isOpen) this.asking.refuse(problem);
    else if (this.hinting.isOpen) this.hinting.refuse(problem);
    else if (this.news.match === null && finalKinds.includes(problem.kind)) this.refuse(problem);
    else this.tell({ notice: problem });
  }

  private refuse(refused: Problem): void {
    this.tell({ refused });
    this.close();
  }

  /* Acting */

  private isAboutOrder(received: ServerMessage): boolean {
    return this.order !== null && received.client === this.client && received.n === this.order.n;
  }

  /** The order that has been answered, which is then forgotten. */
  private settle(): Order | null {
    const { order } = this;
    if (this.orderTimer !== null) clearTimeout(this.orderTimer);
    this.orderTimer = null;
    this.order = null;
    return order;
  }

  private give(message: Order["message"]): Promise<void> {
    if (this.order !== null) return Promise.reject(new Problem("not_now"));
    return new Promise((resolve, reject) => {
      this.order = { n: ++this.numbers, message, resolve, reject };
      if (this.isResent) this.sendOrder();
    });
  }

  private sendOrder(): void {
    const { order } = this;
    if (order === null) return;
    const isSent = this.connection.send({ ...order.message, client: this.client, n: order.n });
    if (this.orderTimer !== null) clearTimeout(this.orderTimer);
    if (isSent) this.orderTimer = setTimeout(() => this.connection.redial(), answerTime);
  }

  /** On a new connection, once the state of the table is known, an unanswered order is sent again. */
  private sendAgain(): void {
    if (this.isResent) return;
    this.isResent = true;
    this.sendOrder();
  }

  play(action: number): Promise<void> {
    const { shown } = this;
    if (shown?.view.actions?.some((each) => each.action === action) !== true)
      return Promise.reject(new Problem("changed"));
    return this.give({ do: "act", action, seq: shown.seq });
  }

  undo(): Promise<void> {
    const seq = this.shown?.seq;
    return seq === undefined
      ? Promise.reject(new Problem("not_now"))
      : this.give({ do: "undo", seq });
  }

  say(what: Saying): void {
    if (!this.connection.send(what)) this.tell({ notice: new Problem("unreachable") });
  }

  /** One at a time; a lost connection leaves questions unanswered. */
  hints(): Promise<Hint[]> {
    this.hinting.refuseAll(new Problem("stale"));
    return this.hinting.ask(() => this.connection.send({ do: "hint" }), new Problem("unreachable"));
  }

  ask(question: unknown): Promise<unknown> {
    return this.asking.ask(
      () => this.connection.send({ do: "ask", question }),
      new Problem("unreachable"),
    );
  }

  private endQuestions(why: Problem): void {
    this.hinting.refuseAll(why);
    this.asking.refuseAll(why);
  }

  transcript(): Promise<string> {
    return savedMatch(this.ticket.match);
  }

  close(): void {
    this.listener = null;
    this.settle()?.reject(new Problem("closed"));
    this.endQuestions(new Problem("closed"));
    this.connection.close();
  }
}
