/* When something is heard, and that the wish for sounds never breaks a game. */
import { beforeEach, expect, it, vi } from "vitest";

import type { Update, View } from "../../src/base/table";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("document", { documentElement: { dataset: {} } });
const { settings } = await import("../../src/base/settings.svelte");
const { heardIn, sounds } = await import("../../src/table/sound/heard");
const { openEar, ring } = await import("../../src/table/sound/ear");
const { perform, voices } = await import("../../src/table/sound/synthesis");

const view = (waiting: number[], over = false): View => ({
  game: "moonshine",
  viewer: 0,
  over,
  waiting,
  state: {},
  extras: {},
  score: [],
});
const update = (seen: View, events: string[], undone = false): Update => ({
  view: seen,
  seats: [],
  steps: [{ move: 1, events }],
  mayUndo: false,
  mayHint: false,
  maySave: false,
  undone,
});

beforeEach(() => {
  settings.sound = false;
  vi.unstubAllGlobals();
});

it("is off until it is wanted", () => {
  expect(settings.sound).toBe(false);
});

it("hears the rarest of what happened, then that I am asked", () => {
  const rolled = update(view([0]), ["draws seat=1", "rolls die=blue icon=moon", "unheard_of"]);
  expect(heardIn(view([1]), rolled)).toEqual(["dice", "turn"]);
  expect(heardIn(view([0]), update(view([0]), ["sells seat=0"]))).toEqual(["coin"]);
  expect(heardIn(view([0]), update(view([1]), ["turn seat=1"]))).toEqual([]);
});

it("hears the end once", () => {
  expect(heardIn(view([1]), update(view([], true), ["over"]))).toEqual(["end"]);
  expect(heardIn(view([], true), update(view([], true), []))).toEqual([]);
});

it("is silent at the first view, after an undo and while one looks back", () => {
  const rolled = ["rolls die=blue icon=moon"];
  expect(heardIn(null, update(view([0]), rolled))).toEqual([]);
  expect(heardIn(view([1]), update(view([0]), rolled, true))).toEqual([]);
});

it("is silent when only the people at the table have changed", () => {
  const same = view([0]);
  expect(heardIn(same, update(same, ["rolls die=blue icon=moon"]))).toEqual([]);
});

it("has voices for every sound, short and not too loud", () => {
  for (const sound of sounds)
    for (const voice of voices[sound]) {
      expect(voice.at + voice.length, sound).toBeLessThan(1.5);
      expect(voice.loud, sound).toBeLessThanOrEqual(0.5);
      expect(Math.min(voice.from, voice.to, voice.length), sound).toBeGreaterThan(0);
    }
});

/* An audio context that writes down what is started. */
function stage(): { context: AudioContext; started: number[] } {
  const started: number[] = [];
  const parameter = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn(), value: 0 };
  const node = {
    gain: parameter,
    frequency: parameter,
    Q: parameter,
    connect: (to: unknown) => to,
    start: (at: number) => started.push(at),
    stop: () => undefined,
  };
  const context = {
    currentTime: 2,
    sampleRate: 8000,
    state: "running",
    createGain: () => ({ ...node }),
    createOscillator: () => ({ ...node }),
    createBiquadFilter: () => ({ ...node }),
    createBufferSource: () => ({ ...node }),
    createBuffer: (_channels: number, length: number) => ({
      getChannelData: () => new Float32Array(length),
    }),
  };
  return { context: context as unknown as AudioContext, started };
}

it("starts every voice at its time, one sound after the other", () => {
  const { context, started } = stage();
  perform(context, ["dice", "turn"], 0.5);
  expect(started).toHaveLength(voices.dice.length + voices.turn.length);
  expect(Math.min(...started)).toBe(2);
  expect(Math.max(...started)).toBeGreaterThan(2.25);
});

it("opens no audio while sounds are off, and bears a browser without any", async () => {
  const opened = vi.fn(() => {
    throw new Error("no audio here");
  });
  vi.stubGlobal("AudioContext", opened);
  const hear = openEar();
  await hear(update(view([1]), []));
  await hear(update(view([0]), ["rolls die=blue icon=moon"]));
  expect(opened).not.toHaveBeenCalled();
  settings.sound = true;
  await hear(update(view([1]), []));
  await expect(hear(update(view([0]), ["rolls die=blue icon=moon"]))).resolves.toBeUndefined();
  await expect(ring(["coin"])).resolves.toBeUndefined();
  expect(opened).toHaveBeenCalledTimes(2);
});

it("plays what is heard once sounds are wanted", async () => {
  const { context, started } = stage();
  vi.stubGlobal("AudioContext", function () {
    return context;
  });
  settings.sound = true;
  const hear = openEar();
  await hear(update(view([1]), []));
  await hear(update(view([0]), []));
  expect(started).toHaveLength(voices.turn.length);
});
