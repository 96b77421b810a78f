/* Our drawings, on a field of 128 by 128, one shape a line. Light comes from the top left: a paint is not one
 * colour but a gradient from its lit to its shaded side, and its contour is its own darkest tone.
 *
 *     oak M10 10H90Z        a path lit as a round form      oak| …       as an upright cylinder
 *     #c85a1e e 40 60 9 7   an ellipse: centre and radii    oak_ …       as a lying cylinder
 *     oak/2 …               with a contour of 2 (0: none)   =#fff …      flat, without light or contour
 *     -#fff/2.4 …           a line of a colour and width    oak!.5 …     half transparent
 *     * …                   light and shade over what lies there
 *     sky:#a,#b,#c …        colours from top to bottom       glow:#a …     light that fades from its middle
 *     shadow 64 120 50 6    where it touches the ground (an ellipse)
 *     < translate(3 4)      what follows is moved, until a line with > */

export type Light = "round" | "upright" | "lying";
export type Paint =
  | { kind: "flat"; colour: string }
  | { kind: "lit"; colour: string; light: Light }
  | { kind: "sky"; colours: string[] }
  | { kind: "glow"; colour: string }
  | { kind: "overlay" }
  | { kind: "shadow" };
export interface Shape {
  path: string;
  fill: Paint | null;
  stroke: string | null;
  width: number;
  opacity: number;
}
export interface Group {
  transform: string;
  parts: Part[];
}
export type Part = Shape | Group;

export const materials: Readonly<Record<string, readonly [string, string, string]>> = {
  copper: ["#ffdfb0", "#d67c39", "#5e2510"],
  oak: ["#ecc088", "#b0733a", "#51290f"],
  iron: ["#d5d0ca", "#77716e", "#2a2524"],
  steel: ["#ffffff", "#b9c2c8", "#59656f"],
  amber: ["#ffc65a", "#e58a1c", "#6d2c06"],
  glass: ["#f7fdfb", "#b5cdc6", "#55766f"],
  foam: ["#fffdf6", "#faeccb", "#d3ab6e"],
  brass: ["#fff3b8", "#f2bd48", "#a9690f"],
  snow: ["#ffffff", "#e6eef6", "#93aecb"],
  clay: ["#f7c39a", "#c4714a", "#5f2716"],
  paper: ["#fffaf0", "#f4e6c8", "#c9ae80"],
  leaf: ["#d3dc86", "#7f9c48", "#3d5526"],
  brick: ["#d98a68", "#a04a36", "#4c1d18"],
  slate: ["#a8acc4", "#5c5f7c", "#282a40"],
};

const channels = (hex: string): number[] => {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  return [1, 3, 5].map((at) => parseInt(long.slice(at, at + 2), 16));
};

/** A colour between two. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  return `#${from
    .map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** A material or a colour in light, as it is, and in shade. */
export const tonesOf = (colour: string): readonly [string, string, string] =>
  materials[colour] ?? [mix(colour, "#ffe7b0", 0.58), colour, mix(colour, "#1c1038", 0.6)];

const inkOf = (colour: string): string => mix(tonesOf(colour)[1], "#1d0a0a", 0.8);

const lights: Readonly<Record<string, Light>> = { "|": "upright", _: "lying" };
const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function pathOf(text: string): string {
  const [word, ...rest] = text.split(" ");
  if (word !== "e") return text;
  const [x = 0, y = 0, rx = 0, ry = rx] = rest.map(Number);
  return ellipse(x, y, rx, ry);
}

function shapeOf(line: string): Shape {
  const [, word = "", rest = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
  if (word === "shadow") {
    const path = pathOf(`e ${rest}`);
    return { path, fill: { kind: "shadow" }, stroke: null, width: 0, opacity: 1 };
  }
  const [air, colours = ""] = word.split(":");
  if (air === "sky" || air === "glow") {
    const [tones = "", opacity = "1"] = colours.split("!");
    const fill: Paint =
      air === "sky" ? { kind: "sky", colours: tones.split(",") } : { kind: "glow", colour: tones };
    return { path: pathOf(rest), fill, stroke: null, width: 0, opacity: Number(opacity) };
  }
  const [, sign = "", colour = "", light = "", width = "", opacity = "1"] =
    /^([-=*]?)([#\w]*?)([|_]?)(?:\/([\d.]+))?(?:!([\d.]+))?$/.exec(word) ?? [];
  const shape = { path: pathOf(rest), width: Number(width || 3), opacity: Number(opacity) };
  if (sign === "*") return { ...shape, fill: { kind: "overlay" }, stroke: null };
  if (sign === "-") return { ...shape, fill: null, stroke: materials[colour]?.[1] ?? colour };
  if (sign === "=") return { ...shape, fill: { kind: "flat", colour }, stroke: null };
  const fill = { kind: "lit", colour, light: lights[light] ?? "round" } as const;
  return { ...shape, fill, stroke: shape.width === 0 ? null : inkOf(colour) };
}

export function parse(text: string): Part[] {
  const open: Group[] = [{ transform: "", parts: [] }];
  for (const line of text.split("\n").map((each) => each.trim())) {
    const parts = open.at(-1)?.parts ?? [];
    if (line.startsWith("<")) {
      const group = { transform: line.slice(1).trim(), parts: [] };
      parts.push(group);
      open.push(group);
    } else if (line === ">") open.pop();
    else if (line !== "") parts.push(shapeOf(line));
  }
  return open[0]?.parts ?? [];
}

/** A path and its mirror image in the middle of the field. Only for absolute M, L, C, Q and Z. */
export function both(path: string): string {
  let isX = false;
  const mirrored = path.replace(/[A-Z]|-?[\d.]+/g, (word) => {
    if (/[A-Z]/.test(word)) isX = false;
    else {
      isX = !isX;
      if (isX) return String(Math.round((128 - Number(word)) * 10) / 10);
    }
    return word;
  });
  return path + mirrored;
}
