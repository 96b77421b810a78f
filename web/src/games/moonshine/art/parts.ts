/* What all heads are made of: eyes in a mood, skulls, noses. Colours of the animal are $fur, $light (muzzle, belly,
 * inner ear) and $dark (stripes, masks, paws); they are filled in when the client is put together. */

export type Mood = "awake" | "sly" | "sleepy" | "glad" | "stern" | "wink";

const ink = "#1c0d08";
const near = (number: number): number => Math.round(number * 10) / 10;

/** Where an upper lid ends, at the outer and at the inner corner, in radii below the middle. */
const lids: Readonly<Partial<Record<Mood, readonly [number, number]>>> = {
  sly: [-0.45, 0.1],
  sleepy: [0.05, 0.05],
  stern: [-0.8, 0.05],
};

/** One eye; `inner` is 1 if its inner corner is to the right. */
export function eye(
  x: number,
  y: number,
  r: number,
  mood: Mood,
  inner: 1 | -1,
  iris = "#5a3214",
): string {
  if (mood === "glad" || (mood === "wink" && inner === -1))
    return `-${ink}/2.8 M${x - r} ${y + 2}Q${x} ${near(y - r * 1.3)} ${x + r} ${y + 2}`;
  const open = `#fffaf0/1.8 e ${x} ${y} ${r} ${near(r * 1.08)}
    =${iris} e ${x} ${near(y + 0.4)} ${near(r * 0.68)} ${near(r * 0.74)}
    =${ink} e ${x} ${near(y + 0.4)} ${near(r * 0.42)} ${near(r * 0.5)}
    =#fff e ${near(x - r * 0.28)} ${near(y - r * 0.32)} ${near(r * 0.24)}`;
  const lid = lids[mood];
  if (lid === undefined) return open;
  const [outer, inside] = lid;
  const [left, right] = inner === 1 ? [outer, inside] : [inside, outer];
  const [x1, x2] = [near(x - r - 1.6), near(x + r + 1.6)];
  const [y1, y2] = [near(y + left * r), near(y + right * r)];
  return `${open}
    $lid/1.8 M${x1} ${y1}Q${near(x - r * 0.8)} ${near(y - r * 1.5)} ${x} ${near(y - r * 1.5)}Q${near(x + r * 0.8)} ${near(y - r * 1.5)} ${x2} ${y2}Q${x} ${near((y1 + y2) / 2 - r * 0.2)} ${x1} ${y1}Z`;
}

/** Two eyes, as far from the middle as `apart`. */
export const eyes = (apart: number, y: number, r: number, mood: Mood, iris?: string): string =>
  `${eye(64 - apart, y, r, mood, 1, iris)}\n${eye(64 + apart, y, r, mood, -1, iris)}`;

/** Shining beads of small animals. */
export const beads = (apart: number, y: number, r: number, mood: Mood): string =>
  mood === "glad" || mood === "wink"
    ? eyes(apart, y, r, mood)
    : [64 - apart, 64 + apart]
        .map(
          (x) => `=#180b0c e ${x} ${y} ${r} ${near(r * 1.1)}
            =#fff e ${near(x - r * 0.3)} ${near(y - r * 0.4)} ${near(r * 0.32)}
            ${mood === "sleepy" || mood === "sly" ? `$lid/1.6 M${x - r - 1} ${y}Q${x} ${near(y - r * 2.4)} ${x + r + 1} ${y}Q${x} ${y - 1} ${x - r - 1} ${y}Z` : ""}`,
        )
        .join("\n");

export interface Skull {
  top?: number;
  crown: number; // half its width at the brow
  brow?: number;
  cheek: number; // half its width at the cheeks
  at?: number;
  jaw: number; // roundness of the chin
  chin?: number;
  tuft?: number; // how far the fur of the cheeks stands out
}

/** The outline of a head seen from the front. */
export function skull({
  top = 36,
  crown,
  brow = 54,
  cheek,
  at = 72,
  jaw,
  chin = 97,
  tuft = 0,
}: Skull): string {
  type Point = readonly [number, number];
  const left: (readonly [Point, Point, Point])[] = [
    [
      [crown * 0.62, top],
      [crown, top + (brow - top) * 0.3],
      [crown, brow],
    ],
    [
      [crown, brow + (at - brow) * 0.5],
      [cheek - tuft * 0.2, at - (at - brow) * 0.4],
      [cheek + tuft, at],
    ],
    ...(tuft === 0
      ? []
      : ([
          [
            [cheek - 2, at + 1],
            [cheek - 4, at + 4],
            [cheek - 5, at + 8],
          ],
        ] as const)),
    [
      [cheek - tuft * 0.5, at + (chin - at) * 0.55],
      [jaw, chin],
      [0, chin],
    ],
  ];
  const side = (sign: number, points: readonly Point[]): string =>
    `C${points.map(([x, y]) => `${near(64 + sign * x)} ${near(y)}`).join(" ")}`;
  const starts: Point[] = [[0, top], ...left.map(([, , end]) => end)];
  const back = left.map(([a, b], i) => [b, a, starts[i] ?? [0, top]] as const).reverse();
  return `M64 ${top}${left.map((points) => side(-1, points)).join("")}${back.map((points) => side(1, points)).join("")}Z`;
}

/** The head in its fur, what is marked on it, and the light over both. */
export const furry = (path: string, marks = ""): string =>
  `$fur/0 ${path}\n${marks}\n* ${path}\n-#2a130d/3 ${path}`;

export const nose = {
  dog: `#21110d/1 M55 77C55 72 73 72 73 77C73 82 68 85 64 85S55 82 55 77Z
    -#fff/2 M59 76Q62 74 64.5 74.4`,
  bear: `#21110d/1 M51 74C52 67 76 67 77 74C77 81 70 85 64 85S51 81 51 74Z
    -#fff/2.6 M56 73Q60 69.5 65 70`,
  small: `#d4707c/1.6 M59 78C60 75 68 75 69 78C69 81 66 83 64 83S59 81 59 78Z
    -#fff/1.4 M61 77.5L63 77`,
  dark: `#2a1614/1 M58 78C59 74 69 74 70 78C70 82 66 84 64 84S58 82 58 78Z
    -#fff/1.6 M61 77.4L63.5 76.6`,
  pig: `#e58f8f/2.4 e 64 79 15 10.5
    =#7a2c34 e 58.5 79.5 2.6 3.8
    =#7a2c34 e 69.5 79.5 2.6 3.8
    -#fff/2.2 M54 74Q58 71 63 71`,
  soft: `#3a241c/1.4 M56 82C56 79 60 79 61 82M67 82C68 79 72 79 72 82`,
} as const;

/** A mouth below the nose; a smile on one side only. */
export const mouth = (y: number): string =>
  `-#2a130d/2.2 M64 ${y}V${y + 3}Q58 ${y + 7} 52 ${y + 3}M64 ${y + 3}Q71 ${y + 9} 79 ${y}`;
export const whiskers = "-#fff/1.3!.85 M44 80L22 76M44 84L23 87M84 80L106 76M84 84L105 87";
export const teeth = "#fffaf0/1.6 M58.5 88H64V96Q61 98 58.5 95.5ZM64 88H69.5V95.5Q67 98 64 96Z";
export const fangs = "#fffaf0/1.2 M53 88L56 96L59 89.5ZM69 89.5L72 96L75 88Z";
