// Compares the speed of the module with that of the program: the same random games, by processor time.
//   node wasm/speed.mjs FOLDER PATH_TO_TAPROOM
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [folder, taproom] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/taproom.wasm`));
const engine = instance.exports;
engine._initialize?.();
const seats = 4;
const rounds = 5; // the best round of each side counts, because the machine may be busy

function games() {
  engine.list_games();
  const text = new Uint8Array(engine.memory.buffer, engine.text_result(), engine.text_length());
  return JSON.parse(new TextDecoder().decode(text)).games.map(({ name }) => name);
}

/** The result of the work, and how many milliseconds of processor time it took. */
function timed(work) {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

function inModule(game, count) {
  return timed(() => engine.play_games(game, seats, count));
}

function inProgram(name, count) {
  const words = ["bench", "--json", "--game", name, "--seats", String(seats)];
  const script = 'times=$("$@"); times; echo "$times"'; // prints the processor time of child processes
  const { stdout } = spawnSync(
    "bash",
    ["-c", script, "bash", taproom, ...words, "--games", String(count)],
    { encoding: "utf8" },
  );
  const [, minutes, seconds] = /^.*\n(\d+)m([\d.]+)s/.exec(stdout) ?? [];
  const [, value] = /"value":(\d+)/.exec(stdout) ?? [];
  return { result: Number(value), ms: (Number(minutes) * 60 + Number(seconds)) * 1000 };
}

function best(work) {
  let least = Infinity;
  let result = 0;
  for (let round = 0; round < rounds; round++) {
    const found = work();
    least = Math.min(least, found.ms);
    result = found.result;
  }
  return { least, result };
}

for (const [number, name] of games().entries()) {
  inModule(number, 200); // until the module is fully optimised
  const probe = inModule(number, 100);
  const count = Math.max(100, Math.round((100 * 600) / Math.max(1, probe.ms)));
  const module = best(() => inModule(number, count));
  const program = best(() => inProgram(name, count));
  if (module.result !== program.result) throw new Error(`${name}: not the same games`);
  const line = (metric, value, unit) =>
    console.log(`${name.padEnd(14)} ${seats}  ${metric.padEnd(44)} ${value.padStart(14)} ${unit}`);
  line("wasm_actions_per_cpu_second", ((module.result / module.least) * 1000).toFixed(0), "1/s");
  line("wasm_share_of_native_speed", (program.least / module.least).toFixed(2), "1");
}
