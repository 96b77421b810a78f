/* Bottles and barrels. A bottle is its outline, a tone and what makes it known; a barrel likewise. */
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
