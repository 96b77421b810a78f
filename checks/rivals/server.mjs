/* boardgame.io's server as its tutorial starts it: tic-tac-toe, matches in memory. Prints its port. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"];

const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = LINES.some((line) => [...line].every((id) => G.cells[id] !== null && G.cells[id] === G.cells[line[0]]));
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

console.info = console.log = () => {}; // it would log every request
const server = Server({ games: [ticTacToe], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: 0, lobbyConfig: undefined });
process.stdout.write(`${running.appServer.address().port}\n`);
