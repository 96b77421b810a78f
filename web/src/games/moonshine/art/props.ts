/* What clients hold in front of them, with the paws ($paw) and cuffs ($cuff) that hold it. */

const left = "$cuff/2.4 M6 130C8 118 14 110 22 107L32 122L28 130Z\n";
const right = "$cuff/2.4 M122 130C120 118 114 110 106 107L96 122L100 130Z\n";
const pawLeft =
  "$paw/2.4 M22 112C22 104 32 100 40 103C47 105 48 113 43 117C36 123 24 122 22 112Z\n-#000/1.500!.4 M40 107L45 109M39 112L44 113\n";
const pawRight =
  "$paw/2.4 M106 112C106 104 96 100 88 103C81 105 80 113 85 117C92 123 104 122 106 112Z\n-#000/1.500!.4 M88 107L83 109M89 112L84 113\n";
/** Held up at the right side. */
const raised = (thing: string): string => `${thing}\n${right}${pawRight}`;
const lifted = (thing: string): string => `${thing}\n${left}${pawLeft}`;
const between = (thing: string): string => `${thing}\n${left}${right}${pawLeft}${pawRight}`;

const card = (turn: number, sign: string): string =>
  `<rotate(${turn} 94 122)\n#fffaf0/1.800 M84 82H104V112H84Z\n${sign}\n>`;
const spade = "=#2a1a1c M94 88C100 94 101 100 96 101L97 105H91L92 101C87 100 88 94 94 88Z";
const heart = "=#c8322a M94 104C86 97 86 90 90 90Q93 90 94 93Q95 90 98 90C102 90 102 97 94 104Z";
const die = (x: number, y: number, turn: number): string =>
  `<rotate(${turn} ${x} ${y})\n#fffaf0/2 M${x - 9} ${y - 9}h18v18h-18Z\n=#2a1a1c e ${x - 4} ${y - 4} 1.800\n=#2a1a1c e ${x + 4} ${y + 4} 1.800\n=#2a1a1c e ${x} ${y} 1.800\n>`;
const glassOf = (x: number, y: number, drink: string): string =>
  `glass|/2!.92 M${x - 9} ${y}C${x - 10} ${y + 14} ${x - 7} ${y + 19} ${x - 2} ${y + 20}V${y + 30}H${x + 2}V${y + 20}C${x + 7} ${y + 19} ${x + 10} ${y + 14} ${x + 9} ${y}Z\n=${drink} M${x - 7.5} ${y + 7}C${x - 7} ${y + 14} ${x - 4} ${y + 17} ${x} ${y + 17}S${x + 7} ${y + 14} ${x + 7.5} ${y + 7}Z\n-#fff/1.800 M${x - 5} ${y + 3}V${y + 10}`;
const bottle = (x: number, y: number, colour: string): string =>
  `${colour}|/2.2 M${x - 4} ${y}V${y + 12}C${x - 4} ${y + 17} ${x - 10} ${y + 18} ${x - 10} ${y + 26}V${y + 46}H${x + 10}V${y + 26}C${x + 10} ${y + 18} ${x + 4} ${y + 17} ${x + 4} ${y + 12}V${y}Z\n#c69058|/1.800 M${x - 4} ${y}V${y - 6}H${x + 4}V${y}Z\n=#fff7e6 M${x - 9} ${y + 28}H${x + 9}V${y + 40}H${x - 9}Z\n-#fff/2!.8 M${x - 6.5} ${y + 24}V${y + 44}`;
const note = (x: number, y: number): string =>
  `=#2b2734 e ${x} ${y} 4 3\n-#2b2734/2 M${x + 3.5} ${y}V${y - 15}L${x + 10} ${y - 13}`;

export const props: Readonly<Record<string, string>> = {
  cards: raised([card(-34, heart), card(-12, spade), card(12, heart), card(34, spade)].join("\n")),
  ace: lifted(`<translate(-62 -2)\n${card(-14, spade)}\n${card(12, heart)}\n>`),
  dice: between(`${die(54, 108, -18)}\n${die(76, 112, 22)}`),
  die: raised(die(96, 92, 16)),
  chips: between(
    ["#c8322a", "#2f5d7c", "#3f7a4a"]
      .map((colour, i) => {
        const [x, y] = [40 + i * 18, 127 - i];
        return `${colour}|/1.600 M${x} ${y}V${y - 20}h16V${y}Z\n-#000/1.200!.5 M${x} ${y - 5}h16M${x} ${y - 10}h16M${x} ${y - 15}h16\n-#fff/3.200 M${x + 4} ${y - 2.5}h1M${x + 11} ${y - 2.5}h1M${x + 7} ${y - 7.5}h1M${x + 4} ${y - 12.5}h1M${x + 11} ${y - 12.5}h1M${x + 7} ${y - 17.5}h1`;
      })
      .join("\n"),
  ),
  ledger: between(
    "#7a2e2a/2.4 M32 96L62 102L96 96V124L62 130L32 124Z\n=#fffaf0 M36 94L62 99V124L36 119ZM92 94L65 99V124L92 119Z\n-#a89878/1.500 M41 101L57 104M41 107L57 110M41 113L57 116M70 104L87 101M70 110L87 107M70 116L87 113",
  ),
  abacus: between(
    "oak/2.4 M34 98H94V126H34Z\n=#4a2a14 M39 103H89V121H39Z\n-#d9b98a/1.600 M39 109H89M39 116H89\n=#d8392e e 46 109 3.600\n=#d8392e e 54 109 3.600\n=#f2bd48 e 78 109 3.600\n=#3a9a6a e 50 116 3.600\n=#f2bd48 e 70 116 3.600\n=#3a9a6a e 82 116 3.600",
  ),
  coins: between(
    "brass_/1.600 M44 118h22v6h-22ZM44 112h22v6h-22ZM45 106h22v6h-22ZM68 118h20v6h-20ZM69 112h20v6h-20Z\nbrass/1.800 e 78 100 9\n=#a9690f e 78 100 4",
  ),
  keys: raised(
    "-#7a4508/5 M96 92a8 8 0 1 0 .1 0M96 108V128M96 120H104M96 127H105\n-#f2bd48/2.600 M96 92a8 8 0 1 0 .1 0M96 108V128M96 120H104M96 127H105",
  ),
  necklace: between(
    "-#7a4508/4.600 M34 102C40 126 84 126 92 102\n-#f2bd48/2.600 M34 102C40 126 84 126 92 102\n#5fb0c8/1.800 M62 118L70 112L78 118L70 128Z\n#c8415a/1.600 e 50 117 4\n#3a9a6a/1.600 e 86 113 4",
  ),
  microphone: raised(
    "#3a343a|/2 M93 100H101L99 128H95Z\n#b9c2c8/2.200 e 97 92 10 11\n-#59656f/1.400 M89 88H105M88 93H106M92 84V101M97 82V103M102 84V101\n-#fff/2 M91 88Q93 84 96 84",
  ),
  fan: raised(
    "$trim/2.2 M96 124L66 92C74 78 92 72 112 78L122 92Z\n-#fff/1.600!.7 M96 124L74 84M96 124L84 78M96 124L96 75M96 124L108 77M96 124L117 84",
  ),
  rose: lifted(
    "-#2f5a2a/3 M32 122L36 92\n#4f8047/1.600 M35 106Q46 100 48 108Q42 112 35 106Z\n#c8322a/2 e 37 86 9\n-#7a1420/1.800 M32 86Q37 80 42 86Q38 91 34 87M37 83V87",
  ),
  torch: raised(
    "#3a343a|/2 M92 104H102V128H92Z\n#5a525a|/2 M88 92H106L102 104H92Z\n#fff3b8/1.600 M87 92Q97 84 107 92Z\n=#fff3b8!.35 e 97 82 16 12",
  ),
  script: between(
    "#fffaf0/2.2 M38 94L88 92L92 124L40 128Z\n-#8a7a62/1.600 M44 101L70 100M44 107L84 105M45 113L84 111M45 119L76 117\n=#c8415a M76 96L84 95.500L84.500 101L76.500 101.500Z",
  ),
  contract: raised(
    "#fffaf0/2.2 M80 82H108V120H80Z\n-#8a7a62/1.600 M85 90H103M85 96H103M85 102H98\n#c8322a/1.400 e 99 112 5",
  ),
  tomato: raised(
    "#d8392e/2.200 e 96 96 12 11\n#4f8047/1.400 M96 86L90 82L93 88L86 89L93 91L96 95L99 91L106 89L99 88L102 82Z\n-#fff/2.400 M88 94Q89 89 93 89",
  ),
  mirror: raised(
    "brass|/2 M94 110H100V130H94Z\nbrass/2.400 e 97 94 15 18\n#cfe8ee/1.600 e 97 94 11 14\n-#fff/2.400 M91 96L97 86M94 102L102 88",
  ),
  wand: raised(
    "#2b2734_/1.800 M70 122L108 78L112 82L75 126Z\n=#fff7e6 M104 82.500L108 78L112 82L108.500 86.500Z\n=#ffe08a M112 62L115 70L123 72L116 76L117 84L111 79L104 82L107 75L102 69L110 70Z",
  ),
  cane: raised(
    "#2b2734|/1.800 M95 88H99V130H95Z\nbrass/2 e 97 84 8\n-#fff/1.800 M93 82Q94 79 97 79",
  ),
  banjo: `<translate(0 4)\noak_/2.400 M58 103L112 86L114 92L60 110Z\noak/2.400 M110 84L124 77Q127 82 126 89L115 94Z\nbrass e 44 105 18\n#fff6e0/2 e 44 105 13.500\n-#7a5a3a/1.200 M33 108L112 87M34 111L113 90\n-#2a130d/2.800 M35 104L39 115\n>\n${left}${pawLeft}<translate(-6 -12)\n${pawRight}\n>`,
  fiddle: `oak M34 92C44 86 52 92 54 98C60 94 70 98 70 106C72 116 62 120 56 118C54 126 42 128 36 120C30 112 34 106 40 104C32 102 30 96 34 92Z\n#2a1a14/2 M62 98L98 78L101 83L66 104Z\n=#3a1a0c M46 100L52 106M52 110Q56 108 58 112\n-#f6ecd8/1.200 M46 112L99 81\n-#5a3216/3 M20 84L88 124\n-#fff7e6/1.400 M20 88L86 127\n<translate(-8 -18)\n${pawRight}\n>\n${left}${pawLeft}`,
  bass: `oak M92 128C84 120 86 110 94 106C88 98 92 86 102 84C114 86 118 98 112 106C122 112 124 122 118 130Z\n#2a1a14|/2 M99 30H106V98H99Z\noak/2.200 M97 32C92 26 96 16 103 16S114 26 108 32Z\n-#f6ecd8/1.200 M101 34V118M104 34V118\n=#3a1a0c M94 112L97 120M110 112L107 120\n<translate(4 -34)\n${pawRight}\n>\n${left}<translate(46 8)\n${pawLeft}\n>`,
  drum: between(
    "$trim_/2.400 M34 104V124Q64 136 94 124V104Z\n-#fff/1.800!.7 M38 106L48 126L58 108L70 128L80 108L90 124\n#fff6e0/2.400 e 64 104 30 8\n-#8a5a2c/4 M30 84L58 104M98 84L70 104\n-#f0d0a0/2 M30 84L58 104M98 84L70 104",
  ),
  trombone: `-#7a4508/7.400 M10 108L92 96M10 118L92 106\n-#f2bd48/4.600 M10 108L92 96M10 118L92 106\n-#fff3b8/1.400 M12 106.500L90 95\n-#7a4508/7 M92 96Q104 96 104 102Q102 108 92 106\n-#f2bd48/4.400 M92 96Q104 96 104 102Q102 108 92 106\nbrass/2.400 M22 100C12 92 4 88 0 88V118C6 116 14 110 22 108Z\n${right}<translate(-22 -4)\n${pawRight}\n>\n${left}<translate(10 0)\n${pawLeft}\n>`,
  keyboard: `#2b2734/2.400 M4 108H124V130H4Z\n=#fffaf0 M8 112H120V130H8Z\n-#8a7a72/1.400 M20 112V130M32 112V130M44 112V130M56 112V130M68 112V130M80 112V130M92 112V130M104 112V130\n=#2a2228 M17 112h6v10h-6ZM29 112h6v10h-6ZM53 112h6v10h-6ZM65 112h6v10h-6ZM77 112h6v10h-6ZM101 112h6v10h-6Z\n${pawLeft}${pawRight}`,
  mallet: raised(
    "oak|/2 M94 96H100V130H94Z\noak_/2.400 M80 78H114V98H80Z\n-#51290f/1.400 M86 78V98M108 78V98",
  ),
  sheet: between(
    `#fffaf0/2.200 M34 92H94V126H34Z\n-#8a7a62/1.200 M39 100H89M39 104H89M39 108H89M39 116H89M39 120H89\n${note(50, 106)}\n${note(68, 104)}\n${note(80, 118)}`,
  ),
  baton: raised(
    "-#2a130d/4.400 M92 116L112 70\n-#fffaf0/2.600 M92 116L112 70\n#8a5a2c/1.800 M88 122L95 108L99 110L93 125Z",
  ),
  clarinet: `#2b2734|/2 M58 92L66 90L88 124L78 128Z\n#2b2734/2.2 M76 122L92 118L98 130H80Z\n=#d5d0ca e 66 98 2\n=#d5d0ca e 70 104 2\n=#d5d0ca e 75 111 2\n=#d5d0ca e 80 118 2\n${left}<translate(22 -4)\n${pawLeft}\n>\n${right}${pawRight}`,
  saxophone: `-#7a4508/12 M66 92L72 112Q78 128 94 122Q104 116 102 98\n-#f2bd48/8 M66 92L72 112Q78 128 94 122Q104 116 102 98\n-#fff3b8/2 M66 94L71 112Q77 125 90 121\nbrass/2.400 M92 98Q102 92 116 96L108 112Q98 112 94 108Z\n=#7a4508 e 70 103 2\n=#7a4508 e 74 112 2\n=#7a4508 e 82 120 2\n${left}<translate(24 -2)\n${pawLeft}\n>\n${right}<translate(-4 8)\n${pawRight}\n>`,
  quill: raised(
    "#fffaf0/2 M92 122C88 100 98 78 118 66C122 86 114 106 98 120L92 128Z\n-#b8a98c/1.600 M94 122Q102 96 114 74",
  ),
  loaf: between(
    "#d99a4e/2.600 M30 114C30 98 46 92 66 92S98 98 98 114C98 124 84 126 64 126S30 124 30 114Z\n-#8a4a14/2.600 M46 98L54 110M60 95L68 108M74 96L82 108\n-#fff3c8/2.600 M36 108Q40 99 50 97",
  ),
  tray: `steel_/2 M60 88Q94 80 126 88Q124 96 94 96T60 88Z\n${glassOf(80, 58, "#e58a1c")}\n${glassOf(104, 56, "#c8415a")}\n<translate(0 -12)\n${right}${pawRight}\n>\n$trim/1.8!.95 M14 100L38 98L40 128L18 130Z`,
  truffles: between(
    "#c99a58_/2.400 M30 106H98L90 130H38Z\n-#7a5428/1.800 M36 114H94M38 122H90M50 107L54 130M64 107V130M78 107L74 130\n#3a2a26/2 e 48 102 9 8\n#3a2a26/2 e 66 100 10 9\n#3a2a26/2 e 83 103 8 7\n-#9a8a80/1.600 M44 100l2-2M62 97l2-2M80 101l2-2",
  ),
  cheese: between(
    "#f6cf5a/2.600 M28 116L70 92L100 104V124L28 128Z\n=#e0a838 M28 116L100 108V124L28 128Z\n=#b97f1c e 48 120 4 3\n=#b97f1c e 70 115 5 3.600\n=#b97f1c e 88 118 3\n=#fff0b0 e 66 100 4 2.400\n-#2a130d/2.600 M28 116L100 106",
  ),
  honey: between(
    "#e8a01c|/2.400 M40 104Q36 114 42 126H86Q92 114 88 104Z\n#fff7e6/2 M48 110H80V121H48Z\n=#e8a01c M64 112l5 3v4l-5 2-5-2v-4Z\n$trim_/2 M40 96H88V104H40Z\n-#7a4a20/4 M70 98L88 72\n-#fff/2!.7 M44 108V120",
  ),
  pie: between(
    "#c9b8a0_/2.200 M30 116H98L90 128H38Z\n#dc9a4a/2.600 M28 116C30 102 46 98 64 98S98 102 100 116Q64 124 28 116Z\n-#8a4a14/2 M48 104L52 112M64 101V110M80 104L76 112\n#c8322a/1.600 e 64 95 6\n-#fff/1.600 M61 94Q62 91.500 65 91.500",
  ),
  oyster: `#8a8a94/2.400 M66 112C66 100 78 92 92 96C106 98 110 108 104 118C96 126 70 126 66 112Z\n#e9e4ea/1.600 M72 112C74 104 82 100 91 102C100 104 102 110 98 115C90 120 76 120 72 112Z\n#fffaf0/1.400 e 86 110 5\n${right}<translate(2 6)\n${pawRight}\n>\n#d5d0ca|/1.800 M34 78L40 76L42 100H36Z\n#7a4a20|/2 M35 98H43V116H35Z\n${left}${pawLeft}`,
  ham: between(
    "#fff3d8/2 M96 104Q112 92 114 100Q122 100 116 108Q116 114 104 112Z\n#c8643a/2.600 M32 116C28 100 44 90 66 92C88 92 102 100 100 108C96 122 76 128 56 128Q36 128 32 116Z\n=#f0a890 M38 118C36 106 44 98 56 100C66 104 66 122 54 126Q42 126 38 118Z\n=#fff0e0 e 51 113 5\n-#ffd9b8/2.600 M66 97Q78 96 88 101",
  ),
  cutlery: `steel|/1.800 M24 76H27V92H30V76H33V92H36V76H39V94Q38 100 33 101V124H29V101Q24 100 24 94Z\n${left}${pawLeft}steel|/1.800 M96 74Q104 78 104 96V104H99V126H95Z\n${right}${pawRight}`,
  notebook: between(
    "#8c3128/2.400 M36 98H76V128H36Z\n=#fffaf0 M40 101H73V126H40Z\n-#a89878/1.400 M44 107H69M44 112H69M44 117H62\n#f2bd48|/1.800 M88 82L94 84L82 114L76 118L77 111Z",
  ),
  cake: between(
    "#f6e6d0_/2.400 M34 108H94V128H34Z\n#e58fae/2.200 M32 108C32 100 46 98 64 98S96 100 96 108C94 116 88 110 84 114C78 118 74 110 68 114C60 120 56 110 50 114C44 118 34 116 32 108Z\n#c8322a/1.400 e 50 100 4\n#c8322a/1.400 e 64 97 4\n#c8322a/1.400 e 78 100 4",
  ),
  stave: between(
    "oak/2.600 M44 94H84Q92 110 84 128H44Q36 110 44 94Z\niron_/2 M40 102H88V108H40ZM39 116H89V122H39Z\n-#51290f/1.400 M54 94Q50 110 54 128M64 94V128M74 94Q78 110 74 128",
  ),
  satchel: between(
    "#7a4a24/2.600 M34 102H94V128H34Z\n#8f5a2e/2.200 M32 98H96V112Q64 122 32 112Z\n#f2bd48/1.600 M60 112H68V120H60Z\n-#f0c890/1.400!.8 M38 103H90",
  ),
  spyglass: lifted(
    "brass_/2.200 M10 82L40 96L36 104L6 92Z\n#5a3216_/2.200 M38 94L60 104L57 111L35 103Z\n=#cfe8ee M8 84L12 90L9 92L6 90Z",
  ),
  lantern: raised(
    "-#2a2524/3 M84 84Q96 68 108 84\niron_/2 M84 84H108L104 90H88Z\n#ffd05a/2 M87 90H105V114H87Z\n=#fff3b8 e 96 103 5 8\niron_/2 M84 114H108V121H84Z\n-#2a2524/2 M87 90V114M105 90V114",
  ),
  crate: between(
    "oak_/2.400 M30 106H98V130H30Z\n-#51290f/1.800 M30 118H98M42 106V130M86 106V130\n#3f6b4a|/1.800 M42 104V92H50V104ZM60 104V90H68V104ZM78 104V92H86V104Z\n=#c69058 M43 92V87H49V92ZM61 90V85H67V90ZM79 92V87H85V92Z",
  ),
  flask: raised(
    "glass|/2.200!.95 M91 78H103V92L116 118Q118 126 110 126H84Q76 126 78 118L91 92Z\n=#7fbf3a M88 104H106L113 118Q114 123 109 123H85Q80 123 81 118Z\n=#d8f0a0 e 92 114 2.600\n=#d8f0a0 e 101 110 2\n-#fff/2 M94 82V94L86 110",
  ),
  wheel: between(
    "-#2a2220/10 M64 88a22 22 0 1 0 .1 0\n-#6a4a34/6 M64 88a22 22 0 1 0 .1 0\n-#2a2220/5 M64 110L44 104M64 110L84 104M64 110V131\nbrass/2 e 64 110 6\n-#fff/2!.5 M48 98Q54 91 64 91",
  ),
  bottle: raised(bottle(97, 76, "#3f6b4a")),
  jug: raised(
    "#b98a5a/2.600 M90 82H102V90Q116 96 114 112Q112 128 96 128T78 112Q76 96 90 90Z\n-#4a2a14/3.400 M102 88Q116 84 114 100\n=#fff3d8 M86 104H106V116H86Z\n-#4a2a14/2 M89 107L95 113M95 107L89 113M98 107L104 113M104 107L98 113\n#7a4a20/1.800 M91 76H101V83H91Z",
  ),
  sack: raised(
    "#d8bd8a/2.600 M82 128C72 112 80 98 90 94L86 84H106L102 94C112 98 120 112 110 128Z\n-#7a5428/2.400 M88 94H104\n#f2bd48/1.600 e 96 112 8\n=#a9690f e 96 112 3.600",
  ),
  tumbler: raised(
    "glass|/2.200!.9 M84 86H110L106 122H88Z\n=#e58a1c M86.500 100H107.500L105 119H89Z\n=#fff!.7 M90 96H99V105H90Z\n-#fff/2.200 M89 90L91 112",
  ),
  telegram: between(
    "#f6ecd0/2.200 M34 98H94V126H34Z\n-#c9ae80/1.800 M34 98L64 114L94 98M34 126L56 110M94 126L72 110\n#c8322a/1.600 e 64 113 6",
  ),
  telephone: raised(
    "#2b2734|/2 M92 94H100V124H92Z\n#2b2734/2 M82 122H110V130H82Z\n#2b2734/2.200 M84 92L88 82H104L108 92Q96 98 84 92Z\n-#2b2734/3 M100 104Q112 104 112 92\n#3a343e/2 M107 84H117L115 96H109Z\nbrass/1.400 e 96 110 4",
  ),
  watch: raised(
    "-#7a4508/3.600 M64 104Q80 122 92 100\n-#f2bd48/2 M64 104Q80 122 92 100\nbrass/2.200 e 97 94 12\n#fffaf0/1.400 e 97 94 8.500\n-#2a130d/1.600 M97 88V94L101 97",
  ),
};
