/* Moves per second of the processor of boardgame.io's server: tables of two that play tic-tac-toe as fast as they can,
 * over WebSockets on loopback, each move awaited at both seats.
 *   node bench.mjs [TABLES [SECONDS]] */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { io } from "socket.io-client";

const tables = Number(process.argv[2] ?? 100);
const seconds = Number(process.argv[3] ?? 10);
const TICKS = 100; // a second, of /proc/PID/stat
const WARM_SECONDS = 5;
const MATCHES_EACH = 20;

const server = spawn(process.execPath, [join(dirname(fileURLToPath(import.meta.url)), "server.mjs")], {
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, NODE_ENV: "production" },
});
const port = Number(await new Promise((resolve) => server.stdout.once("data", (data) => resolve(String(data)))));
const address = `http://localhost:${port}`;

function processorSeconds() {
  const stat = readFileSync(`/proc/${server.pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS; // utime and stime
}

async function createMatch() {
  const answer = await fetch(`${address}/games/tic-tac-toe/create`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numPlayers: 2 }),
  });
  if (!answer.ok) throw new Error(`the lobby says ${answer.status}`);
  return (await answer.json()).matchID;
}

let moves = 0;
let running = true;
const pool = []; // matches made before, as ours are

/* A socket of one seat; `next` is the first state after `stateID` that it is told. */
class Seat {
  constructor(playerID) {
    this.playerID = playerID;
    this.socket = io(`${address}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    this.socket.on("sync", (matchID, info) => this.hear(matchID, info.state));
    this.socket.on("update", (matchID, state) => this.hear(matchID, state));
  }
  hear(matchID, state) {
    if (matchID !== this.matchID) return;
    this.state = state;
    this.heard?.();
  }
  join(matchID) {
    this.matchID = matchID;
    this.state = undefined;
    this.socket.emit("sync", matchID, this.playerID, undefined, 2);
  }
  async past(stateID) {
    while (this.state === undefined || this.state._stateID <= stateID) await new Promise((go) => (this.heard = go));
    return this.state;
  }
}

async function playTable(seats) {
  while (running) {
    const matchID = pool.pop() ?? (await createMatch());
    for (const seat of seats) seat.join(matchID);
    let state = (await Promise.all(seats.map((seat) => seat.past(-1))))[0];
    while (running && !state.ctx.gameover) {
      const free = state.G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
      const seat = seats[Number(state.ctx.currentPlayer)];
      const args = [free[Math.floor(Math.random() * free.length)]];
      const action = { type: "MAKE_MOVE", payload: { type: "clickCell", args, playerID: seat.playerID } };
      seat.socket.emit("update", action, state._stateID, matchID, seat.playerID);
      state = (await Promise.all(seats.map((each) => each.past(state._stateID))))[0];
      moves++;
    }
  }
}

/* Warm: its code is compiled while it runs, so the first moves do not count. */
const all = Array.from({ length: tables }, () => [new Seat("0"), new Seat("1")]);
for (const table of all) void playTable(table);
while (processorSeconds() < WARM_SECONDS) await new Promise((go) => setTimeout(go, 100));
running = false;
for (let left = tables * MATCHES_EACH; left > 0; left -= 50)
  pool.push(...(await Promise.all(Array.from({ length: 50 }, createMatch))));
running = true;
for (const table of all) void playTable(table);

const before = { moves, processor: processorSeconds(), time: performance.now() };
const end = before.time + seconds * 1000;
while (performance.now() < end && pool.length > 0) await new Promise((go) => setTimeout(go, 50));
const played = moves - before.moves;
const processor = processorSeconds() - before.processor;
running = false;
console.log(`boardgame.io, tic-tac-toe, in memory, ${tables} tables; sitting down is counted, making matches is not`);
console.log(`moves per second                           ${(played / ((performance.now() - before.time) / 1000)).toFixed(0)}`);
console.log(`moves per second of the server's processor ${(played / processor).toFixed(0)}`);
server.kill();
process.exit(0);
