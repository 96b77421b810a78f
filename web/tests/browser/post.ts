/* A mail server that keeps what it is given, for tests of mails. */
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";

export class Post {
  readonly mails: string[] = [];
  private readonly open = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Post> {
    const server = createServer();
    const post = new Post(server);
    server.on("connection", (socket) => post.serve(socket));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return post;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return address.port;
  }

  private serve(socket: Socket): void {
    let text = "";
    let isMail = false;
    this.open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.open.delete(socket));
    socket.write("220 ready\r\n");
    socket.on("data", (piece) => {
      text += piece.toString("latin1");
      for (;;) {
        const end = isMail ? "\r\n.\r\n" : "\r\n";
        const at = text.indexOf(end);
        if (at < 0) return;
        const said = text.slice(0, at);
        text = text.slice(at + end.length);
        if (isMail) this.mails.push(said);
        isMail = !isMail && said.startsWith("DATA");
        socket.write(isMail ? "354 go on\r\n" : "250 fine\r\n");
      }
    });
  }

  /** The address of a link of a mail, whose long lines are broken by an equals sign. */
  linkIn(mail: number, deed: "confirm" | "stop"): string {
    const text = (this.mails[mail] ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
    const body = text.slice(text.indexOf("\r\n\r\n"));
    return new RegExp(`http\\S+/mail/${deed}\\?\\S+`).exec(body)?.[0] ?? "";
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, "close");
  }
}
