/* The real server for a test: its own port, its own database, killed and started again as a test likes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { freePort } from "./ports";

const program =
  process.env["TAPROOM"] ??
  fileURLToPath(new URL("../../../build/release/commands/taproom", import.meta.url));

/* All browsers of a test come from one address. */
const generous = [
  ...["--matches-per-minute", "600", "--passwords-per-minute", "600"],
  ...["--most-matches", "1000", "--quiet"],
];

export class TaproomServer {
  private readonly folder = mkdtempSync(join(tmpdir(), "taproom-web-"));
  private process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly more: readonly string[], // options besides the usual ones
  ) {}

  static async start(): Promise<TaproomServer> {
    const server = new TaproomServer(await freePort(), []);
    await server.run();
    return server;
  }

  /** One that sends mail to this port. */
  static async startWithMail(smtpPort: number): Promise<TaproomServer> {
    const port = await freePort();
    const server = new TaproomServer(port, [
      "--smtp",
      `smtp://127.0.0.1:${smtpPort}`,
      "--mail-from",
      "taproom@example.org",
      "--public-url",
      `http://127.0.0.1:${port}`,
    ]);
    await server.run();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  private get database(): string {
    return join(this.folder, "taproom.db");
  }

  async run(): Promise<void> {
    const words = [
      "serve",
      "--listen",
      `127.0.0.1:${this.port}`,
      "--database",
      this.database,
      ...generous,
      ...this.more,
    ];
    const process = spawn(program, words, { stdio: ["ignore", "ignore", "inherit"] });
    this.process = process;
    for (let attempt = 0; attempt < 600; attempt++) {
      if (process.exitCode !== null) throw new Error(`the server ended with ${process.exitCode}`);
      const answer = await fetch(`${this.address}readyz`).catch(() => null);
      if (answer?.ok === true) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("the server does not answer");
  }

  /** What the host does with a match. */
  async end(match: string): Promise<void> {
    const words = ["admin", "end", match, "--database", this.database];
    const [code] = (await once(spawn(program, words), "exit")) as [number];
    if (code !== 0) throw new Error(`admin end: ${code}`);
  }

  /** As if the machine had lost its power. */
  async kill(): Promise<void> {
    const { process } = this;
    this.process = null;
    if (process === null) return;
    if (process.exitCode !== null || process.signalCode !== null)
      throw new Error(`the server ended by itself: ${process.exitCode ?? process.signalCode}`);
    process.kill("SIGKILL");
    await once(process, "exit");
  }

  async stop(): Promise<void> {
    try {
      await this.kill();
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }
}
