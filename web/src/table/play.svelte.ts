/* A person at a table: shows what happened at a pace one can follow, sorts what may be done by the
 * things it is done to, and sends one action at a time. Knows no game and no network. */
import { getContext, setContext } from "svelte";

import { settings, stillness } from "../base/settings.svelte";
import type { Guide } from "./guide.svelte";
import { type LogWords, plainLog } from "./log_turns";
import {
  inThePrompt,
  type Hint,
  type OfferedAction,
  type RefusedAction,
  type Step,
  type Table,
  type Update,
  type View,
} from "../base/table";
import { type Line, type SentenceClass, type Speaker, parseLine, sentence } from "../base/text";
import { language } from "../base/words.svelte";

/** What can and what cannot be done to one thing on the table. */
export interface Offer {
  actions: OfferedAction[];
  refused: RefusedAction[];
}

export interface LogEntry {
  move: number;
  line: string;
}

/** The thing that an action is done to, or several that offer it; null: none, it becomes a button. */
export type ThingOf = (line: ReturnType<typeof parseLine>) => string | readonly string[] | null;

/** What a board knows of the lines of its game. */
export interface Reader {
  thingOf: ThingOf;
  previewOf: (line: string) => string | null; // what an entry of the log shows large
  matters: (line: Line) => boolean; // costs much: asked about where it cannot be taken back
  log?: LogWords; // the kinds of its events
  declines: (line: Line) => boolean; // leaves something undone: never the way to go on while something can be done
}

/** One kind of action, about which the player may stop being asked. */
export const kindOf = (game: string, line: string): string =>
  `${game}.${parseLine(line).word.split("_")[0] ?? ""}`;

export interface Pointed {
  thing: string;
  anchor: DOMRect;
  pinned: boolean;
}

/** A thing that is being dragged, and the zone under it. */
export interface Dragged {
  thing: string;
  zone: string | null;
}

export interface Menu {
  anchor: DOMRect;
  actions: OfferedAction[];
  opener: HTMLElement | null;
}

/** An action that cannot be taken back waits to be chosen once more. */
export interface Doubt {
  action: number;
  line: string;
  anchor: DOMRect;
  opener: HTMLElement | null;
}

const longestWait = 2 ** 31 - 1; // of a browser's timers
const pace = 420; // milliseconds for another player's move
interface UndoAnswer {
  undo: boolean;
  next: number[];
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

const nothing: Offer = { actions: [], refused: [] };

const linesOf = (steps: Step[]): LogEntry[] =>
  steps.flatMap(({ move, events }) => events.map((line) => ({ move, line })));

const isSame =
  (wanted: Line) =>
  ({ word, pairs }: Line): boolean =>
    word === wanted.word &&
    pairs.size === wanted.pairs.size &&
    [...wanted.pairs].every(([name, value]) => pairs.get(name) === value);

export class Play {
  update = $state.raw<Update | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  problem = $state<string | null>(null);
  busy = $state(false);
  pointed = $state.raw<Pointed | null>(null);
  menu = $state.raw<Menu | null>(null);
  hints = $state.raw<readonly Hint[] | null>(null);
  isThinking = $state(false); // a bot, about the hint that I asked for
  thought = $state(0); // … the share of its time that it has used
  keysAreShown = $state(false); // the list of shortcuts
  isCounting = $state(false); // the final score, so that nobody tells it before
  dragged = $state.raw<Dragged | null>(null);
  doubt = $state.raw<Doubt | null>(null);
  /** What a thing does when it is dropped on a zone; null: nothing, it may not fall there. */
  drop = $state.raw<((thing: string, zone: string) => ((at: DOMRect) => void) | null) | null>(null);
  /** Whether a board has its own way around a refusal, which is then no reason any more. */
  eases = $state.raw<((refused: RefusedAction) => boolean) | null>(null);
  /** Whether a board still lets one choose otherwise where the engine has one action left. */
  choosesStill = $state.raw<(() => boolean) | null>(null);
  /** Whether a board wants what this action is done to, if it is the only such thing, to glow beside others. */
  shines = $state.raw<((line: Line) => boolean) | null>(null);
  /** What a board wants to be the way to go on, where it takes several actions. */
  way = $state.raw<{ label: string; go: () => void } | null>(null);
  /** What comes first in a menu: the lower number. */
  ranks = $state.raw<((line: Line) => number) | null>(null);
  /** An action that the engine calls obvious: it is done as if it were the only one. */
  obvious = $state.raw<((view: View) => number | null) | null>(null);
  /** How long a board stages what an update brings before it is there, in milliseconds; mostly not at all.
   * Infinity: until it is closed, without motion as well. */
  stages = $state.raw<((update: Update) => number) | null>(null);
  /** The update that is being staged. The table shows it afterwards, so as not to reveal the result. */
  staged = $state.raw<Update | null>(null);
  private waiting: Update[] = [];
  private timer: number | null = null;
  private weighed: number | null = null; // the action of which we ask whether it can be taken back
  private ordered: Promise<void> = Promise.resolve(); // until the last order is answered
  private alone = $state.raw<Update | null>(null); // its only action will be done automatically

  guide = $state.raw<Guide | null>(null); // a lesson holds back what it does not speak of

  readonly allowed = $derived.by(() =>
    (this.update?.view.actions ?? []).filter((each) => this.lets(each)),
  );
  /** Only bots' moves are paced; people's moves are shown when they come. */
  readonly mayHurry = $derived(
    (this.update?.view.waiting ?? []).some((seat) => this.isBotAt(seat)),
  );
  readonly isUnderWay = $derived(
    this.busy || this.staged !== null || (this.alone !== null && this.alone === this.update),
  );
  readonly offers = $derived.by(() => this.sorted());
  /** The one thing that glows: the only one that is asked, or that shines. Where much is possible the others
   * have a quiet edge. */
  readonly glowing = $derived.by(() => {
    const asked = [...this.offers].filter(
      ([thing, { actions }]) => thing !== inThePrompt && actions.length > 0,
    );
    const shining = asked.filter(([, { actions }]) =>
      actions.some(({ line }) => this.shines?.(parseLine(line)) === true),
    );
    const chosen = shining.length > 0 ? shining : asked;
    return chosen.length === 1 ? (chosen[0]?.[0] ?? null) : null;
  });
  readonly loose = $derived.by(() =>
    this.allowed.filter(({ line }) => {
      const things = this.thingsOf(line);
      return things.length === 0 || things.includes(inThePrompt);
    }),
  );

  constructor(
    readonly table: Table,
    readonly game: string,
    private readonly reader: Reader,
  ) {
    table.subscribe((update) => this.receive(update));
  }

  private lets({ line }: OfferedAction): boolean {
    const view = this.update?.view;
    return this.guide === null || view === undefined || this.guide.lets(line, view);
  }

  thingsOf(line: string): readonly string[] {
    const things = this.reader.thingOf(parseLine(line));
    return things === null ? [] : typeof things === "string" ? [things] : things;
  }

  get logWords(): LogWords {
    return this.reader.log ?? plainLog;
  }

  preview(line: string): string | null {
    return this.reader.previewOf(line);
  }

  /** The one button that is the way to go on: what shines, or what declines nothing; declining itself only where
   * nothing else can be done. None where several could be. */
  readonly leading = $derived.by((): OfferedAction | null => {
    if (this.way !== null) return null;
    const shines = ({ line }: OfferedAction): boolean => this.shines?.(parseLine(line)) === true;
    const goesOn = ({ line }: OfferedAction): boolean => !this.reader.declines(parseLine(line));
    const chosen = this.allowed.some(shines)
      ? this.loose.filter(shines)
      : this.allowed.length === 1
        ? this.loose
        : this.loose.filter(goesOn);
    return chosen.length === 1 ? (chosen[0] ?? null) : null;
  });

  /** Whether the player wants to be asked about it, if it cannot be taken back. */
  private isAsked(line: string): boolean {
    const isMuted = settings.unasked.includes(kindOf(this.game, line));
    return settings.confirm && !isMuted && !this.isTaught && this.reader.matters(parseLine(line));
  }

  private sorted(): Map<string, Offer> {
    const offers = new Map<string, Offer>();
    const at = (line: string): Offer[] =>
      this.thingsOf(line).map((thing) => {
        const found = offers.get(thing) ?? { actions: [], refused: [] };
        offers.set(thing, found);
        return found;
      });
    for (const action of this.update?.view.actions ?? [])
      for (const offer of at(action.line))
        if (this.lets(action)) offer.actions.push(action);
        else offer.refused.push({ ...action, why: "lesson" });
    const hard = (this.update?.view.refused ?? []).filter((each) => this.eases?.(each) !== true);
    for (const refused of hard) for (const offer of at(refused.line)) offer.refused.push(refused);
    return offers;
  }

  offer(thing: string): Offer {
    return this.offers.get(thing) ?? nothing;
  }

  /* Compared by value, so that sentences are not made again while the names stay. */
  private readonly names = $derived(JSON.stringify(this.update?.seats.map((seat) => seat.name)));
  readonly speaker = $derived.by((): Speaker => ({
    language: language(),
    game: this.game,
    seatNames: JSON.parse(this.names ?? "[]") as string[],
  }));

  say(kind: SentenceClass, line: string): string {
    return sentence(this.speaker, kind, line);
  }

  /* Showing */

  private receive(update: Update): void {
    if (update.retold === true) return this.retell(update.steps);
    this.waiting.push(update);
    if (update.undone) this.skip();
    else if (this.timer === null) this.showNext();
  }

  /** What is still waiting to be shown comes to the log when it is. */
  private retell(steps: Step[]): void {
    const waiting = new Set(this.waiting.flatMap((each) => each.steps.map(({ move }) => move)));
    this.log = linesOf(steps.filter(({ move }) => !waiting.has(move)));
  }

  private showNext = (): void => {
    this.timer = null;
    const next = this.waiting[0];
    if (next === undefined || this.isStagedFirst(next)) return;
    this.waiting.shift();
    this.show(next);
    const unseen = this.waiting.length > 0 || !next.view.waiting.includes(next.view.viewer);
    if (unseen) this.timer = window.setTimeout(this.showNext, stillness.matches ? 0 : pace);
    else this.actAlone(next);
  };

  private isStagedFirst(next: Update): boolean {
    if (this.staged === next) return false;
    const length = this.stages?.(next) ?? 0;
    if (length === 0 || (stillness.matches && length !== Infinity)) return false;
    this.staged = next;
    this.timer = window.setTimeout(this.showNext, Math.min(length, longestWait));
    return true;
  }

  /** Ends what is staged; whatever comes after it keeps its pace. */
  endStaging(): void {
    if (this.staged === null || this.timer === null) return;
    clearTimeout(this.timer);
    this.showNext();
  }

  /** A click hurries: everything that has happened is shown at once. */
  skip(): void {
    this.showAll(false);
  }

  /** `withStaging`: up to what is staged, which keeps its time. */
  private showAll(withStaging: boolean): void {
    if (withStaging && this.staged !== null) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      if (withStaging && this.isStagedFirst(next)) return;
      this.waiting.shift();
      this.show(next);
      if (this.waiting.length === 0) this.actAlone(next);
    }
  }

  private show(update: Update): void {
    performance.mark("view"); // tests/bench measures from here
    const told = linesOf(update.steps);
    const isSame = this.update?.view === update.view; // only the people have changed
    if (update.undone || told.length > 0) this.log = update.undone ? told : [...this.log, ...told];
    this.update = update;
    this.staged = null;
    if (isSame) return;
    this.guide?.look(update.view);
    this.hints = null;
    this.keepWhatIsOpen(update.view.actions ?? []);
  }

  /** What others do meanwhile closes no menu and no question of mine, as long as it may still be answered. */
  private keepWhatIsOpen(offered: readonly OfferedAction[]): void {
    const stays = ({ action, line }: OfferedAction): boolean =>
      offered.some((each) => each.action === action && each.line === line);
    if (this.menu?.actions.every(stays) !== true) this.menu = null;
    if (this.doubt !== null && !stays(this.doubt)) this.doubt = null;
  }

  /* Acting */

  /** A single action is done automatically, but not right after an undo. */
  private actAlone(update: Update): void {
    const only = this.onlyAction(update.view);
    if (
      !settings.automatic ||
      this.isTaught ||
      update.undone ||
      only === undefined ||
      this.choosesStill?.() === true
    )
      return;
    this.alone = update;
    window.setTimeout(
      () => void this.actUnlessChanged(update, only.action),
      stillness.matches ? 0 : pace,
    );
  }

  private onlyAction(view: View): OfferedAction | undefined {
    const actions = view.actions ?? [];
    const obvious = this.obvious?.(view) ?? null;
    const found = actions.find(({ action }) => action === obvious);
    return found ?? (actions.length === 1 ? actions[0] : undefined);
  }

  /** The view may be shown before the order that led to it is answered. */
  private async actUnlessChanged(update: Update, action: number): Promise<void> {
    await this.ordered;
    if (this.alone === update) this.alone = null;
    if (this.update === update) await this.act(action, true, null);
  }

  private get isTaught(): boolean {
    return (this.guide?.step ?? null) !== null;
  }

  private isBotAt(seat: number): boolean {
    const { player = "", absence } = this.update?.seats[seat] ?? {};
    return player.startsWith("bot:") || absence === "left" || absence === "resigned";
  }

  /** Whether an action would be done for good: nothing leads back, or a bot would act at once. */
  private async isFinal(action: number): Promise<boolean> {
    if (this.update?.isFree === true) return false;
    try {
      const answer = (await this.table.ask?.({ undo: action })) as UndoAnswer | undefined;
      if (answer === undefined) return false;
      return !answer.undo || answer.next.some((seat) => this.isBotAt(seat));
    } catch {
      return false; // unknown now
    }
  }

  /** Asks before an important action that cannot be undone; choosing it a second time confirms it. */
  private async isDoubtful(
    { action, line }: OfferedAction,
    opener: HTMLElement | null,
  ): Promise<boolean> {
    const isMeant = this.doubt?.action === action || this.weighed === action;
    this.doubt = null;
    this.weighed = null;
    const view = this.update?.view;
    const isFree = (view?.actions?.length ?? 0) > 1;
    if (isMeant || !isFree || !this.isAsked(line)) return false;
    this.weighed = action;
    const isFinal = await this.isFinal(action);
    if (this.weighed !== action) return true; // chosen again meanwhile, or something else was
    this.weighed = null;
    if (this.update?.view !== view) return true;
    const anchor = (opener ?? document.body).getBoundingClientRect();
    if (isFinal) this.doubt = { action, line, anchor, opener };
    return isFinal;
  }

  private send(order: () => Promise<void>): Promise<void> {
    if (!this.busy) this.ordered = this.sendAlone(order);
    return this.ordered;
  }

  private async sendAlone(order: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = null;
    this.menu = null;
    this.doubt = null;
    this.pointed = null;
    try {
      await order();
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    } finally {
      this.busy = false;
    }
  }

  /** A click before everything has been shown refers to what the player sees, not to what it has become.
   * `isMeant`: it was chosen in a menu or confirmed; `opener`: what was clicked. */
  async act(
    action: number,
    isMeant = false,
    opener: HTMLElement | null = focused(),
  ): Promise<void> {
    if (this.busy) return;
    const lineNow = (): string | undefined =>
      this.update?.view.actions?.find((each) => each.action === action)?.line;
    const line = lineNow();
    this.skip();
    if (line !== lineNow()) {
      this.problem = "web.problem.changed";
      return;
    }
    if (!isMeant && line !== undefined && (await this.isDoubtful({ action, line }, opener))) return;
    const view = this.update?.view;
    if (view !== undefined && line !== undefined) this.guide?.acts(line, view);
    await this.send(() => this.table.play(action));
    if (this.problem !== null) this.guide?.takeBack();
  }

  /** Several actions one after the other, each as soon as it is offered; before them so many are taken back. */
  actInTurn(wanted: readonly ((line: Line) => boolean)[], takenBack = 0): Promise<void> {
    return this.send(async () => {
      for (let i = 0; i < takenBack; i++) await this.table.undo();
      for (const isWanted of wanted) {
        const view = (this.waiting.at(-1) ?? this.update)?.view;
        const found = view?.actions?.find(({ line }) => isWanted(parseLine(line)));
        if (found === undefined) {
          const refused = view?.refused?.find(({ line }) => isWanted(parseLine(line)));
          throw new Error(this.say("why", refused?.why ?? "not_now"));
        }
        this.skip();
        if (await this.isDoubtful(found, focused())) return;
        await this.table.play(found.action);
      }
      this.showAll(true);
    });
  }

  /** A choice among actions that belong to where the pointer is. */
  openMenu(actions: readonly OfferedAction[], anchor: DOMRect, opener: HTMLElement | null): void {
    const rank = ({ line }: OfferedAction): number => this.ranks?.(parseLine(line)) ?? 0;
    this.menu = { anchor, actions: actions.toSorted((a, b) => rank(a) - rank(b)), opener };
  }

  /** Does what a hint advises, with all that completes it. */
  follow(hint: Hint, opener: HTMLElement | null): Promise<void> {
    const { action, plan = [] } = hint;
    if (plan.length < 2) return this.act(action, false, opener);
    return this.actInTurn(plan.map((planned) => isSame(parseLine(planned))));
  }

  undo(): Promise<void> {
    this.guide?.takeBack();
    return this.send(() => this.table.undo());
  }

  redo(): Promise<void> {
    return this.send(async () => this.table.redo?.());
  }

  /** A hint is never lost: where the view has changed while the bot thought, it thinks again about the new one. */
  async askHints(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    this.thought = 0;
    try {
      let hints: readonly Hint[] | null = null;
      const progress = (share: number): number => (this.thought = share);
      while (hints === null && this.update?.mayHint === true) {
        const asked = this.update.view;
        const answer = await this.table.hints(progress).catch((problem: unknown) => {
          if (this.update?.view === asked) throw problem;
          return null; // the question is gone, and so is the problem with it
        });
        if (this.update.view === asked) hints = answer;
      }
      this.hints = hints;
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    } finally {
      this.isThinking = false;
    }
  }
}

const key = Symbol("play");

export function providePlay(play: Play): void {
  setContext(key, play);
}

export function usePlay(): Play {
  return getContext<Play>(key);
}
