/* Who the seventy clients are: kind, mood, tilt of the head; coat, hat and tie with their colours; prop. */
import { birds, birdTails } from "./birds";
import { coats, hats, ties } from "./dress";
import { mammals } from "./mammals";
import { others } from "./others";
import type { Mood } from "./parts";
import { props } from "./props";

export interface Client {
  kind: string;
  fur: string;
  light: string;
  dark: string;
  mood: Mood;
  tilt: number;
  coat: string;
  cloth: string;
  hat: string;
  felt: string; // of the hat
  tie: string;
  trim: string;
  prop: string;
}

/* Fur, light fur and marks of each kind; a beak is the last colour where there is one. */
const furs: Readonly<Record<string, string>> = {
  badger: "#7d828c #f4efe4 #3a3638",
  hedgehog: "#d3a878 #f2dcb8 #5a3a28",
  fox: "#e2742a #fff3de #3a1c14",
  vixen: "#d8602a #fff3de #3a1c14",
  wolf: "#8d929c #eceae4 #565a66",
  coyote: "#c9a066 #f8ead0 #5a3c24",
  raccoon: "#9a948e #f6f1e6 #3a3338",
  marten: "#7a4a28 #f4cf6a #3f2414",
  weasel: "#b5713a #fff6e4 #5a3214",
  stoat: "#c98a4a #fff6e4 #4a2a14",
  otter: "#7d5638 #dcc09a #3f281a",
  ermine: "#f6f1e8 #e9c9c0 #2a2224",
  polecat: "#5a463c #d9c0a0 #2a2024",
  ferret: "#efe0c0 #fff6e4 #8a6a4a",
  mink: "#5a3626 #b88a6a #2e1a12",
  wolverine: "#5a4234 #d9b27a #2a1c16",
  skunk: "#2c282e #e9d9d0 #1c181e",
  mole: "#4a4450 #b8a0a0 #e88d96",
  hare: "#c9a070 #fbeed8 #6a4424",
  rabbit: "#f4efe8 #f0c8c4 #a89a90",
  lynx: "#d8a868 #fff3e0 #5a3214",
  cat: "#38343c #7a6a72 #1c181e",
  mouse: "#b3aca6 #f0cfc8 #7a7270",
  rat: "#7a7478 #dcc4c0 #4a4448",
  dormouse: "#dba35c #fff0d8 #7a4e20",
  shrew: "#5e5050 #b09a94 #3a3032",
  squirrel: "#c05f2a #fff0dc #5a2a10",
  chipmunk: "#bf7a40 #fff3da #4a2412",
  beaver: "#7a5030 #cba57c #3a2414",
  bear: "#6e4a30 #c79f74 #38241a",
  bear_cub: "#b9854a #efd6ac #5a3a1c",
  boar: "#6a5248 #a88a78 #33241e",
  pig: "#f0a8ac #f9d0d0 #b8606c",
  goat: "#f1ebdf #e6d3bc #8a7a68",
  stag: "#a06a3c #ead2ae #5a3518",
  mule: "#8f8680 #ddd2c6 #4a4240",
  bison: "#6a4630 #9a7654 #33201a",
  possum: "#efe9e2 #e8b8b4 #6a6068",
  bat: "#5a4652 #a98a90 #2e2230",
  magpie: "#2a2a36 #fbf9f4 #1c1c26 #2e2c34",
  crow: "#2e2d3a #5a5a72 #1c1c26 #3a3842",
  jackdaw: "#3a3d4c #9aa0b4 #22242e #34343e",
  starling: "#34364c #6a7aa0 #1c1e2c #f0c23e",
  robin: "#8a6a48 #e2642a #5a3e26 #5a4632",
  nightingale: "#a9713e #f2dcb4 #6a3f1c #d9a35a",
  dove: "#efe8e6 #f6e6e8 #b89aa0 #d98a80",
  swan: "#fbf8f2 #ffffff #c9c0b4 #ee8a2c",
  goose: "#e9dcc4 #fff6e4 #8a7450 #ef9a38",
  flamingo: "#f491a4 #ffd0d4 #b8405c #ffd9c8",
  heron: "#9aa6b4 #eef0f2 #3a4250 #e8b23e",
  owl: "#9a6e42 #f6e0b8 #5a3a1c #e8a83a",
  woodpecker: "#2e2c34 #fbf6ea #1c1a20 #5a5660",
  peacock: "#2a6fae #8ad0d8 #143a6a #d9c9b0",
  duck: "#2f7a58 #e9e0cc #1c4a36 #f0b43a",
  hen: "#e6c184 #fff3d8 #8a5a28 #f0b43a",
  pheasant: "#2f6a4e #d99a4e #1c3f2e #e6d3a0",
  quail: "#8a6a4c #fbf0d8 #4a3420 #5a4a3a",
  buzzard: "#7a5232 #f2dcb4 #40281a #f2bd48",
  kestrel: "#c9793e #f6dcb0 #5a3018 #e8c14a",
  frog: "#7ab04a #e3eeb4 #4a7a2a",
  toad: "#9a7f4a #e6d6a4 #5a4424",
  newt: "#3f8f8a #c6e6df #1c4a4a",
  viper: "#8fa84a #e6e6b0 #3a4a1c",
  tortoise: "#9aa85e #d6d8a0 #4f5a2a",
  cricket: "#86b04a #d6e8a0 #3f6424",
  moth: "#e0cda6 #cfa878 #8a6a4a",
  bee: "#f0b42e #fff0b8 #3a2818",
  ladybird: "#3a2a30 #6a4a52 #1c1216",
  snail: "#d9b98a #f2e0bc #8a6a40",
  spider: "#4a3a48 #7a6474 #1d161c",
};

/* kind mood tilt | coat cloth | hat colour | tie trim | prop. Each family has its own colours of cloth. */
const rows: Readonly<Record<string, string>> = {
  badger_croupier: "badger stern 0|vest #2f7a4e|visor #3fae6a|bow #8c2f39|chips",
  hedgehog_bluffer: "hedgehog sly 6|jacket #4a8a5a|none -|bow #d9a83a|ace",
  fox_card_sharp: "fox sly -7|jacket #2f5a4a|fedora #3f6b52|bow #c8415a|cards",
  toad_bookmaker: "toad sleepy 0|vest #3f7a4a|bowler #4a4038|tie #c9862a|notebook",
  marten_dealer: "marten awake 5|vest #27684a|visor #d9a83a|tie #1f4a34|cards",
  weasel_card_counter: "weasel wink -5|jacket #5a7a4a|cap #6b7a4a|scarf #a8b86a|abacus",
  mole_doorman: "mole sleepy 0|trench #2f5a3e|kepi #2f5a3e|none #d9a83a|lantern",
  stoat_accountant: "stoat awake -3|knit #3a7a5e|visor #6fae4a|bow #2a4a3a|ledger",
  raccoon_high_roller: "raccoon glad 6|jacket #2e6e58|topper #2b3a34|bow #d9a83a|dice",
  hare_dice_thrower: "hare awake -8|vest #4f8a4a|none -|kerchief #c8641c|die",
  otter_poker_champion: "otter glad 4|robe #2f7a52|crown #f2bd48|none #e9d9a0|chips",
  lynx_baron: "lynx stern -4|cape #27553e|none -|ruff #8c2f39|cane",
  old_tortoise_banker: "tortoise sleepy 3|jacket #3a5a3a|topper #3a3a34|bow #4a8a5a|coins",
  magpie_collector: "magpie sly -5|jacket #3f7a5a|none -|chain #2f7a4e|necklace",
  robin_chorister: "robin glad 4|robe #c85a8a|none -|ruff #f4c6d6|sheet",
  squirrel_dancer: "squirrel wink 7|gown #d8608f|bandeau #e889ae|none #f6c8da|fan",
  swan_soprano: "swan glad 0|gown #b8487c|none -|pearls #f2bd48|microphone",
  mouse_understudy: "mouse awake 6|knit #d67aa2|flower #f0d0e0|none #b03c6e|script",
  vixen_torch_singer: "vixen sleepy -6|gown #a8325e|plume #e05a8a|pearls #f2bd48|microphone",
  flamingo_star: "flamingo sly 0|gown #8e2f62|none -|lei #f2bd48|mirror",
  rabbit_usher: "rabbit awake 3|jacket #b8335e|pillbox #c83a62|bow #f2bd48|torch",
  ermine_impresario: "ermine sly -4|cape #7a2450|topper #4a2038|none #e889ae|contract",
  crow_heckler: "crow stern -6|trench #a86a86|boater #d8608f|none #5a2a44|tomato",
  dove_duettist: "dove glad 5|gown #d98aae|veil #f6dce6|none #e05a8a|rose",
  nightingale_diva: "nightingale glad -4|gown #c23a74|tiara #f2bd48|pearls #f6c8da|fan",
  peacock_headliner: "peacock sly 0|tails #c85a94|none -|bow #f2bd48|cane",
  bat_illusionist: "bat sly 0|cape #6a2448|topper #2c1c28|none #d8608f|wand",
  cat_choreographer: "cat sleepy 6|knit #b3446e|beret #d8608f|none #3a2030|baton",
  frog_banjoist: "frog glad -4|stripes #6a4ab0|boater #f0d79a|bow #7757c0|banjo",
  cricket_fiddler: "cricket glad 5|tails #8a6ad0|none -|bow #c9b0f0|fiddle",
  bear_double_bassist: "bear sleepy -3|jacket #4e3f8a|bowler #3a3058|bow #9a7fe0|bass",
  woodpecker_drummer: "woodpecker awake 0|vest #6a4fb0|none -|tie #3f2f78|drum",
  goose_trombonist: "goose awake 0|jacket #5a49a0|none -|bow #b8352e|trombone",
  owl_pianist: "owl sleepy 0|tails #6f5ac0|none -|bow #8a6ad8|keyboard",
  beaver_stagehand: "beaver awake 4|overalls #5c50a0|cap #6a5a8a|none #c9b45a|mallet",
  rat_arranger: "rat sly -5|knit #7a62b8|beret #4a3a78|none #d0c0f0|sheet",
  boar_bandleader: "boar stern 3|tails #7a4fc0|topper #3a2c58|bow #fffaf0|baton",
  heron_clarinettist: "heron sleepy 0|jacket #6858a8|none -|scarf #a88ae0|clarinet",
  wolf_crooner: "wolf sly -5|tails #54469a|fedora #5a5078|tie #8a6ad8|microphone",
  stag_saxophonist: "stag sleepy 3|jacket #5f4aa8|none -|scarf #d0a8e8|saxophone",
  moth_composer: "moth awake 0|robe #7f6ac4|none -|ruff #5a46a0|quill",
  starling_critic: "starling stern -4|trench #655a94|fedora #4a4070|bow #d9a83a|notebook",
  dormouse_baker: "dormouse glad 5|apron #d9a03a|toque #fff|none #e8a83a|loaf",
  duck_waiter: "duck awake 0|jacket #c98f2a|none -|bow #2b2734|tray",
  pig_truffle_hunter: "pig glad -5|overalls #b98a34|boater #e8c878|kerchief #8a6a2a|truffles",
  goat_cheesemaker: "goat sly 4|apron #e0b85a|paper #fff|none #d99a2a|cheese",
  bee_confectioner: "bee glad 0|apron #c88a2a|none -|bow #e8642a|honey",
  hen_pastry_cook: "hen awake 0|apron #e6b24a|none -|kerchief #c8392e|pie",
  shrew_host: "shrew glad 4|tails #d0982e|topper #5a4428|none #f2d27a|watch",
  chipmunk_quartermaster: "chipmunk awake -4|trench #b8924a|kepi #a87a2a|none #f2d27a|crate",
  polecat_poacher: "polecat sly 6|leather #a8762e|cap #8a6a34|none #e8c060|sack",
  quail_oyster_opener: "quail awake 0|stripes #c98a2a|none -|kerchief #d9a83a|oyster",
  bear_cub_glutton: "bear_cub glad -6|knit #e0a838|none -|kerchief #fff3d0|ham",
  pheasant_gourmet: "pheasant sly 0|jacket #b8862a|none -|ruff #d9a83a|cutlery",
  snail_food_writer: "snail awake 0|none -|none -|scarf #d9962a|notebook",
  ladybird_hostess: "ladybird glad 0|gown #d9a03a|flower #f6d27a|pearls #fff3d0|cake",
  skunk_cooper: "skunk awake -3|overalls #a83a30|bandeau #c8483c|none #e8b060|stave",
  ferret_runner: "ferret awake -8|leather #9a4432|cap #b3392e|scarf #e07a50|satchel",
  jackdaw_lookout: "jackdaw sly 0|trench #8a3a34|cap #7a342c|none #d98a6a|spyglass",
  newt_bottler: "newt awake 3|overalls #b8432f|paper #fff|none #d8392e|crate",
  viper_chemist: "viper stern 0|robe #c8553a|none -|none #fffaf0|flask",
  buzzard_pilot: "buzzard stern 0|leather #8a4a2e|flyer #9a5a34|scarf #f0e0c8|wheel",
  mink_landlady: "mink sleepy 5|gown #9a2c2c|plume #c8483c|pearls #f2bd48|keys",
  kestrel_fixer: "kestrel stern -4|trench #a34434|fedora #8c3128|tie #2e1a18|telephone",
  coyote_bootlegger: "coyote wink -6|leather #8c3128|fedora #6a3428|kerchief #d8642e|jug",
  possum_driver: "possum sleepy 4|jacket #a8382e|peaked #8c2f28|bow #2e1a18|wheel",
  wolverine_tippler: "wolverine glad 7|stripes #b3392e|scarf #c8483c|none #f6dcc0|tumbler",
  bison_boss: "bison stern 0|jacket #6a2620|bowler #4a2420|tie #d8642e|cane",
  spider_spymaster: "spider sly 0|trench #7a2a28|fedora #5a2422|none #e8a060|telegram",
  mule_syndicate_agent: "mule sleepy -4|jacket #8a342c|none -|tie #3a1a18|bottle",
};

export const clientIds: readonly string[] = Object.keys(rows);

export function clientOf(id: string): Client {
  const [who = "", coat = "", hat = "", tie = "", prop = ""] = (rows[id] ?? "").split("|");
  const [kind = "", mood = "awake", tilt = "0"] = who.split(" ");
  const [fur = "#888888", light = "#eeeeee", dark = "#444444"] = (furs[kind] ?? "").split(" ");
  const [cut = "none", cloth = ""] = coat.split(" ");
  const [shape = "none", felt = ""] = hat.split(" ");
  const [knot = "none", trim = ""] = tie.split(" ");
  return {
    kind,
    fur,
    light,
    dark,
    mood: mood as Mood,
    tilt: Number(tilt),
    coat: cut,
    cloth,
    hat: shape,
    felt,
    tie: knot,
    trim,
    prop,
  };
}

/* Where the crown of the head is, if not at 64 38: x y and the size of the hat. */
const crowns: Readonly<Record<string, string>> = {
  crow: "translate(64 35) scale(.9)",
  magpie: "translate(64 35) scale(.9)",
  starling: "translate(64 35) scale(.9)",
  jackdaw: "translate(65 35) scale(.9)",
  kestrel: "translate(66 32) scale(.86)",
  buzzard: "translate(63 35) scale(.98)",
  dove: "translate(63 36) scale(.86)",
  nightingale: "translate(62 34) scale(.72)",
  frog: "translate(64 36) scale(.72)",
  toad: "translate(64 33) scale(.6)",
  newt: "translate(64 34) scale(.92)",
  mouse: "translate(62 44) scale(.8)",
  hedgehog: "translate(64 40)",
  mole: "translate(64 37)",
  tortoise: "translate(64 42) scale(.84)",
  rat: "translate(64 42) scale(.84)",
  shrew: "translate(64 42) scale(.9)",
  bison: "translate(64 28) scale(.9)",
  bat: "translate(64 40) scale(.8)",
  rabbit: "translate(64 42) scale(.72)",
  otter: "translate(64 34) scale(.8)",
};

/* Whose chin hangs over what they wear at the neck. */
const longChins = ["mule", "bison", "shrew", "possum", "rat", "stag", "coyote", "goat", "beaver"];

/** The whole client as a drawing (base/drawing). */
export function clientArt(id: string): string {
  const client = clientOf(id);
  const head =
    (mammals[client.kind] ?? birds[client.kind] ?? others[client.kind])?.(client.mood) ?? "";
  const beak = (furs[client.kind] ?? "").split(" ")[3] ?? client.light;
  const hat = hats[client.hat] ?? "";
  const tie = ties[client.tie] ?? "";
  const below = longChins.includes(client.kind);
  const text = `shadow 66 122 62 8
    ${birdTails[client.kind] ?? ""}
    ${coats[client.coat] ?? ""}
    ${below ? tie : ""}
    <rotate(${client.tilt} 64 84)
    ${head}
    ${hat === "" ? "" : `<${crowns[client.kind] ?? "translate(64 38)"} translate(-64 -38)\n${hat}\n>`}
    >
    ${below ? "" : tie}
    ${props[client.prop] ?? ""}`;
  const colours: Readonly<Record<string, string>> = {
    fur: client.fur,
    light: client.light,
    dark: client.dark,
    lid: client.dark,
    beak,
    cloth: client.cloth,
    hat: client.felt,
    trim: client.trim,
    paw: client.kind in birds ? client.fur : client.dark,
    cuff: client.coat === "none" || client.coat === "gown" ? client.fur : client.cloth,
  };
  return text.replace(/\$([a-z]+)/g, (_, name: string) => colours[name] ?? "#888888");
}
