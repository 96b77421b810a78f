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

const round = (number: number): number => Math.round(number * 10) / 10;

/** A kernel: a pointed oval at a place, turned by an angle. */
function kernel(
  tone: string,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number): string =>
    `${round(x + along * cos - across * sin)} ${round(y + along * sin + across * cos)}`;
  return `${tone} M${at(-length, 0)}Q${at(0, -width)} ${at(length, 0)}Q${at(0, width)} ${at(-length, 0)}z`;
}

/** An ear on its stalk: pairs of kernels up a line that leans to one side. */
function ear(
  tone: string,
  base: number,
  lean: number,
  options: { awns?: boolean; fat?: number; rows?: number } = {},
): string[] {
  const { awns = false, fat = 3.4, rows = 5 } = options;
  const shapes = [`- M${base} 44L${base + lean} 12`];
  for (let row = 0; row < rows; row++) {
    const share = row / rows;
    const [x, y] = [base + lean * (0.35 + 0.65 * share), 32 - 20 * share];
    if (awns)
      shapes.push(`- M${round(x - 4)} ${round(y)}l-4 -10M${round(x + 4)} ${round(y)}l4 -10`);
    shapes.push(kernel(tone, x - 4, y, -1.15, 4.6, fat), kernel(tone, x + 4, y, -1.99, 4.6, fat));
  }
  shapes.push(kernel(tone, base + lean, 10, -1.57, 5, fat));
  return shapes;
}

/** Grains hanging from a bent stalk. */
function panicle(tone: string, size: number, count: number): string[] {
  const shapes = ["- M14 45Q14 16 30 10Q40 8 40 20"];
  for (let i = 0; i < count; i++) {
    const share = i / (count - 1);
    const [x, y] = [18 + 23 * share, 20 - 26 * share * (1 - share) * 1.5 + 9 * share];
    for (const drop of [0, 1])
      shapes.push(
        `${tone} o ${round(x + (drop === 1 ? 3 : -1))} ${round(y + 6 + drop * size * 1.7)} ${size}`,
      );
  }
  return shapes;
}

function cluster(
  tone: string,
  places: readonly (readonly [number, number])[],
  radius: number,
): string[] {
  return places.map(([x, y]) => `${tone} o ${x} ${y} ${radius}`);
}

const bunch = [
  [17, 21],
  [25, 21],
  [33, 21],
  [21, 28],
  [29, 28],
  [17, 29],
  [25, 35],
  [33, 29],
  [21, 36],
  [25, 42],
] as const;

export const ingredientArt: Readonly<Record<string, string[]>> = {
  yeast: [
    "y o 19 20 10",
    "y o 33 28 8",
    "y o 20 36 6",
    ".Y o 16 18 3",
    ".Y o 34 28 2.5",
    ".Y o 20 36 2",
  ],
  turbo_yeast: [
    "y o 19 20 10",
    "y o 33 29 8",
    "y o 20 36 6",
    "a M28 3l-9 17h8l-4 14 13-19h-8l5-12z",
  ],
  water: ["w M24 5q14 17 14 25a14 12 0 0 1-28 0q0-8 14-25z", "- M16 30q1 7 7 8"],
  mountain_water: [
    "g M2 34L17 9l10 15 6-8 13 18z",
    "n M17 9l5 8-4 3-3-3-4 3z",
    "w M2 34q6-4 11 0t11 0 11 0 11 0v10H2z",
    "- M6 39q5-3 9 0t9 0 9 0",
  ],
  alcohol: [
    "s M19 4h10v10l7 7v20a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V21l7-7z",
    ".S M14 29h20v11a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2z",
    "b M19 3h10v5H19z",
    ".n M17 32h3v7h-3z",
  ],
  mixed_grains: [...ear("a", 15, 7), ...ear("y", 34, -8)],
  mixed_plants: [
    "l M24 45Q8 36 12 12Q28 20 24 45z",
    "L M24 45Q22 24 38 14Q42 34 24 45z",
    "- M24 45Q20 30 14 17M25 43Q29 28 36 19",
  ],
  mixed_fruits: [
    "r M15 17q11-5 13 8t-9 17q-14 0-14-13 0-9 10-12z",
    "p o 34 31 9",
    "l M16 16q0-9 10-10-1 9-10 10z",
    "- M15 18q-1-5-3-8",
    "- M34 22q0-6 5-9",
  ],
  juniper: [
    "L M6 30Q20 22 34 6M14 26l-6-8M20 21l-7-8M26 16l-6-8M16 26l2 9M23 20l4 8M29 13l6 4".replace(
      "L ",
      "- ",
    ),
    ...cluster(
      "W",
      [
        [15, 35],
        [27, 30],
        [37, 20],
      ],
      5.5,
    ),
    ".w o 13.500 33 1.600",
    ".w o 25.500 28 1.600",
    ".w o 35.500 18 1.600",
  ],
  figs: [
    "P M24 6q4 8 11 15a14 14 0 1 1-22 0q7-7 11-15z",
    "- M24 8v34M17 20q-5 9 0 19M31 20q5 9 0 19",
    "L M22 3h4v6h-4z",
  ],
  grapes: [...cluster("p", bunch, 4.6), "l M25 16Q31 3 43 9Q39 17 25 16z", "- M25 17V7l-4-4"],
  apples: [
    "r M24 15q16-8 17 8 0 16-11 20-3 1-6-1-3 2-6 1Q7 39 7 23q1-16 17-8z",
    "- M24 16q0-6-3-10",
    "l M25 11q4-8 12-7-2 8-12 7z",
    ".n M12 22q1-5 5-5-4 3-3 9z",
  ],
  potatoes: [
    "b M9 27q-2-13 12-14 12-1 15 8 4 12-9 15-16 3-18-9z",
    "y M20 35q2-9 12-8 10 2 8 10-3 7-12 6-8-1-8-8z",
    ".B o 18 22 1.400",
    ".B o 26 19 1.400",
    ".B o 22 28 1.400",
    ".Y o 30 34 1.300",
    ".Y o 35 37 1.300",
  ],
  agave: [
    "L M24 44Q22 20 24 4Q28 22 24 44z",
    "l M24 44Q12 28 8 9Q22 22 24 44z",
    "l M24 44Q36 28 40 9Q26 22 24 44z",
    "L M24 44Q9 40 3 25Q18 30 24 44z",
    "L M24 44Q39 40 45 25Q30 30 24 44z",
    "y M17 40h14v5H17z",
  ],
  palm: [
    "b M22 45q3-14 0-25h5q4 12 1 25z",
    "L M24 20Q10 8 4 20Q14 15 24 20z",
    "L M24 20Q38 8 45 20Q34 15 24 20z",
    "l M24 20Q14 2 6 8Q18 10 24 20z",
    "l M24 20Q34 2 42 8Q30 10 24 20z",
    "B o 20 24 3.500",
    "B o 28 24 3.500",
  ],
  sugarcane: [
    "l M13 45V7h6v38z",
    "y M22 45V4h6v41z",
    "l M31 45V9h6v36z",
    "- M13 17h6M13 28h6M13 38h6M22 14h6M22 25h6M22 36h6M31 19h6M31 30h6M31 39h6",
    "L M28 8Q36 -1 44 6Q36 5 28 13z",
  ],
  anise: [
    "b M24 24L19 5q5-3 10 0z",
    "b M24 24l17-11q5 4 3 9z",
    "b M24 24l20 6q-1 6-6 8z",
    "b M24 24l8 19q-4 4-9 2z",
    "b M24 24L10 40q-5-2-5-7z",
    "b M24 24L4 20q0-6 5-8z",
    ".a o 24 11 2",
    ".a o 37 19 2",
    ".a o 36 31 2",
    ".a o 27 38 2",
    ".a o 12 32 2",
    ".a o 12 18 2",
    "B o 24 24 4",
  ],
  wheat: ear("a", 24, 1, { fat: 4, rows: 6 }),
  sorghum: [
    "- M24 46V26",
    "l M24 42Q10 40 7 28Q20 30 24 42z",
    ...cluster(
      "r",
      [
        [24, 7],
        [18, 11],
        [30, 11],
        [24, 14],
        [15, 17],
        [33, 17],
        [20, 20],
        [28, 20],
        [24, 26],
        [17, 25],
        [31, 25],
      ],
      4,
    ),
  ],
  rye: ear("y", 24, 4, { awns: true, fat: 2.6, rows: 6 }),
  corn: [
    "a M24 4q11 8 9 28-3 9-9 10-6-1-9-10Q13 12 24 4z",
    "- M24 5v35M18 12q-2 12 1 26M30 12q2 12-1 26M16 18h16M15 25h18M16 32h16",
    "l M14 22Q6 36 20 45q4-2 4-3Q13 38 14 22z",
    "l M34 22q8 14-6 23-4-2-4-3 11-4 10-20z",
  ],
  rice: panicle("n", 2.8, 7),
  barley: ear("a", 23, 3, { awns: true, fat: 3.6 }),
  millet: panicle("a", 3.4, 6),
};

/* A bottle is its outline, a tone and what makes it known; a barrel likewise. */
const plainBottle = "M20 4h8v11q8 4 8 11v16a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V26q0-7 8-11z";
const cask = "M10 8h28q6 16 0 32H10q-6-16 0-32z";
const hoops = ["- M8 15h32M6 24h36M8 33h32"];
const jar = "M17 6h14v5q12 6 11 18-1 13-11 15H17Q7 42 6 29 5 17 17 11z";

export const itemArt: Readonly<Record<string, string[]>> = {
  clay_barrel: [`o ${jar}`, "- M8 22q16 6 32 0", "O M15 4h18v5H15z"],
  wood_barrel: [`b ${cask}`, "- M16 8q-4 16 0 32M24 8v32M32 8q4 16 0 32", ...hoops],
  metal_barrel: [`g ${cask}`, "- M8 15h32M8 33h32", ".G M11 18h26v12H11z"],
  glass_bottle: [`s ${plainBottle}`, ".n M16 27h3v13h-3z"],
  wrapped: [
    `y ${plainBottle}`,
    "- M13 24l22 18M35 24L13 42M13 33l10 9M25 15l10 18M22 15L12 32",
    "B M20 3h8v5h-8z",
  ],
  worm: [
    `s ${plainBottle}`,
    ".A M14 32h20v9a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2z",
    "- M18 38q3-4 6 0t6-2",
  ],
  pirate: [
    "k M18 4h12v9q8 3 8 10v18a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V23q0-7 8-10z",
    "n o 24 28 6",
    ".k o 21.500 28 1.500",
    ".k o 26.500 28 1.500",
    ".n M16 38l16-4v3l-16 4zM16 34l16 4v3l-16-4z",
  ],
  wax: [`s ${plainBottle}`, "r M18 3h12v10q2 6-2 6l-2-4-3 9-3-8q-3-1-2-5z", ".n M16 30h16v9H16z"],
  scandinavian: [
    "w M19 4h10v14h4v24a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3V18h4z",
    ".n M18 26h12v11H18z",
    "- M24 28v7M21 30l6 3M27 30l-6 3",
  ],
  canister: [
    "g M15 10h18v32a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3z",
    "G M19 3h10v7H19z",
    "- M15 17h18M15 37h18",
  ],
  rounded: ["s M21 4h6v12q13 4 13 16 0 13-16 13T8 32q0-12 13-16z", ".n M14 30q0-6 5-8-3 5-1 12z"],
  crystal: [
    "n M16 18h16l8 10-8 17H16L8 28z",
    "- M16 18l8 27 8-27M8 28h32M24 18v27",
    "s M21 8h6v10h-6z",
    "w o 24 6 4",
  ],
  faceted: ["w M20 4h8v10l9 9-4 22H15l-4-22 9-9z", "- M20 14l-2 31M28 14l2 31M11 23h26"],
  carton: [
    "y M13 16l6-8h10l6 8v29H13z",
    "- M13 16h22M19 8l5 8 5-8",
    "r M18 23h12v13H18z",
    ".n o 24 29.500 3",
  ],
  half: [`s ${plainBottle}`, ".S M14 33h20v8a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2z", "- M12 33h24"],
  ceramic: [
    "n M20 4h8v8q10 6 9 17-1 11-6 16H17q-5-5-6-16-1-11 9-17z",
    "W M13 26q5-6 11 0t11 0v6q-5 6-11 0t-11 0z",
  ],
  skull: [
    "n M20 3h8v8q12 3 12 16 0 8-5 10v8H13v-8q-5-2-5-10 0-13 12-16z",
    ".k o 18 27 4",
    ".k o 30 27 4",
    ".k M22 36l2-5 2 5z",
    "- M19 40v5M24 40v5M29 40v5",
  ],
  vintage: [
    "s M12 20h24v22a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z",
    "c M12 30h24v12a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z",
    "- M12 20l24 12M36 20L12 32",
    "a M20 10h8v10h-8z",
    "a o 24 7 4",
  ],
  pig: [
    "p M7 28q0-12 15-12h9q9 0 11 9l3 2v6l-4 1q-2 4-5 5v5h-5v-4H18v4h-5v-5q-6-4-6-11z",
    "p M28 16l2-7 6 5z",
    ".k o 36 24 1.500",
    "- M7 27q-4-1-3-5",
    "B M17 10h8v6h-8z",
  ],
  plastic: [
    "w M20 3h8v8q7 3 6 9-3 4 0 8-3 4 0 8v6a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3v-6q3-4 0-8 3-4 0-8-1-6 6-9z",
    "r M14 22h20v7H14z",
    "n M20 2h8v4h-8z",
  ],
  mason: [
    "s M14 11h20v5q4 3 4 8v18a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V24q0-5 4-8z",
    "g M13 4h22v7H13z",
    "- M13 7.500h22",
    ".n M15 24h3v14h-3z",
  ],
  frosted: [`n ${plainBottle}`, "- M24 27v12M19 30l10 6M29 30l-10 6", "w M20 3h8v5h-8z"],
  jug: [
    "b M18 5h9v8q12 4 12 17 0 12-5 15H11Q6 42 6 30q0-13 12-17z",
    "- M27 9q13-1 11 14",
    ".n M14 27h17v9H14z",
    "- M17 29l11 5M28 29l-11 5",
  ],
  stainless: [`g ${cask}`, ".n M13 11h5v26h-5z", "- M8 15h32M8 33h32M10 11h28M10 37h28"],
  kvevri: [
    "o M15 5h18v5q12 8 9 20-3 11-18 15Q9 41 6 30 3 18 15 10z",
    "O M14 4h20v4H14z",
    "- M7 24q17 7 34 0M9 32q15 6 30 0",
  ],
  dolium: [`o ${jar}`, "O M13 4h22v6H13z", "- M11 18q-6 1-4 9M37 18q6 1 4 9M8 31q16 6 32 0"],
  hogshead: [
    `b ${cask}`,
    "- M16 8q-4 16 0 32M32 8q4 16 0 32",
    ...hoops,
    "k M15 18h18v12H15z",
    ".a M19 27q5-12 5-7 5 2 4 7z",
  ],
  american: [
    `b ${cask}`,
    "- M16 8q-4 16 0 32M32 8q4 16 0 32",
    ...hoops,
    "n o 24 24 7",
    ".r M24 18l1.800 4 4.200.400-3.200 2.800 1 4.200-3.800-2.200-3.800 2.200 1-4.200-3.200-2.800 4.200-.400z",
  ],
};

const potStill = "M10 44q-3-13 6-17 4-4 5-12l13-4 8 22-5 2-6-17-5 2q1 8 6 11 8 5 5 13z";

export const upgradeArt: Readonly<Record<string, string[]>> = {
  spirit_safe: [
    "a M5 10h38v6H5z",
    "s M8 16h32v22H8z",
    "a M5 38h38v6H5z",
    "- M19 16v22M29 16v22",
    "c M12 38V28h4v10zM22 38V24h4v14zM32 38V30h4v8z",
    "- M14 20v6M24 19v4M34 21v7",
  ],
  worm_tub: [
    "b M8 16h32l-4 28H12z",
    "- M9 24h30M11 36h26",
    "c M4 6h20q12 0 12 8h-5q0-4-7-4H4z",
    "- M15 30q9-6 18 0M15 34q9-6 18 0",
  ],
  orchard: [
    "b M21 30h6v15h-6z",
    "L M24 4q17 2 16 16-3 13-16 12Q11 33 8 20 7 6 24 4z",
    "r o 17 18 3",
    "r o 28 12 3",
    "r o 31 23 3",
    "r o 21 26 3",
  ],
  tropical: [
    "b M6 24L24 9l18 15v21H6z",
    "l M2 25L24 5l22 20H37L24 14 11 25z",
    "B M19 31h10v14H19z",
    "L M38 14Q46 3 47 12Q42 11 38 14z",
    "L M38 14Q29 4 28 11Q34 10 38 14z",
  ],
  natural_spring: [
    "g M4 40q2-14 12-16 4-14 14-12 12 2 14 28z",
    "w M22 18q6 6 2 13-3 7 4 13H14q7-6 4-14-1-7 4-12z",
    "- M20 24q2 4 0 8",
  ],
  rickhouse: [
    "G M5 18L24 5l19 13v27H5z",
    "b M10 23h12v8H10zM26 23h12v8H26zM10 35h12v8H10zM26 35h12v8H26z",
    "- M5 33h38M16 23v8M32 23v8M16 35v8M32 35v8",
  ],
  large_storage: [
    "b M4 20L24 8l20 12v25H4z",
    "n M12 25h24v20H12z",
    "b M14 33h9v12h-9zM25 36h9v9h-9zM17 26h9v7h-9z",
    "- M12 29h24",
  ],
  drone_camera: [
    "g M16 20h16v9H16z",
    "- M16 22L8 17M32 22l8-5",
    "G M1 15h14v3H1zM33 15h14v3H33z",
    "k o 24 34 6",
    ".w o 24 34 3",
    "- M13 29l-4 6M35 29l4 6",
  ],
  malting_floor: [
    "y M4 24h40v20H4z",
    "- M10 30q4-4 8 0M22 36q4-4 8 0M30 28q4-4 8 0M10 40q4-4 8 0M33 40q4-4 8 0",
    "b M18 4h3l5 26h-3z",
    "g M19 28h9l2 8H18z",
  ],
  greenhouse: [
    "s M6 22L24 7l18 15v23H6z",
    "- M6 22h36M15 15v30M24 7v38M33 15v30M6 33h36",
    "L M12 45Q8 36 17 33Q19 41 12 45z",
    "L M30 45Q27 36 37 34Q37 42 30 45z",
  ],
  doig: [
    "c M13 26h22l4 19H9z",
    "b M6 26L24 12l18 14z",
    "b M14 14L24 6l10 8z",
    "- M24 6V2",
    "B M19 26h10v6H19z",
  ],
  malt_mill: [
    "b M12 6h24l-6 14H18z",
    "r M10 20h28v20H10z",
    "g o 24 30 8",
    "- M24 22v16M16 30h16M18 24l12 12M30 24L18 36",
    "B M10 40h6v5h-6zM32 40h6v5h-6z",
  ],
  glassworks: [
    "O M6 45V24q0-14 18-14t18 14v21z",
    "k M14 45V32q0-8 10-8t10 8v13z",
    ".a M18 45q-2-8 6-14 8 6 6 14z",
    ".r M21 45q0-5 3-8 3 3 3 8z",
    "g M4 8l14 12-2 2L2 10z",
    "s o 19 22 4",
  ],
  column_still: [
    "c M16 4h16v40H16z",
    "- M16 12h16M16 20h16M16 28h16M16 36h16",
    "- M32 8h8v30M16 40H8V20",
    "C M12 43h24v3H12z",
    ".n M19 6h3v36h-3z",
  ],
  coffey_still: [
    "c M8 8h12v36H8z",
    "c M28 4h12v40H28z",
    "- M8 16h12M8 24h12M8 32h12M28 14h12M28 24h12M28 34h12M20 12h8M20 40h8",
    ".n M10 10h2v32h-2zM30 6h2v36h-2z",
  ],
};

/** The copper pot still that stands for the whole game. */
export const stillArt: readonly string[] = [
  `c ${potStill}`,
  "C M8 43h30v3H8z",
  ".n M15 32q2-4 5-4-2 4-2 10z",
];

/* People: skin, hair and its cut, coat, what is on the head or in the hand. */
const skins: Readonly<Record<string, string>> = {
  1: "#f3d3b3",
  2: "#e2b48a",
  3: "#c98f62",
  4: "#9c6840",
  5: "#6f4729",
};

function person(text: string): string[] {
  const [skin = "2", hair = "k", cut = "short", coat = "c", ...extras] = text.split(" ");
  const face = skins[skin] ?? "#e2b48a";
  const shapes: string[] = [];
  if (cut === "long") shapes.push(`${hair} M11 36Q8 8 24 7Q40 8 37 36z`);
  if (cut === "veil") shapes.push(`${hair} M8 40Q7 5 24 4Q41 5 40 40z`);
  shapes.push(
    `${coat} M4 46q2-14 14-15h12q12 1 14 15z`,
    `${face} M20 26h8v7q-4 3-8 0z`,
    `${face} M14 19q0-11 10-11t10 11q0 12-10 12T14 19z`,
  );
  if (cut === "short" || cut === "long")
    shapes.push(`${hair} M13 20Q11 6 24 6Q37 6 35 20Q32 12 25 12Q16 12 13 20z`);
  if (cut === "bun")
    shapes.push(`${hair} o 24 5 4`, `${hair} M13 20Q12 7 24 7Q36 7 35 20Q31 12 24 12Q17 12 13 20z`);
  if (cut === "curls")
    shapes.push(
      ...cluster(
        hair,
        [
          [14, 14],
          [18, 9],
          [24, 7],
          [30, 9],
          [34, 14],
        ],
        4.5,
      ),
    );
  if (cut === "tonsure")
    shapes.push(`${hair} M13 19q-1-7 3-10l2 4q-3 3-3 7zM35 19q1-7-3-10l-2 4q3 3 3 7z`);
  shapes.push(
    ".k o 20.500 19.500 1.300",
    ".k o 27.500 19.500 1.300",
    "- M21.500 25.500q2.500 1.800 5 0",
  );
  for (const extra of extras)
    shapes.push(...(extraArt[extra] ?? []).map((shape) => shape.replaceAll("HAIR", hair)));
  return shapes;
}

const extraArt: Readonly<Record<string, string[]>> = {
  beard: ["HAIR M14 20q1 15 10 15t10-15q-3 4-6 4h-8q-4 0-6-4z", "- M21.500 26.500h5"],
  moustache: ["HAIR M17 25q3-4 7-1 4-3 7 1-4 2-7 0-3 2-7 0z"],
  glasses: [
    "- M16.500 19.500a4 4 0 1 0 8 0a4 4 0 1 0-8 0M23.500 19.500a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
  ],
  cap: ["B M12 14q0-10 12-10t12 10z", "B M10 14h30l-3 3H13z"],
  helmet: ["a M11 15Q12 3 24 3t13 12z", "- M9 15h30M24 3v12"],
  hat: ["y M4 15q20-7 40 0l-4 3q-16-5-32 0z", "y M13 13q1-10 11-10t11 10q-11-3-22 0z"],
  tophat: ["k M14 3h20v10H14z", "k M9 13h30v3H9z"],
  bandana: ["r M12 16q0-11 12-11t12 11q-12-4-24 0z", "r M36 14l6 6-6 0z"],
  earring: ["a o 34 25 1.800"],
  apron: ["n M16 33h16v13H16z", "- M16 33l4-3M32 33l-4-3"],
  tie: ["r M22 33h4l2 10-4 3-4-3z"],
  collar: ["n M16 32l8 6 8-6-3 9-5-2-5 2z"],
  coat: ["n M17 31l7 15 7-15 5 2-4 13H16l-4-13z"],
  microphone: ["- M38 46V34", "k o 38 31 4"],
  magnifier: ["s o 38 34 5.500", "- M34.500 38.500l-6 6"],
  coin: ["a o 38 37 6", "- M38 33.500v7"],
  keys: ["a o 37 35 4", "- M37 39v7M37 43h3"],
  flask: ["l M35 30h5v5l4 9H31l4-9z"],
  hammer: ["b M36 33h3v13h-3z", "g M31 30h13v6H31z"],
  pipe: ["s M30 36l14-8 2 3-14 8z", "s o 44 27 4"],
  paper: ["n M32 33h12v13H32z", "- M34.500 37h7M34.500 40h7M34.500 43h5"],
  fork: ["- M39 46V28M35 28v6q0 2 4 2t4-2v-6"],
  barrel: ["b M32 34h12q2 6 0 12H32q-2-6 0-12z", "- M31 38h14M31 42h14"],
  sack: ["y M32 46q-3-8 3-12l-2-3h9l-2 3q6 4 3 12z"],
  wheel: ["k o 38 38 7", "g o 38 38 3"],
  flag: ["- M37 46V28", "r M37 28l9 3-9 4z"],
  goblet: ["p M33 30h10q0 8-5 8t-5-8z", "- M38 38v6M35 45h6"],
};

const people: Readonly<Record<string, string>> = {
  investor: "1 g short k tophat moustache coin",
  intern: "3 k long w glasses magnifier",
  warehouse_mgr: "4 k short B cap keys",
  master_blender: "2 b bun P goblet",
  glass_blower: "2 c short S apron pipe",
  trucker: "1 b short r cap beard wheel",
  market_buyer: "5 k curls a sack",
  farmer: "2 y short l hat fork",
  tour_guide: "3 k bun L flag",
  coop_mgr: "4 k long Y paper",
  architect: "1 k short W helmet paper",
  coppersmith: "3 b short C apron beard hammer",
  promoter: "2 a curls p glasses microphone",
  cooper: "1 c short b apron moustache barrel",
  biochemist: "4 k bun n glasses coat flask",
  aus: "2 b short Y hat beard",
  bra: "4 k curls l earring",
  can: "3 k long R collar",
  chn: "2 k bun r collar",
  eng: "1 n veil k collar",
  fra: "1 b curls W tie moustache",
  ind: "4 k bun a earring",
  irl: "1 c long L",
  ita: "2 B tonsure b collar",
  jam: "5 k long y bandana earring",
  jpn: "2 k bun W collar moustache",
  kor: "1 k bun p collar",
  mex: "3 k long R earring",
  per: "3 k short o hat moustache",
  phl: "3 k bun s",
  sco: "1 c short L cap beard",
  swe: "1 y long w collar",
  usa: "5 k bun C tie",
};

const drawn = new Map<string, Shape[]>();

/** The shapes of any card or person; a signature ingredient looks like its family. */
export function artOf(id: string, family: string): Shape[] {
  const found = drawn.get(id);
  if (found !== undefined) return found;
  const whose = people[id];
  const texts =
    itemArt[id] ??
    upgradeArt[id] ??
    (whose === undefined ? (ingredientArt[id] ?? ingredientArt[family]) : person(whose));
  const shapes = (texts ?? stillArt).map(shapeOf);
  drawn.set(id, shapes);
  return shapes;
}

export const drawnIds = (): string[] =>
  [itemArt, upgradeArt, ingredientArt, people].flatMap((each) => Object.keys(each));
