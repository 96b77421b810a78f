/* The engine's modules: one for each game, fetched and compiled once, then handed to every worker that runs it.
 * Older rules have a module of their own, which is fetched when a saved game was played under them. */
import editions from "virtual:editions";
import games from "virtual:games";

const currentModule = (game: string): string => `engine/${game}.wasm`;

/** The file of the module that plays this saved game. A game or rules that are not known are left to a current
 * module, which says so. */
export function moduleOf(saved: string, known: readonly string[] = editions): string {
  const rules = /^rules (\S+)$/m.exec(saved)?.[1] ?? "";
  if (known.includes(rules)) return `editions/${rules}.wasm`;
  const game = /^game (\S+)$/m.exec(saved)?.[1];
  return currentModule((games.find(({ name }) => name === game) ?? games[0])?.name ?? "");
}

/* Relative to the page, because a development server has its scripts in other folders. */
const addressOf = (file: string): string => new URL(file, document.baseURI).href;

const asked = new Map<string, Promise<WebAssembly.Module>>();

async function compile(file: string): Promise<WebAssembly.Module> {
  const answer = await fetch(addressOf(file));
  if (!answer.ok) throw new Error(String(answer.status));
  /* A server that does not know the file type sends another one, which cannot be streamed. */
  return answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** The module for new games of this kind. */
export const engineOfGame = (game: string): Promise<WebAssembly.Module> =>
  moduleIn(currentModule(game));

/** The module that plays this saved game. */
export const engineOfSave = (saved: string): Promise<WebAssembly.Module> =>
  moduleIn(moduleOf(saved));

function moduleIn(file: string): Promise<WebAssembly.Module> {
  const found = asked.get(file);
  if (found !== undefined) return found;
  const module = compile(file).catch((problem: unknown) => {
    asked.delete(file); // so that it can be tried again
    throw new Error(`engine: ${problem instanceof Error ? problem.message : String(problem)}`);
  });
  asked.set(file, module);
  return module;
}
