/* Where the lines of a graph stand: at round numbers, from below the lowest value to above the highest. */

const about = 5; // so many lines are easy to read

export function ticksFor(lowest: number, highest: number): number[] {
  const rough = Math.max(1e-9, highest - lowest) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((each) => each * power >= rough * 0.999) ?? 10);
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}
