/* A visit to a match at a server: the connection, the people, and the game once it has begun. */
import { boardOf, type Board } from "../../table/boards";
import { Play } from "../../table/play.svelte";
import { RemoteTable, type Ticket } from "../../online/remote_table";
import { playAddress } from "../../online/api";
import { dialSocket } from "../../online/connection";
import { type News, noNews } from "../../online/news";
import { checkVersion } from "../../online/version.svelte";

export class Visit {
  news = $state.raw<News>(noNews);
  play = $state.raw<Play | null>(null);
  board = $state.raw<Board | null>(null);
  failed = $state(false); // the board could not be loaded
  readonly table: RemoteTable;
  hasLeft = $state(false); // I have given my seat back, in this tab or in another
  commitment = ""; // as it was first told: the key must fit it in the end
  private since = Infinity; // when I came, seconds of the server
  private isOpening = false;

  readonly match = $derived(this.news.match);
  readonly mySeat = $derived(this.match?.seats[this.news.place]);
  readonly isDone = $derived(this.match?.status === "over" || this.match?.status === "ended");

  /** What others have said since I came, and I want to hear. */
  readonly said = $derived.by(() => {
    const { chat, muted, place } = this.news;
    if (muted.includes(place)) return 0;
    const isHeard = (seat: number): boolean => seat !== place && !muted.includes(seat);
    return chat.filter(({ at, seat }) => at >= this.since && isHeard(seat)).length;
  });

  readonly wasClosed = $derived(this.match?.status === "ended" && !this.match.begun);

  constructor(readonly ticket: Ticket) {
    this.table = new RemoteTable(ticket, dialSocket(playAddress()));
    this.table.watch((news) => this.hear(news));
  }

  private hear(news: News): void {
    if (this.news.line === "lost" && news.line === "live") void checkVersion();
    this.hasLeft ||= this.news.place >= 0 && news.place < 0;
    if (this.since === Infinity && news.match !== null)
      this.since = Math.floor(news.match.now / 1000);
    this.news = news;
    if (this.commitment === "") this.commitment = news.match?.commitment ?? "";
    if (news.match !== null && news.match.status !== "open" && !this.wasClosed && !this.isOpening)
      void this.open(news.match.game);
  }

  private async open(game: string): Promise<void> {
    this.isOpening = true;
    try {
      const board = await boardOf(game);
      this.play = new Play(this.table, game, board);
      this.board = board;
    } catch {
      this.failed = true;
    }
  }

  leave(): void {
    this.table.close();
  }
}
