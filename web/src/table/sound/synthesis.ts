/* The sounds themselves, made of tones and noise when they are needed: there is nothing to load. */
import type { Sound } from "./heard";

/** A tone, or noise around a frequency, that glides, swells at once and dies away. Times in seconds. */
export interface Voice {
  kind: "sine" | "triangle" | "noise";
  from: number; // hertz
  to: number;
  at: number;
  length: number;
  loud: number; // 0 to 1
}

const bell = (at: number, pitch: number, length: number, loud: number): Voice[] => [
  { kind: "sine", from: pitch, to: pitch, at, length, loud },
  { kind: "triangle", from: pitch * 2, to: pitch * 2, at, length: length / 2, loud: loud / 4 },
];
const knock = (at: number, pitch: number): Voice => ({
  kind: "noise",
  from: pitch,
  to: pitch / 2,
  at,
  length: 0.05,
  loud: 0.5,
});

export const voices: Readonly<Record<Sound, readonly Voice[]>> = {
  card: [{ kind: "noise", from: 3200, to: 900, at: 0, length: 0.09, loud: 0.35 }],
  coin: [...bell(0, 1976, 0.1, 0.2), ...bell(0.06, 2637, 0.22, 0.2)],
  dice: [0, 0.06, 0.13, 0.19, 0.28].map((at, i) => knock(at, 2100 - i * 220)),
  pour: [
    { kind: "noise", from: 420, to: 1500, at: 0, length: 0.55, loud: 0.3 },
    ...[0.08, 0.2, 0.29, 0.41].map((at, i) => ({
      kind: "sine" as const,
      from: 300 + i * 70,
      to: 520 + i * 90,
      at,
      length: 0.09,
      loud: 0.16,
    })),
  ],
  turn: [...bell(0, 659, 0.3, 0.25), ...bell(0.14, 880, 0.5, 0.25)],
  end: [523, 659, 784, 1047].flatMap((pitch, i) => bell(i * 0.13, pitch, 0.7, 0.22)),
};

function noiseOf(context: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(
    1,
    Math.ceil(seconds * context.sampleRate),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

function glide(parameter: AudioParam, voice: Voice, start: number): void {
  parameter.setValueAtTime(voice.from, start);
  parameter.exponentialRampToValueAtTime(voice.to, start + voice.length);
}

function envelope(
  context: BaseAudioContext,
  voice: Voice,
  start: number,
  volume: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, voice.loud * volume), start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + voice.length);
  gain.connect(context.destination);
  return gain;
}

function sing(context: BaseAudioContext, voice: Voice, now: number, volume: number): void {
  const start = now + voice.at;
  const out = envelope(context, voice, start, volume);
  if (voice.kind === "noise") {
    const source = noiseOf(context, voice.length);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 1.2;
    glide(filter.frequency, voice, start);
    source.connect(filter).connect(out);
    source.start(start);
    return;
  }
  const tone = context.createOscillator();
  tone.type = voice.kind;
  glide(tone.frequency, voice, start);
  tone.connect(out);
  tone.start(start);
  tone.stop(start + voice.length);
}

/** One sound after the other, from now on. */
export function perform(context: BaseAudioContext, heard: readonly Sound[], volume: number): void {
  const pause = 0.25;
  heard.forEach((sound, i) => {
    for (const voice of voices[sound])
      sing(context, voice, context.currentTime + i * pause, volume);
  });
}
