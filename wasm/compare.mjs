// Plays games in the modules that a browser gets and in the same sources compiled for this machine. Every response
// must have the same bytes. node wasm/compare.mjs FOLDER [GAMES_PER_SETTING]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [folder, rounds = "3"] = process.argv.slice(2);

async function load(file) {
  const { module, instance } = await WebAssembly.instantiate(readFileSync(`${folder}/${file}.wasm`));
  if (WebAssembly.Module.imports(module).length > 0) throw new Error(`${file} has imports`);
  instance.exports._initialize?.();
  return instance.exports;
}

let engine = await load("taproom"); // then the module of one game after the other
const commands = [];
const answers = [];

function fnv1a(bytes) {
  let hash = 2166136261;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16777619);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Runs a command in the module, records it for the native side, and returns the response. */
function run(word, first, second, text = "") {
  const bytes = new TextEncoder().encode(text);
  const room = engine.text_room(bytes.length);
  new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  const call = {
    games: () => engine.list_games(),
    open: () => engine.open_table(BigInt(second)),
    load: () => engine.load_table(BigInt(second)),
    save: () => engine.save_table(),
    draws: () => engine.check_draws(),
    decisions: () => engine.list_decisions(),
    show: () => engine.show_move(first),
    view: () => engine.view_table(first),
    events: () => engine.list_events(first, second),
    play: () => engine.play_action(first, second),
    undo: () => engine.undo_action(first),
    back: () => engine.take_back(first),
    forward: () => engine.go_forward(first),
    past: () => engine.past_of(first),
    ask: () => engine.ask_game(first),
    bot: () => engine.play_bot(first, BigInt(second)),
  }[word];
  const done = call();
  const result = new Uint8Array(engine.memory.buffer, engine.text_result(), engine.text_length());
  commands.push(`${word} ${first} ${second} ${text.replaceAll("\n", "\f")}`);
  answers.push(`${done} ${fnv1a(result)}`);
  return { done: done === 1, text: new TextDecoder().decode(result) };
}

let state = 12345;
function below(limit) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

/** The action numbers in the tree of offers. */
const numbersIn = (tree) =>
  Object.values(tree).flatMap((each) => (typeof each === "number" ? [each] : numbersIn(each)));

/** Plays a whole game, or returns false where these options do not go together. */
function playGame(request, seed) {
  const opened = run("open", 0, seed, JSON.stringify(request));
  if (!opened.done) return false;
  for (let turn = 0; ; turn++) {
    const watcher = JSON.parse(run("view", -1, 0).text);
    if (watcher.over) break;
    const seat = watcher.waiting[below(watcher.waiting.length)];
    if (turn % 7 === 0) run("bot", seat, seed * 1000 + turn, "greedy");
    else {
      const actions = numbersIn(JSON.parse(run("view", seat, 0).text).actions);
      run("play", seat, actions[below(actions.length)]);
      if (turn % 5 === 0) run("undo", seat, 0);
      if (turn % 11 === 0) {
        run("back", seat, 0);
        run("back", seat, 0);
        run("past", seat, 0);
        run("forward", seat, 0);
        run("forward", seat, 0);
      }
    }
    run("events", seat, Math.max(0, watcher.moves - 3));
    if (request.game === "distilled") run("ask", seat, 0, `{"washback":{"yeast":1,"water":${below(2)},"mixed_grains":1}}`);
    if (turn % 40 === 0) run("load", 0, seed, run("save", 0, 0).text);
  }
  run("events", -1, 0);
  run("draws", 0, 0);
  const decisions = JSON.parse(run("decisions", 0, 0).text);
  for (let stop = 0; stop < decisions.length; stop += 17) {
    run("show", decisions[stop].move, 0);
    run("view", 0, 0);
  }
  return true;
}

/** The defaults in the first round, a value by chance for each option afterwards. */
function chooseOptions(game, seats, round) {
  const offered = game.options.filter((o) => o.min_seats === 0 || (seats >= o.min_seats && seats <= o.max_seats));
  if (round === 0) return {};
  return Object.fromEntries(offered.map((o) => [o.id, o.values[below(o.values.length)]]));
}

for (const game of JSON.parse(run("games", 0, 0).text).games) {
  engine = await load(`engine/${game.name}`);
  for (let seats = game.min_seats; seats <= game.max_seats; seats++)
    for (let round = 0; round < Number(rounds); round++) {
      const players = Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat}`, player: "me" }));
      const play = () =>
        playGame({ game: game.name, seats: players, options: chooseOptions(game, seats, round) }, seats * 100 + round);
      let attempts = 1;
      while (!play()) if (++attempts > 20) throw new Error(`${game.name} with ${seats} cannot be opened`);
    }
}

const native = execFileSync(`${folder}/native`, { input: commands.join("\n") + "\n", maxBuffer: 1 << 30 })
  .toString().trim().split("\n");
const differs = answers.findIndex((answer, i) => answer !== native[i]);
if (native.length !== answers.length || differs >= 0)
  throw new Error(`differs from the native engine at ${commands[differs]}: ${answers[differs]}, ${native[differs]}`);
console.log(`${answers.length} responses of the modules equal those of the native engine`);
