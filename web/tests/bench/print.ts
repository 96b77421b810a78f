/* Figures of a measurement, as a line. */

export function told(name: string, numbers: number[]): void {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  console.log(
    `${name.padEnd(7)} median ${at(0.5)} ms, 95 % below ${at(0.95)} ms, worst ${at(1)} ms`,
  );
}
