/* Heads of beasts, seen from the front. Ears first, then the skull, then what marks the kind. */
import { both } from "../../../base/drawing/drawing";
import { beads, eyes, fangs, furry, mouth, type Mood, nose, skull, teeth, whiskers } from "./parts";

export type Head = (mood: Mood) => string;

const foxEars = `$fur ${both("M35 54C24 42 17 24 20 10C34 14 47 28 51 42Z")}
  =$dark ${both("M33 42C27 34 24 25 25 18C32 22 40 30 43 38Z")}`;
const roundEars = (x: number, y: number, r: number): string =>
  `$fur e ${64 - x} ${y} ${r}\n$fur e ${64 + x} ${y} ${r}
   $light/0 e ${64 - x + 1} ${y + 1} ${r * 0.55}\n$light/0 e ${64 + x - 1} ${y + 1} ${r * 0.55}`;
const longEars = `$fur ${both("M52 44C36 34 34 14 40 2C52 8 60 26 60 42Z")}
  $light/0 ${both("M51 36C43 28 41 18 43 10C50 16 55 26 55 36Z")}`;
const cheeks =
  "=$light M26 74Q44 66 52 76Q56 84 64 84Q72 84 76 76Q84 66 102 74Q98 86 84 91Q72 98 64 98Q56 98 44 91Q30 86 26 74Z";
const muzzle = (rx: number, y: number, ry: number): string => `$light/0 e 64 ${y} ${rx} ${ry}`;

/** Weasels and their kin: a flat skull, small ears set low, a short muzzle. */
const mustelid = (marks: string, mood: Mood, wide = 37): string => `${roundEars(31, 48, 10)}
  ${furry(skull({ crown: 32, cheek: wide, at: 70, jaw: 16, top: 35 }), marks)}
  ${eyes(15, 62, 5.6, mood, "#3a2010")}
  ${nose.dark}\n${mouth(84)}\n${whiskers}`;

const canine = (mood: Mood, tuft: number, iris: string, marks = cheeks): string => `${foxEars}
  ${furry(skull({ crown: 29, cheek: 40, at: 76, jaw: 10, chin: 99, tuft }), marks)}
  ${eyes(17, 63, 6.4, mood, iris)}
  ${nose.dog}\n${mouth(85)}
  -#2a130d/1.8 M44 81h1M47 85h1M83 80h1M80 85h1`;

const bear = (mood: Mood, r: number, chin: number): string => `${roundEars(31, 42, 13)}
  ${furry(skull({ crown: 35, cheek: 38, at: 68, jaw: 24, chin }), muzzle(19, 80, 15))}
  ${eyes(16, 60, r, mood, "#2e1a0c")}
  ${nose.bear}\n${mouth(85)}`;

export const mammals: Readonly<Record<string, Head>> = {
  badger: (mood) => `${roundEars(33, 46, 9)}
    ${furry(
      skull({ crown: 31, cheek: 38, at: 70, jaw: 12, chin: 100 }),
      `=#fbf5e8 M64 36C52 36 40 40 34 52C28 64 28 78 38 86C50 92 56 98 64 100C72 98 78 92 90 86C100 78 100 64 94 52C88 40 76 36 64 36Z
       =#2c2a30 ${both("M56 36C46 38 40 44 38 54C36 66 42 76 50 82C58 76 60 52 56 36Z")}`,
    )}
    ${eyes(16, 61, 5.4, mood, "#5a3a20")}\n${nose.bear}\n${mouth(85)}`,
  hedgehog: (
    mood,
  ) => `#6b4a30 M64 12L70 22L80 14L83 25L95 20L95 32L108 31L104 43L117 46L109 57L120 64L108 72L114 84L98 86H30L14 84L20 72L8 64L19 57L11 46L24 43L20 31L33 32L33 20L45 25L48 14L58 22Z
    -#d9b98a/1.8 M40 34L36 28M52 28L50 21M76 28L78 21M88 34L92 28M28 50L21 47M100 50L107 47M24 64L17 64M104 64L111 64
    ${roundEars(27, 56, 9)}
    ${furry(skull({ top: 42, crown: 26, cheek: 30, at: 72, jaw: 8, chin: 100 }), muzzle(13, 84, 14))}
    ${beads(13, 66, 4.6, mood)}\n<translate(0 8)\n${nose.dog}\n${mouth(85)}\n>`,
  fox: (mood) => canine(mood, 8, "#8a5a10"),
  vixen: (mood) => `${canine(mood, 8, "#3a7a3a")}
    -#2a130d/2 M38 58L33 54M42 55L39 50M90 58L95 54M86 55L89 50
    =#c8415a M58 93Q64 97 72 92Q66 101 58 93Z`,
  wolf: (mood) =>
    `${canine(
      mood,
      12,
      "#b98a1c",
      `=$light M24 76Q40 60 50 70Q57 84 64 84Q71 84 78 70Q88 60 104 76Q98 87 84 92Q72 99 64 99Q56 99 44 92Q30 87 24 76Z
    =$dark M64 36C58 36 54 38 52 40L60 58L64 66L68 58L76 40C74 38 70 36 64 36Z`,
    )}\n${fangs}`,
  coyote: (mood) => `$fur ${both("M36 52C20 40 12 18 18 2C36 8 50 26 53 42Z")}
    =$dark ${both("M34 42C26 32 22 20 22 12C32 18 42 30 45 38Z")}
    ${furry(skull({ crown: 27, cheek: 35, at: 74, jaw: 6, chin: 103, tuft: 6 }), `=$light M30 76Q46 72 52 80Q58 88 64 88Q70 88 76 80Q82 72 98 76Q92 90 80 94Q70 103 64 103Q58 103 48 94Q36 90 30 76Z`)}
    ${eyes(15, 63, 5.6, mood, "#c8951c")}\n<translate(0 4)\n${nose.dog}\n${mouth(85)}\n>`,
  raccoon: (mood) => `${foxEars.replace("20 10C34 14", "24 20C36 20")}
    ${furry(
      skull({ crown: 31, cheek: 42, at: 74, jaw: 12, tuft: 7 }),
      `=#f6f1e6 M22 76Q36 56 64 60Q92 56 106 76Q96 90 80 92Q70 98 64 98Q58 98 48 92Q32 90 22 76Z
       =#2c2730 ${both("M60 62C50 52 34 54 26 70C34 80 50 78 60 68Z")}
       =#2c2730 M60 40L68 40L66 70H62Z`,
    )}
    ${eyes(17, 65, 5.6, mood, "#6a4a20")}\n${nose.dog}\n${mouth(85)}`,
  marten: (mood) => mustelid("=#f4cf6a M34 88Q64 76 94 88Q82 99 64 99Q46 99 34 88Z", mood, 35),
  weasel: (mood) => `${mustelid("=#fff6e4 M38 84Q64 72 90 84Q80 98 64 98Q48 98 38 84Z", mood, 31)}`,
  stoat: (mood) =>
    `${mustelid("=#fff6e4 M32 78Q48 70 64 76Q80 70 96 78Q88 98 64 98Q40 98 32 78Z", mood, 34)}`,
  otter: (mood) => `${roundEars(35, 54, 8)}
    ${furry(skull({ crown: 36, cheek: 40, at: 72, jaw: 24, top: 34 }), `${muzzle(25, 82, 15)}`)}
    ${beads(16, 60, 4.8, mood)}\n${nose.bear}\n${mouth(85)}
    -#fff/1.5 M40 80L18 74M40 84L17 84M40 88L20 94M88 80L110 74M88 84L111 84M88 88L108 94`,
  ermine: (mood) => mustelid("", mood, 33),
  polecat: (mood) =>
    mustelid(
      `=#f4ead6 M28 66Q40 50 64 50Q88 50 100 66L96 78Q80 92 64 92Q48 92 32 78Z
       =#2a2024 M30 58Q46 50 64 62Q82 50 98 58Q98 72 82 72Q70 72 64 66Q58 72 46 72Q30 72 30 58Z`,
      mood,
    ),
  ferret: (mood) =>
    mustelid(
      `=#8a6a4a!.85 M32 60Q48 54 64 64Q80 54 96 60Q92 70 80 69Q70 69 64 67Q58 69 48 69Q36 70 32 60Z`,
      mood,
      34,
    ),
  mink: (mood) => `${mustelid("=#fff6e4 M54 92Q64 88 74 92Q70 99 64 99Q58 99 54 92Z", mood, 36)}
    -#2a130d/1.8 M42 57L38 53M45 54L43 50M86 57L90 53M83 54L85 50`,
  wolverine: (mood) =>
    `${mustelid("=#d9b27a M28 60Q42 42 64 42Q86 42 100 60Q86 52 64 53Q42 52 28 60Z\n=#d9b27a M34 84Q64 74 94 84Q84 98 64 98Q44 98 34 84Z", mood, 42)}\n${fangs}`,
  skunk: (
    mood,
  ) => `#1f1c22 M96 120C122 110 126 70 110 36C106 26 96 20 90 26C84 34 96 44 96 62C97 84 88 100 84 120Z
    =#fbf7ee M106 108C116 92 116 66 106 42C100 32 94 30 94 34C102 46 106 60 104 78C103 92 98 104 94 114Z
    ${mustelid("=#fbf7ee M64 34C60 34 57 36 55 39L60 70H68L73 39C71 36 68 34 64 34Z", mood, 38)}`,
  mole: (mood) => `${furry(skull({ crown: 34, cheek: 37, at: 66, jaw: 20, top: 34, chin: 98 }))}
    ${mood === "sleepy" ? "-#0f0a10/2.6 M42 63H52M76 63H86" : beads(17, 62, 3, mood)}
    $light/0 e 64 80 16 14
    #e88d96/2.2 M64 66C72 66 78 71 78 77C78 83 72 86 64 86S50 83 50 77C50 71 56 66 64 66Z
    =#8a3a48 e 59.5 78 2.2 3\n=#8a3a48 e 68.5 78 2.2 3\n-#fff/2 M56 72Q59 69 63 69
    ${mouth(87)}\n-#fff/1.3!.8 M46 82L28 80M46 86L30 90M82 82L100 80M82 86L98 90`,
  hare: (mood) => `${longEars}
    ${furry(skull({ top: 38, crown: 26, cheek: 32, at: 76, jaw: 18 }), `${muzzle(18, 84, 12)}\n=$light e 46 60 9 11\n=$light e 82 60 9 11`)}
    ${eyes(18, 61, 6.2, mood, "#a3661c")}\n${nose.small}\n${mouth(83)}\n${teeth}\n${whiskers}`,
  rabbit: (mood) => `${longEars}
    ${furry(skull({ top: 38, crown: 30, cheek: 38, at: 74, jaw: 22 }), muzzle(21, 84, 12))}
    ${beads(17, 63, 5, mood)}\n${nose.small}\n${mouth(83)}\n${teeth}\n${whiskers}`,
  lynx: (mood) => `$fur ${both("M34 54C24 42 20 26 22 12C36 18 46 28 51 42Z")}
    =#2c1c14 ${both("M23 20L19 -2L29 15Z")}\n=$light ${both("M32 44C27 36 25 28 26 22C34 26 40 32 43 40Z")}
    ${furry(
      skull({ crown: 32, cheek: 40, at: 76, jaw: 18, tuft: 14 }),
      `=$light M18 78Q42 72 64 80Q86 72 110 78Q92 98 64 98Q36 98 18 78Z
       -#5a3214/2.6 M64 40V50M54 41L56 50M74 41L72 50M30 74L40 77M98 74L88 77M34 82L43 83M94 82L85 83`,
    )}
    ${eyes(17, 63, 6.4, mood, "#7a9a2a")}\n${nose.small}\n${mouth(83)}\n${whiskers}`,
  cat: (mood) => `$fur ${both("M32 56C24 42 22 24 26 12C38 18 48 28 53 42Z")}
    =#d98a94 ${both("M33 44C29 36 28 28 29 22C35 26 41 33 44 40Z")}
    ${furry(skull({ crown: 33, cheek: 40, at: 70, jaw: 22, top: 37 }), "")}
    ${eyes(17, 64, 7.4, mood, "#8fbf3a")}\n${nose.small}\n-#efe6da/2 M64 83V86Q57 92 51 87M64 86Q71 92 78 86\n${whiskers}`,
  mouse: (mood) => `${roundEars(34, 38, 20)}
    ${furry(skull({ top: 42, crown: 24, cheek: 30, at: 70, jaw: 8, chin: 98 }), muzzle(13, 86, 10))}
    ${beads(13, 66, 5, mood)}\n<translate(0 4)\n${nose.small}\n${mouth(83)}\n>\n${whiskers}`,
  rat: (mood) => `${roundEars(31, 42, 14)}
    ${furry(skull({ top: 40, crown: 25, cheek: 30, at: 72, jaw: 4, chin: 104 }), muzzle(12, 90, 13))}
    ${beads(13, 64, 4.4, mood)}\n<translate(0 10)\n${nose.small}\n${mouth(83)}\n>
    #f7e7b0/1.4 M60 98H64V107H60ZM64 98H68V107H64Z\n<translate(0 8)\n${whiskers}\n>`,
  dormouse: (mood) => `${roundEars(33, 44, 13)}
    ${furry(skull({ top: 38, crown: 32, cheek: 39, at: 72, jaw: 26, chin: 98 }), `${muzzle(22, 84, 13)}\n=#e58f7a!.6 e 38 76 7 5\n=#e58f7a!.6 e 90 76 7 5`)}
    ${beads(16, 63, 6.6, mood)}\n${nose.small}\n${mouth(83)}\n${whiskers}`,
  shrew: (mood) => `${roundEars(28, 50, 9)}
    ${furry(skull({ top: 38, crown: 27, cheek: 30, at: 66, jaw: 4, chin: 92 }), "")}
    ${beads(14, 62, 3.6, mood)}
    $light M56 72C58 84 58 94 55 102C57 109 71 109 73 102C70 94 70 84 72 72Z
    #e0808a/2 e 64 105 8 6\n-#fff/1.8 M60 103Q62 101 65 101
    -#fff/1.3!.85 M54 96L34 92M54 100L34 103M74 96L94 92M74 100L94 103`,
  squirrel: (
    mood,
  ) => `$fur M92 122C124 112 130 72 116 46C108 30 92 30 90 44C88 56 102 58 100 76C98 94 86 104 82 122Z
    -$light/3!.8 M108 100C116 84 116 66 108 52M100 104C108 92 109 76 104 66
    $fur ${both("M38 52C28 40 26 22 30 8C42 16 50 28 53 42Z")}\n-$fur/5 ${both("M31 14L27 2")}
    ${furry(skull({ crown: 29, cheek: 36, at: 74, jaw: 20 }), `${muzzle(20, 84, 12)}\n=$light e 47 60 8 9\n=$light e 81 60 8 9`)}
    ${beads(17, 62, 5.2, mood)}\n${nose.dark}\n${mouth(84)}\n${teeth}`,
  chipmunk: (mood) => `${roundEars(28, 42, 11)}
    ${furry(
      skull({ crown: 30, cheek: 44, at: 78, jaw: 22 }),
      `${muzzle(24, 86, 12)}\n=#fff3da ${both("M60 52C48 48 36 52 27 64C38 70 52 68 60 62Z")}
       -#4a2412/3.4 ${both("M60 48C48 44 38 48 30 58")}\n-#4a2412/3.4 ${both("M60 66C50 71 40 72 28 70")}\n=#4a2412 M61 37H67L66 56H62Z`,
    )}
    ${beads(16, 60, 4.6, mood)}\n${nose.dark}\n${mouth(84)}\n${teeth}`,
  beaver: (mood) => `${roundEars(33, 46, 10)}
    ${furry(skull({ crown: 34, cheek: 42, at: 74, jaw: 28, chin: 98 }), muzzle(27, 83, 14))}
    ${eyes(15, 60, 4.8, mood, "#2e1a0c")}\n${nose.bear}
    -#2a130d/2.2 M64 84V88M42 84Q52 92 64 88Q76 92 86 84
    #f6c56a/2 M56 89H64V105Q59 107 56 104ZM64 89H72V104Q69 107 64 105Z`,
  bear: (mood) => bear(mood, 5.4, 98),
  bear_cub: (mood) =>
    `<translate(0 4)\n${bear(mood, 6.6, 94)}\n=#e58f7a!.55 e 36 74 7 5\n=#e58f7a!.55 e 92 74 7 5\n>`,
  boar: (mood) => `$fur ${both("M36 50C24 46 14 32 16 20C30 22 44 32 50 44Z")}
    =#2a1a16 M48 40L44 24L54 32L56 18L64 30L72 18L74 32L84 24L80 40Z
    ${furry(skull({ crown: 30, cheek: 37, at: 72, jaw: 22, chin: 100 }))}
    ${eyes(16, 59, 5, mood, "#6a2a10")}\n<translate(0 1)\n${nose.pig}\n>
    #fff3d8/2 ${both("M47 92C40 90 36 82 38 72C44 76 49 82 53 88Z")}\n-#2a130d/2.2 M52 93Q64 99 76 93`,
  pig: (mood) => `$fur ${both("M40 46C28 34 20 32 14 40C14 54 24 62 36 60Z")}
    =#d0707e ${both("M32 46C26 42 22 42 19 45C20 52 25 55 31 55Z")}
    ${furry(skull({ crown: 36, cheek: 40, at: 70, jaw: 28 }), "=#e06a74!.45 e 36 74 8 6\n=#e06a74!.45 e 92 74 8 6")}
    ${eyes(17, 60, 5.4, mood, "#3a5a8a")}\n${nose.pig}\n-#7a2c34/2.2 M52 92Q64 98 78 90`,
  goat: (mood) => `#d8c39a_/2.6 ${both("M50 42C40 34 26 28 20 8C36 14 52 24 60 40Z")}
    -#7a6238/1.5 ${both("M30 20L36 17M36 27L43 22M43 33L50 28")}
    $fur ${both("M40 52C28 48 14 50 8 60C20 68 34 66 42 60Z")}
    ${furry(skull({ crown: 25, cheek: 27, at: 70, jaw: 14, chin: 98 }), muzzle(16, 88, 12))}
    $fur/2.4 M54 96Q56 108 64 118Q72 108 74 96Q64 102 54 96Z
    ${eyes(15, 60, 5.4, mood, "#c89a2a")}\n=#1c0d08 M45 59H53V62H45ZM75 59H83V62H75Z
    #c58a80/1.4 M56 82Q64 78 72 82Q70 88 64 88Q58 88 56 82Z\n${mouth(88)}`,
  stag: (
    mood,
  ) => `-#5a3516/9 ${both("M48 42C34 34 26 22 28 2M30 20C22 18 14 12 12 4M36 32C26 34 16 30 10 24")}
    -#b98550/4.6 ${both("M48 42C34 34 26 22 28 2M30 20C22 18 14 12 12 4M36 32C26 34 16 30 10 24")}
    $fur ${both("M42 52C30 46 18 46 10 54C20 64 34 66 43 60Z")}\n=$light ${both("M38 55C30 51 22 51 17 55C24 60 32 61 38 58Z")}
    ${furry(skull({ top: 38, crown: 25, cheek: 27, at: 70, jaw: 12, chin: 102 }), `${muzzle(17, 90, 13)}\n=$dark M64 38C60 38 57 40 56 44L62 70H66L72 44C71 40 68 38 64 38Z`)}
    ${eyes(16, 63, 5.8, mood, "#3a2010")}\n<translate(0 8)\n${nose.dog}\n${mouth(85)}\n>`,
  mule: (
    mood,
  ) => `$fur ${both("M50 44C38 34 32 16 34 0C48 6 60 24 60 40Z")}\n=$light ${both("M49 36C43 28 39 18 39 9C47 15 53 26 54 36Z")}
    =#2e2826 M52 40L56 24L62 34L66 22L70 34L76 26L76 40Z
    ${furry(skull({ top: 37, crown: 26, cheek: 27, at: 68, jaw: 22, chin: 106 }), `=$light M36 84Q40 70 64 72Q88 70 92 84Q90 106 64 106Q38 106 36 84Z`)}
    ${eyes(16, 60, 5.6, mood, "#3a2412")}
    =#3a2a28 e 54 88 3.4 4.4\n=#3a2a28 e 74 88 3.4 4.4\n-#2a130d/2.2 M48 98Q64 104 82 96`,
  bison: (mood) => `#e6d3a8/2.8 ${both("M38 46C20 46 12 32 18 16C26 28 38 32 50 36Z")}
    #3a2418 M64 14C46 14 30 26 26 48L36 70H92L102 48C98 26 82 14 64 14Z
    -#6b4a30/2 M46 26Q50 36 46 44M58 22Q60 32 57 42M72 22Q70 32 73 42M84 28Q80 36 84 44
    $fur ${both("M38 56C28 52 18 56 14 64C24 70 34 68 40 63Z")}
    ${furry(skull({ top: 40, crown: 29, cheek: 31, at: 68, jaw: 22, chin: 100 }), muzzle(21, 88, 13))}
    #3a2418/2.2 M40 90Q44 116 64 124Q84 116 88 90Q76 104 64 102Q52 104 40 90Z
    ${eyes(17, 62, 5, mood, "#5a2a10")}\n=#2a1614 e 55 86 4 3.4\n=#2a1614 e 73 86 4 3.4\n-#2a130d/2.2 M50 94Q64 100 80 93`,
  possum: (mood) => `<translate(0 -8)
    ${roundEars(31, 40, 13).replaceAll("$fur", "#3a3036")}
    ${furry(
      skull({ crown: 28, cheek: 33, at: 70, jaw: 4, chin: 104, top: 38 }),
      `=#6a6068!.8 ${both("M58 62C48 52 38 56 34 66C42 74 52 72 58 66Z")}`,
    )}
    ${beads(15, 64, 5, mood)}\n<translate(0 12)\n${nose.small}\n${mouth(83)}\n>\n<translate(0 8)\n${whiskers}\n>\n>`,
  bat: (
    mood,
  ) => `#2e2230 M30 92C14 84 4 66 6 44C14 50 20 50 26 46C30 54 36 56 44 54L50 90ZM98 92C114 84 124 66 122 44C114 50 108 50 102 46C98 54 92 56 84 54L78 90Z
    -#6a4a5e/2 M8 48Q22 64 40 84M27 48Q36 66 46 82M120 48Q106 64 88 84M101 48Q92 66 82 82
    $fur ${both("M38 58C22 44 16 22 22 4C40 10 52 26 54 44Z")}\n=#c88a8a ${both("M36 46C28 36 25 24 27 15C37 21 45 30 47 40Z")}
    ${furry(skull({ crown: 27, cheek: 31, at: 68, jaw: 16, chin: 96 }), muzzle(15, 84, 10))}
    ${eyes(14, 63, 6.6, mood, "#a3302a")}\n#5a3038/1.6 M57 78C57 73 62 76 64 73C66 76 71 73 71 78C70 83 58 83 57 78Z
    -#1c0d10/2.2 M52 88Q64 94 78 86\n${fangs}`,
};
