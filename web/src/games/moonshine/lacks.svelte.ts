/* What each of my clients lacks, the moons that it would be paid with, and what a reroll may bring: the
 * engine's answers (rules/moonshine/answer.c), asked anew with each view. */
import type { Play } from "../../table/play.svelte";
import { parseLine } from "../../base/text";
import { amount, language, t } from "../../base/words.svelte";

const parts = ["food", "music", "drink", "any", "moons"] as const;
export type Lack = Record<(typeof parts)[number], number> & { client: string; pays: number[] };
export interface Reroll {
  dice: string[];
  ways: number;
  of: number;
}

export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(language().code, { type: "conjunction" }).format(words);

/** "1 food and 1 moon"; nothing if the client can be served. */
export const lackInWords = (lack: Lack): string =>
  listed(
    parts
      .filter((what) => lack[what] > 0)
      .map((what) => amount("moonshine", what === "moons" ? "moon" : what, lack[what])),
  );

/** How likely the best reroll is to bring what is lacking; null: impossible. */
export const chanceInWords = ({ ways, of }: Reroll): string | null =>
  ways === 0
    ? null
    : new Intl.NumberFormat(language().code, {
        style: "percent",
        maximumFractionDigits: 0,
      }).format(ways / of);

export class Lacks {
  private clients = $state.raw<readonly Lack[]>([]);
  private rerolls = $state.raw<ReadonlyMap<string, Reroll>>(new Map());
  private asked = 0;

  constructor(private readonly play: Play) {
    $effect(() => {
      const view = play.update?.view;
      if (view === undefined || view.viewer < 0) return;
      void this.ask(parseLine(view.question ?? "").word.startsWith("reroll"));
    });
  }

  private async answer<Answer>(question: unknown): Promise<Answer | null> {
    return ((await this.play.table.ask?.(question).catch(() => null)) ?? null) as Answer | null;
  }

  /** The last answers stay until the next ones are there. */
  private async ask(withOdds: boolean): Promise<void> {
    const question = ++this.asked;
    const clients = (await this.answer<{ clients: Lack[] }>({ serve: {} }))?.clients ?? [];
    const lacking = withOdds ? clients.filter((each) => lackInWords(each) !== "") : [];
    const rerolls = await Promise.all(
      lacking.map(
        async ({ client }) => [client, await this.answer<Reroll>({ reroll: client })] as const,
      ),
    );
    if (question !== this.asked) return;
    this.clients = clients;
    this.rerolls = new Map(
      rerolls.flatMap(([client, odds]) => (odds === null ? [] : [[client, odds] as const])),
    );
  }

  of(client: string): Lack | undefined {
    return this.clients.find((each) => each.client === client);
  }

  rerollFor(client: string): Reroll | undefined {
    return this.rerolls.get(client);
  }

  /** The moons of each place that pay the client that is pointed at, or the only one that can be served. */
  readonly ringed = $derived.by((): readonly number[] => {
    const servable = this.clients.filter((each) => lackInWords(each) === "");
    const pointed = servable.find(({ client }) => this.play.pointed?.thing === `client:${client}`);
    const { word } = parseLine(this.play.update?.view.question ?? "");
    if (word !== "choose_action") return [];
    return (pointed ?? (servable.length === 1 ? servable[0] : undefined))?.pays ?? [];
  });

  /** The foot of a client's card. */
  footOf(client: string): { served: boolean; words: string } | null {
    const lack = this.of(client);
    if (lack === undefined) return null;
    const missing = lackInWords(lack);
    if (missing === "") return { served: true, words: t("web.moonshine.serve.ready") };
    const short = t("web.moonshine.serve.short", { parts: missing });
    const reroll = this.rerollFor(client);
    const chance = reroll === undefined ? null : chanceInWords(reroll);
    return {
      served: false,
      words: chance === null ? short : t("web.moonshine.serve.short_odds", { short, chance }),
    };
  }
}

const remembered = new WeakMap<Play, Lacks>();

/** Words about a client are told elsewhere than on the board that asks. */
export const rememberLacks = (play: Play, lacks: Lacks): unknown => remembered.set(play, lacks);
export const lacksOf = (play: Play): Lacks | undefined => remembered.get(play);
