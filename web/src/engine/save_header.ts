/* What the first lines of a saved game say (table/save.c). */

const headerOf = (saved: string): string => saved.slice(0, saved.indexOf("\nmoves\n") + 1);

/** Something was taken back after something new was shown. */
export const isPractice = (saved: string): boolean => headerOf(saved).includes("\npractice\n");

/** The seed of its draws; null: it names none. */
export function seedOf(saved: string): bigint | null {
  const found = /^seed (\d+) /m.exec(headerOf(saved));
  return found?.[1] === undefined ? null : BigInt(found[1]);
}
