/* What ingredients look like. */
import { cluster } from "./shapes";

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
