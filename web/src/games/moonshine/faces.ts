/* A face for each of the seventy clients, put together from a few parts: what kind of head, its
 * colour, its ears, and what makes the animal known. Emblem.svelte draws them. */

export type Head = "beast" | "bird" | "bug" | "pond" | "shell";
export type Ears =
  "none" | "pointed" | "round" | "long" | "tufted" | "antlers" | "horns" | "floppy";
export type Mark =
  | "mask"
  | "stripe"
  | "snout"
  | "pig"
  | "spines"
  | "tusks"
  | "whiskers"
  | "crest"
  | "longbeak"
  | "flatbeak"
  | "hook"
  | "wings"
  | "spots"
  | "buck"
  | "comb"
  | "fangs"
  | "eyerings";

export interface Face {
  head: Head;
  fur: string;
  light: string; // of the muzzle, the beak's side or the belly
  ears: Ears;
  marks: readonly Mark[];
}

const tones: Readonly<Record<string, readonly [string, string]>> = {
  russet: ["#c06a34", "#f6e2c6"],
  brown: ["#80593c", "#d9bd98"],
  dark: ["#4b3f3a", "#b7a793"],
  grey: ["#868a94", "#e3e2df"],
  slate: ["#4f586b", "#c7ccd6"],
  cream: ["#e4cfa6", "#fbf3e0"],
  white: ["#f1ebdf", "#ffffff"],
  black: ["#35323a", "#efece6"],
  green: ["#71954f", "#cfe0a8"],
  pink: ["#e59bb0", "#fbdfe6"],
  gold: ["#d8a23f", "#f8e6b2"],
  red: ["#b8473d", "#f4cdb9"],
  blue: ["#4a7fae", "#cfe3ef"],
  teal: ["#3f8a83", "#c6e6df"],
};

/* client: head tone ears marks… */
const faces: Readonly<Record<string, string>> = {
  badger_croupier: "beast slate round stripe snout",
  hedgehog_bluffer: "beast brown round spines snout",
  fox_card_sharp: "beast russet pointed snout whiskers",
  toad_bookmaker: "pond brown none spots",
  marten_dealer: "beast brown round snout",
  weasel_card_counter: "beast russet round whiskers",
  mole_doorman: "beast dark none pig",
  stoat_accountant: "beast gold round whiskers",
  raccoon_high_roller: "beast grey pointed mask snout",
  hare_dice_thrower: "beast cream long buck",
  otter_poker_champion: "beast brown round whiskers",
  lynx_baron: "beast gold tufted whiskers spots",
  old_tortoise_banker: "shell green none spots",
  magpie_collector: "bird black none flatbeak",
  robin_chorister: "bird red none flatbeak",
  squirrel_dancer: "beast russet tufted buck",
  swan_soprano: "bird white none mask longbeak",
  mouse_understudy: "beast grey round whiskers buck",
  vixen_torch_singer: "beast russet pointed snout eyerings",
  flamingo_star: "bird pink none hook longbeak",
  rabbit_usher: "beast white long buck",
  ermine_impresario: "beast white round whiskers",
  crow_heckler: "bird black none longbeak",
  dove_duettist: "bird white none flatbeak eyerings",
  nightingale_diva: "bird brown crest flatbeak",
  peacock_headliner: "bird blue none crest flatbeak",
  bat_illusionist: "beast dark pointed wings fangs",
  cat_choreographer: "beast black pointed whiskers",
  frog_banjoist: "pond green none",
  cricket_fiddler: "bug green none",
  bear_double_bassist: "beast brown round snout",
  woodpecker_drummer: "bird black none comb longbeak",
  goose_trombonist: "bird cream none flatbeak",
  owl_pianist: "bird brown tufted eyerings hook",
  beaver_stagehand: "beast brown round buck",
  rat_arranger: "beast grey round whiskers snout",
  boar_bandleader: "beast dark pointed pig tusks",
  heron_clarinettist: "bird slate none crest longbeak",
  wolf_crooner: "beast grey pointed snout fangs",
  stag_saxophonist: "beast brown antlers snout",
  moth_composer: "bug cream none wings",
  starling_critic: "bird slate none spots longbeak",
  dormouse_baker: "beast gold round whiskers",
  duck_waiter: "bird teal none flatbeak",
  pig_truffle_hunter: "beast pink floppy pig",
  goat_cheesemaker: "beast white horns snout",
  bee_confectioner: "bug gold none stripe wings",
  hen_pastry_cook: "bird cream none comb flatbeak",
  shrew_host: "beast dark round snout whiskers",
  chipmunk_quartermaster: "beast russet round stripe buck",
  polecat_poacher: "beast dark round mask",
  quail_oyster_opener: "bird brown none crest spots flatbeak",
  bear_cub_glutton: "beast gold round snout",
  pheasant_gourmet: "bird green none mask flatbeak",
  snail_food_writer: "bug brown none spots",
  ladybird_hostess: "bug red none spots",
  skunk_cooper: "beast black round stripe",
  ferret_runner: "beast cream round mask",
  jackdaw_lookout: "bird slate none eyerings flatbeak",
  newt_bottler: "pond teal none spots",
  viper_chemist: "pond green none fangs stripe",
  buzzard_pilot: "bird brown none hook",
  mink_landlady: "beast dark round whiskers",
  kestrel_fixer: "bird gold none spots hook",
  coyote_bootlegger: "beast cream pointed snout",
  possum_driver: "beast white round snout mask",
  wolverine_tippler: "beast dark round mask fangs",
  bison_boss: "beast brown horns snout",
  spider_spymaster: "bug black none eyerings",
  mule_syndicate_agent: "beast grey long snout",
};

export function faceOf(client: string): Face {
  const [head = "beast", tone = "brown", ears = "round", ...marks] = (faces[client] ?? "").split(
    " ",
  );
  const [fur, light] = tones[tone] ?? ["#80593c", "#d9bd98"];
  return { head: head as Head, fur, light, ears: ears as Ears, marks: marks as Mark[] };
}
