/* What the equipment looks like. */

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
