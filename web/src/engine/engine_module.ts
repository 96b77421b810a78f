/* The engine's module: fetched and compiled once, then handed to every worker that runs it. */

/* Relative to the page, because a development server has its scripts in other folders. */
const address = (): string => new URL("taproom.wasm", document.baseURI).href;

let asked: Promise<WebAssembly.Module> | null = null;

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(address());
  if (!answer.ok) throw new Error(`engine: ${answer.status}`);
  /* A server that does not know the file type sends another one, which cannot be streamed. */
  return answer.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

export function engineModule(): Promise<WebAssembly.Module> {
  asked ??= compile().catch((problem: unknown) => {
    asked = null; // so that it can be tried again
    throw new Error(`engine: ${problem instanceof Error ? problem.message : String(problem)}`);
  });
  return asked;
}
