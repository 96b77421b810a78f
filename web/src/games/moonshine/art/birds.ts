/* Heads of birds, looking to the left into the light, so that the beak tells the kind. */
import { both } from "../../../base/drawing/drawing";
import type { Head } from "./mammals";
import { eye, eyes, furry, type Mood, skull } from "./parts";

const headPath =
  "M38 54C38 38 49 29 63 29C79 29 89 42 89 58C89 72 93 84 97 100H36C42 90 46 80 44 70C40 64 38 60 38 54Z";
/** A neck as of a swan, a head on top of it. */
const neckPath =
  "M36 36C36 25 44 18 55 18C69 18 76 29 75 42C74 54 66 60 67 72C68 84 82 90 88 100H40C46 92 50 84 48 70C46 60 52 54 50 48C42 48 36 44 36 36Z";

const beaks: Readonly<Record<string, string>> = {
  cone: `$beak/2.4 M41 50C34 49 26 54 22 59C30 61 38 62 43 60Z\n-#2a130d/1.6 M24 58.5Q34 57 42 56`,
  stout: `$beak/2.6 M42 46C30 44 16 50 10 61C22 62 34 64 44 62Z\n-#000/1.6!.6 M13 60Q28 56 43 56\n-#fff/2!.7 M24 51Q31 48 38 48.5`,
  dagger: `$beak/2.6 M42 47L4 58L43 60Z\n-#2a130d/1.6 M8 57.6L42 54\n-#fff/1.8!.7 M22 51.6L36 48.6`,
  hook: `$beak/2.6 M43 44C28 40 18 50 22 68C27 64 32 62 42 62Z\n-#fff/2.2!.75 M29 47Q34 44.5 40 46\n=#2a130d e 37 51 1.6 1.4\n-#2a130d/1.6 M27 58Q35 56 42 57`,
  flat: `$beak/2.6 M43 50C36 50 32 56 20 56C10 56 8 62 14 66C26 70 38 68 46 64Z\n-#2a130d/1.6 M12 61Q28 63 44 60\n-#fff/2!.75 M26 58Q34 55 40 53`,
  curl: `$beak/2.6 M42 49C28 50 16 58 12 68C26 66 36 64 44 60Z\n-#2a130d/1.6 M15 66Q28 59 43 56`,
};

const bird = (beak: string, mood: Mood, marks = "", iris = "#3a2010", over = ""): string =>
  `${beaks[beak] ?? ""}\n${furry(headPath, marks)}\n${eye(56, 49, 6.6, mood, -1, iris)}\n${over}`;

const long = (beak: string, mood: Mood, marks = "", over = ""): string =>
  `${beak}\n${furry(neckPath, marks)}\n${eye(54, 33, 5.2, mood, -1, "#2a1a10")}\n${over}`;

const comb =
  "#d8392e/2.4 M48 34C42 26 44 16 52 20C52 8 62 8 64 18C70 8 80 12 77 22C86 20 88 30 80 38Z";
const wattle = "#d8392e/2 M40 62C34 66 32 76 37 80C42 80 45 72 45 64Z";
const fan = [-62, -38, -14, 10, 34, 58]
  .map(
    (turn) => `<rotate(${turn} 66 84)
      #1f7a72/2 M66 84C54 60 54 22 66 10C78 22 78 60 66 84Z
      =#d9a83a e 66 24 8 9\n=#2f5fa8 e 66 24 5.4 6.4\n=#16244a e 66 25 2.6 3.4
      >`,
  )
  .join("\n");

export const birds: Readonly<Record<string, Head>> = {
  magpie: (mood) =>
    bird(
      "stout",
      mood,
      "=#fbf9f4 M60 74C74 72 84 78 90 100H50C56 92 60 84 60 74Z\n-#4f7fc0/3!.8 M82 46Q88 56 89 68",
    ),
  crow: (mood) =>
    bird(
      "stout",
      mood,
      "-#6a6a9a/2.6!.8 M74 36Q84 46 86 60M70 80l4 6M80 78l4 6M62 86l4 6M76 90l4 6",
      "#7a2a1a",
    ),
  jackdaw: (mood) =>
    bird(
      "stout",
      mood,
      "=#9aa0b4 M66 30C82 34 90 46 90 62C92 76 94 86 97 100H70C80 80 80 54 66 30Z",
      "#a8c4e0",
    ),
  starling: (mood) =>
    bird(
      "dagger",
      mood,
      `-#5fb59a/3!.6 M68 36Q80 44 84 60
      =#f6e6bc e 70 42 1.9\n=#f6e6bc e 80 52 1.9\n=#f6e6bc e 70 58 1.9\n=#f6e6bc e 82 66 1.9\n=#f6e6bc e 66 72 1.9\n=#f6e6bc e 76 78 1.9\n=#f6e6bc e 60 84 1.9\n=#f6e6bc e 86 86 1.9\n=#f6e6bc e 70 92 1.9`,
    ),
  robin: (mood) =>
    bird(
      "cone",
      mood,
      "=#e2642a M42 46C52 42 62 52 64 66C66 82 64 92 60 100H36C42 90 46 80 44 70C38 62 38 54 42 46Z",
    ),
  nightingale: (mood) =>
    bird(
      "cone",
      mood,
      "=#f2dcb4 M42 62C52 64 60 74 62 100H36C42 90 46 80 44 70Z",
      "#2a1a10",
      "$fur/2 M62 31C66 22 74 18 82 20C78 26 76 30 78 36Z",
    ),
  dove: (mood) =>
    bird("cone", mood, "-#c9a0b0/4!.6 M50 84Q66 92 88 82\n=#c58a90 e 44 54 3 2.4", "#a33a2a"),
  swan: (mood) =>
    long(
      "#ee8a2c/2.4 M39 32C30 32 20 38 14 46C24 50 34 50 42 46Z\n=#1d1416 M40 28C44 30 46 36 42 47C38 46 37 42 38 38Z\n=#1d1416 M14 46L20 41L21 48Z",
      mood,
      "",
      "=#1d1416 M37 30C41 26 46 28 47 33L41 43Z",
    ),
  goose: (mood) =>
    `${long("#ef9a38/2.4 M40 30C30 30 18 36 14 44C24 50 36 50 43 46Z\n-#2a130d/1.6 M17 44Q30 44 41 41", mood, "-#b89a72/2 M56 60Q62 62 66 60M54 70Q60 73 66 71M54 80Q62 84 70 82")}`,
  flamingo: (mood) =>
    long(
      "#ffd9c8/2.4 M40 30C28 28 16 34 16 46C16 52 20 56 25 54C24 48 30 46 42 44Z\n=#241418 M16 46C16 52 20 57 26 54C25 50 27 48 30 46L18 41Z",
      mood,
      "",
    ),
  heron: (mood) =>
    long(
      "#e8b23e/2.4 M42 30L0 38L42 42Z\n-#2a130d/1.5 M6 37.6L40 36",
      mood,
      "=#22242e M46 22C56 16 68 20 72 30C64 26 54 26 48 30Z\n-#22242e/2.4 M52 58L50 64M56 66L54 74M58 78L55 86",
      "#22242e/2 M70 24C84 24 96 32 106 44C92 40 80 36 72 34Z",
    ),
  owl: (mood) => `$fur ${both("M42 46C32 36 26 22 26 12C40 18 50 26 56 38Z")}
    ${furry(
      skull({ crown: 36, cheek: 40, at: 70, jaw: 30, top: 34, chin: 102 }),
      `=$light e 47 62 19 20\n=$light e 81 62 19 20
       -#b08a5a/1.6 M36 50L40 55M34 62H40M38 74L42 70M92 50L88 55M94 62H88M90 74L86 70
       -#5a3a1c/2 M48 92L52 96L56 92M60 96L64 100L68 96M72 92L76 96L80 92`,
    )}
    ${eyes(17, 61, 10, mood, "#e09a1c")}
    #e8a83a/2.2 M64 62C70 66 71 74 64 82C57 74 58 66 64 62Z`,
  woodpecker: (mood) =>
    bird(
      "dagger",
      mood,
      "=#fbf6ea M42 50C54 46 64 52 66 66C60 72 50 70 44 68C38 62 38 56 42 50Z\n=#c8322a M64 86C76 86 90 90 97 100H36L40 94Z",
      "#2a1a10",
      "#d8342a/2.4 M48 36C54 22 70 16 92 20C86 26 90 30 94 40C80 36 64 36 48 40Z",
    ),
  peacock: (mood) =>
    bird(
      "cone",
      mood,
      "=#fbf6ea M48 42C56 38 66 42 68 48C62 44 54 44 48 47ZM48 57C56 60 62 58 66 54C62 62 54 64 47 61Z",
      "#1c0d08",
      "-#1f5a8a/2.4 M66 30L60 12M70 30L70 9M74 31L80 12\n#2fa8a0/1.6 e 60 10 4.4\n#2fa8a0/1.6 e 70 7 4.4\n#2fa8a0/1.6 e 80 10 4.4",
    ),
  duck: (mood) =>
    bird(
      "flat",
      mood,
      "=#fbf6ea M44 78C58 82 76 82 91 76L92 83C76 90 58 90 42 86Z\n=#8a5a3a M40 89C58 94 78 93 94 86L97 100H36Z\n-#8fe0c0/3!.7 M70 36Q82 44 85 58",
    ),
  hen: (mood) =>
    `${comb}\n${bird("cone", mood, "-#c09a62/2 M62 78l4 5M74 74l4 5M68 88l4 5M82 84l4 5M54 90l4 5", "#c8641c", wattle)}`,
  pheasant: (
    mood,
  ) => `#a8642a/2.2 M84 112C104 90 116 54 120 10C126 50 122 92 104 120Z\n-#4a2412/2 M108 88L114 90M112 72L119 74M115 54L121 56M103 100L108 104
    ${bird("cone", mood, "=#c8322a M42 44C52 38 66 42 68 54C66 64 52 68 44 64C38 58 38 50 42 44Z\n=#fbf6ea M44 76C58 80 76 80 91 74L93 82C76 88 58 88 41 84Z\n=#b0602a M40 86C58 92 78 91 94 84L97 100H36Z", "#e8b23e", "$fur/2 M74 34C80 26 88 22 94 24C90 30 88 36 84 40Z")}`,
  quail: (mood) =>
    bird(
      "cone",
      mood,
      "=#fbf0d8 M46 40C58 34 74 38 82 50C72 44 58 44 47 46Z\n=#fbf0d8 M44 66C54 72 66 72 76 66C68 80 52 80 44 72Z\n-#5a3a1c/2 M54 86l5 4M66 84l5 4M78 82l5 4M60 94l5 4M74 92l5 4",
      "#2a1a10",
      "-#2a1a14/2.6 M60 31C58 22 54 16 46 14\n#2a1a14/1.6 M50 16C44 8 36 10 34 18C40 22 48 22 50 16Z",
    ),
  buzzard: (mood) =>
    bird(
      "hook",
      mood,
      "=#f2dcb4 M48 76C62 82 78 80 90 72L97 100H36C40 94 46 84 48 76Z\n-#5a3518/3 M56 86l0 6M66 84l0 7M76 83l0 7M86 80l0 7M60 95l0 4M72 94l0 4",
      "#e8a01c",
    ),
  kestrel: (mood) =>
    bird(
      "hook",
      mood,
      "=#8a94a8 M40 46C44 34 54 29 63 29C77 29 87 40 89 54C76 46 58 44 40 50Z\n=#3a3240 M50 56C54 62 54 70 50 76C46 72 45 64 46 58Z\n=#3a2010 e 60 80 2.4\n=#3a2010 e 72 76 2.4\n=#3a2010 e 66 90 2.4\n=#3a2010 e 82 86 2.4\n=#3a2010 e 54 92 2.4",
      "#2a1a10",
    ),
};

/** What stands behind the whole bird. */
export const birdTails: Readonly<Record<string, string>> = { peacock: fan };
