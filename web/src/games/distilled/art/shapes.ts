/* Our drawings of what the cards show, on a field of 48 by 48: shapes of a tone and an outline.
 *
 *     "a M10 10h9z"   a path filled with tone a      "a o 24 24 6"   a disc
 *     "- M10 10h9"    a line                         ".a …"          without its outline */

export interface Shape {
  fill: string;
  outlined: boolean;
  path?: string;
  disc?: { x: number; y: number; radius: number };
}

const tones: Readonly<Record<string, string>> = {
  a: "#dfa43a",
  A: "#a8701c", // amber
  l: "#7da65a",
  L: "#47713d", // leaf
  p: "#a04a76",
  P: "#6a2749", // plum
  r: "#c0503a",
  R: "#8c2f22", // red
  w: "#86b6d2",
  W: "#3a6d8f", // water
  y: "#e6cf96",
  Y: "#a5803a", // yeast, straw
  c: "#cf7a3f",
  C: "#8f4719", // copper
  b: "#a97848",
  B: "#6d4726", // wood
  g: "#c3c6c9",
  G: "#7d838a", // metal
  s: "#a6d2cf",
  S: "#4f7f82", // spirit, glass
  o: "#d58a5f",
  O: "#9c5030", // clay
  n: "#fff7e6",
  k: "#3a2a1c", // cream, ink
};

export function shapeOf(text: string): Shape {
  const outlined = !text.startsWith(".");
  const [tone = "", first = "", ...rest] = (outlined ? text : text.slice(1)).split(" ");
  const fill = tone === "-" ? "none" : (tones[tone] ?? tone);
  if (first !== "o") return { fill, outlined, path: [first, ...rest].join(" ") };
  const [x = 0, y = 0, radius = 0] = rest.map(Number);
  return { fill, outlined, disc: { x, y, radius } };
}

/** Discs of one size. */
export function cluster(
  tone: string,
  places: readonly (readonly [number, number])[],
  radius: number,
): string[] {
  return places.map(([x, y]) => `${tone} o ${x} ${y} ${radius}`);
}
