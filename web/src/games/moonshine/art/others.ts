/* Heads of those who are neither beasts nor birds. */
import { both } from "../../../base/drawing/drawing";
import type { Head } from "./mammals";
import { eyes, fangs, furry, type Mood, skull } from "./parts";

/** Frogs and toads: eyes on top of a wide mouth. */
const frog = (mood: Mood, marks: string, iris: string): string => `$fur e 42 44 16\n$fur e 86 44 16
  ${furry("M64 44C88 40 112 56 112 74C112 92 88 100 64 100C40 100 16 92 16 74C16 56 40 40 64 44Z", `=$light M20 80Q64 98 108 80Q104 100 64 100Q24 100 20 80Z\n${marks}`)}
  ${eyes(22, 43, 9.4, mood, iris)}
  -#1c2a10/2.6 M22 76Q64 94 100 78Q104 76 106 72\n-#1c2a10/2 M58 66h1.500M69 66h1.500`;

const feelers = (ends: string): string =>
  `-#2a1a12/4.400 M54 38C48 24 38 14 24 12M74 38C80 24 90 14 104 12\n-#9a7a5a/1.600 M54 38C48 24 38 14 24 12M74 38C80 24 90 14 104 12\n${ends}`;
const insect = (
  path: string,
  marks: string,
  mood: Mood,
  iris: string,
): string => `${furry(path, marks)}
  ${eyes(17, 62, 10.5, mood, iris)}\n-#1c0d08/2.4 M52 84Q64 92 78 82`;
const bugHead = skull({ crown: 34, cheek: 36, at: 66, jaw: 24, top: 36, chin: 97 });

export const others: Readonly<Record<string, Head>> = {
  frog: (mood) => frog(mood, "", "#c89a1c"),
  toad: (mood) =>
    frog(
      mood,
      "=$dark!.7 e 36 66 5 4\n=$dark!.7 e 92 66 5 4\n=$dark!.7 e 54 56 4 3\n=$dark!.7 e 76 58 5 4\n=$dark!.7 e 28 78 4 3\n=$dark!.7 e 100 78 4 3\n=$dark!.7 e 64 72 3",
      "#d8641c",
    ),
  newt: (
    mood,
  ) => `#e8762a/2.2 M64 22L70 12L74 26L84 18L84 32L94 28L90 42H38L34 28L44 32L44 18L54 26L58 12Z
    ${furry(skull({ crown: 32, cheek: 40, at: 74, jaw: 26, top: 34, chin: 98 }), "=#f2a03a M26 80Q64 96 102 80Q94 98 64 98Q34 98 26 80Z\n=$dark!.6 e 64 48 4\n=$dark!.6 e 50 52 3\n=$dark!.6 e 78 52 3\n=$dark!.6 e 36 72 3.4\n=$dark!.6 e 92 72 3.4")}
    ${eyes(22, 58, 8, mood, "#e8b23e")}\n-#12302c/2.6 M30 78Q64 94 94 80Q98 78 100 74\n-#12302c/2 M58 70h1.500M69 70h1.500`,
  viper: (
    mood,
  ) => `$fur/3 M84 126C118 120 124 92 108 80C96 72 84 80 88 92C92 100 104 98 104 92\n-$dark/4 M92 118C110 112 116 98 108 88
    ${furry("M64 34C48 34 30 48 28 64C27 76 42 82 50 92C54 100 74 100 78 92C86 82 101 76 100 64C98 48 80 34 64 34Z", `=$dark M64 36L76 46L70 54L80 62L68 70L64 78L60 70L48 62L58 54L52 46Z\n=$light M46 86Q64 80 82 86Q78 99 64 99Q50 99 46 86Z`)}
    ${eyes(22, 62, 6.6, mood, "#d8392e")}\n-#12240c/2 M58 82h1.500M69 82h1.500\n-#12240c/2.4 M44 84Q64 96 84 84\n${fangs}
    -#d8392e/2.4 M64 96V110L58 118M64 110L70 118`,
  tortoise: (mood) => `#8a6a34 M0 118C2 84 22 60 64 60S126 84 128 118Z
    -#4a3414/2.400 M26 74L36 92L20 112M102 74L92 92L108 112M36 92H92M4 98L20 112M124 98L108 112\n-#d9b46a/2 M12 88Q22 74 36 69
    ${furry(skull({ crown: 27, cheek: 29, at: 70, jaw: 22, top: 40, chin: 98 }), "=$dark!.5 e 64 50 4\n=$dark!.5 e 54 54 2.6\n=$dark!.5 e 74 54 2.6\n-$dark/1.6 M42 78Q46 82 44 88M86 78Q82 82 84 88M50 45Q64 41 78 45")}
    ${eyes(14, 64, 5.6, mood, "#5a3a1c")}\n-#24300f/2 M60 78h1.500M67 78h1.500\n-#24300f/2.4 M46 84Q64 92 84 82`,
  cricket: (
    mood,
  ) => `$fur/2.4 M92 112C98 84 106 62 114 50C120 62 116 88 104 116ZM36 112C30 84 22 62 14 50C8 62 12 88 24 116Z
    -#3f6424/4 M114 54L124 122M14 54L4 122
    -#24421a/2.4 M54 38C46 18 30 6 10 4M74 38C82 18 98 6 118 4
    ${insect(skull({ crown: 30, cheek: 33, at: 62, jaw: 16, top: 36, chin: 100 }), "=$dark!.6 M50 40Q64 46 78 40Q72 52 64 53Q56 52 50 40Z", mood, "#7a3a1c")}`,
  moth: (
    mood,
  ) => `$light M52 98C30 112 2 104 0 78C0 54 -2 34 6 22C24 22 44 42 52 74ZM76 98C98 112 126 104 128 78C128 54 130 34 122 22C104 22 84 42 76 74Z
    -#8a5a3a/3 M6 36C20 40 36 54 44 74M2 62C16 62 32 70 42 84M122 36C108 40 92 54 84 74M126 62C112 62 96 70 86 84
    =#8a5a3a e 19 52 8.500\n=#8a5a3a e 109 52 8.500\n=#f6d98a e 19 52 4.600\n=#f6d98a e 109 52 4.600\n=#2a1a20 e 19 52 2\n=#2a1a20 e 109 52 2
    #8a6a4a/1.600 ${both("M57 42C50 26 44 12 28 4C30 20 40 32 55 44Z")}\n-#f6e6c8/1.400 ${both("M36 12L33 20M42 18L39 27M48 25L45 34M40 14L46 17M46 21L51 24")}
    ${insect(bugHead, "=#fff7e6!.75 M32 88L38 78L42 88L48 80L54 92L64 82L74 92L80 80L86 88L90 78L96 88Q84 99 64 99Q44 99 32 88Z", mood, "#2a2a5a")}`,
  bee: (
    mood,
  ) => `=#eef6f4!.85 M44 80C16 84 2 66 8 50C22 44 40 56 48 74ZM84 80C112 84 126 66 120 50C106 44 88 56 80 74Z
    -#5a6a70/2 M44 80C16 84 2 66 8 50C22 44 40 56 48 74ZM84 80C112 84 126 66 120 50C106 44 88 56 80 74Z
    ${feelers("#2a1a12/1 e 23 12 4.6\n#2a1a12/1 e 105 12 4.6")}
    ${insect(bugHead, "=#2e2018 M34 44Q64 52 94 44L97 54Q64 62 31 54Z\n=#e58f3a!.5 e 36 80 7 5\n=#e58f3a!.5 e 92 80 7 5", mood, "#3a2010")}`,
  ladybird: (mood) => `#d8342a M8 110C6 70 30 40 64 40S122 70 120 110Z
    =#2a1618 e 26 76 8 9\n=#2a1618 e 102 76 8 9\n=#2a1618 e 18 100 6 7\n=#2a1618 e 110 100 6 7
    ${feelers("#2a1a12/1 e 23 12 4.6\n#2a1a12/1 e 105 12 4.6")}
    ${furry(skull({ crown: 30, cheek: 32, at: 66, jaw: 22, top: 38, chin: 96 }), `=#fbf3e0 ${both("M40 44C48 38 56 40 56 48C54 54 44 56 38 54Z")}`)}
    ${eyes(14, 66, 7.6, mood, "#6a3a1c")}\n-#efe0d0/2.2 M54 84Q64 91 76 82\n=#e58f7a!.7 e 44 80 5 3.6\n=#e58f7a!.7 e 84 80 5 3.6`,
  snail: (mood) => `#b9743a M62 112C58 76 74 48 98 48C118 48 126 68 124 88C122 104 112 112 100 114Z
    -#5a2e10/3 M72 108C70 84 80 62 98 60C112 60 116 76 113 88C110 98 100 102 94 98C88 92 92 82 100 82
    -#2a130d/9 M50 56L44 20M66 56L74 22\n-$fur/5 M50 56L44 20M66 56L74 22
    ${furry("M58 44C40 44 28 58 28 76C28 92 36 104 44 112H86C90 100 90 84 86 70C82 54 74 44 58 44Z", "=$light M32 84C44 94 66 96 84 88L86 112H44C38 104 33 96 32 84Z")}
    <translate(-5 -43)\n${eyes(15, 61, 9, mood, "#3a6a3a")}\n>\n-#3a2418/2.4 M40 78Q54 88 72 76\n=#e58f7a!.5 e 38 72 5 4\n=#e58f7a!.5 e 76 70 5 4`,
  spider: (
    mood,
  ) => `-#1d161c/5 M36 70C20 64 12 48 16 30M34 80C16 80 6 66 4 50M36 92C20 98 8 92 2 80M92 70C108 64 116 48 112 30M94 80C112 80 122 66 124 50M92 92C108 98 120 92 126 80
    -#8a7a86/1.5 M34 68C21 62 14 48 17 34M33 78C17 77 8 66 6 54
    ${furry(skull({ crown: 33, cheek: 37, at: 68, jaw: 26, top: 36, chin: 98 }), "=#8c2f3a M64 38L70 46L64 54L58 46Z")}
    ${eyes(13, 66, 8.6, mood, "#b3302a")}
    =#f6e6e6 e 34 62 4\n=#f6e6e6 e 94 62 4\n=#1c0d08 e 34.5 62.5 2\n=#1c0d08 e 93.5 62.500 2\n=#f6e6e6 e 44 52 3\n=#f6e6e6 e 84 52 3\n=#1c0d08 e 44.500 52.500 1.500\n=#1c0d08 e 83.500 52.500 1.500
    -#d9c9d0/2.2 M52 84Q64 90 78 82\n#fffaf0/1 M56 86L58 92L61 87ZM67 87L70 92L72 86Z`,
};
