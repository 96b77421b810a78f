/* Specialists and distillers, put together from skin, hair and its cut, coat, what is on the head or in the hand. */
import { cluster } from "./shapes";

const skins: Readonly<Record<string, string>> = {
  1: "#f3d3b3",
  2: "#e2b48a",
  3: "#c98f62",
  4: "#9c6840",
  5: "#6f4729",
};

export function person(text: string): string[] {
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

export const people: Readonly<Record<string, string>> = {
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
