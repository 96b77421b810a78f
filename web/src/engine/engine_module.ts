/* The engine's module: fetched and compiled once, then handed to every worker that runs it. Older rules have a
 * module of their own, which is fetched when a saved game was played under them. */
import editions from "virtual:editions";

const current = "taproom.wasm";

/** The file of the module that plays this saved game; without one, of new games. Rules that are not known are left
 * to the current module, which says so. */
export function moduleOf(saved = "", known: readonly string[] = editions): string {
  const rules = /^rules (\S+)$/m.exec(saved)?.[1] ?? "";
  return known.includes(rules) ? `editions/${rules}.wasm` : current;
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

export function engineModule(saved?: string): Promise<WebAssembly.Module> {
  const file = moduleOf(saved);
  const found = asked.get(file);
  if (found !== undefined) return found;
  const module = compile(file).catch((problem: unknown) => {
    asked.delete(file); // so that it can be tried again
    throw new Error(`engine: ${problem instanceof Error ? problem.message : String(problem)}`);
  });
  asked.set(file, module);
  return module;
}
