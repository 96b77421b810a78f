/* The rules behind the things on the table of Brew Crafters. */
import type { Rulings } from "../../table/rulings";
import { t } from "../../base/words.svelte";
import { pictureOf, rowOf } from "./about";
import { ownSeat, stateOf } from "./view";

/** Kinds of which `tank:0` is my first one and `tank:0:2` the first one of seat 2. */
const numbered = new Set(["tank", "bottling"]);
const common = new Set(["space", "module", "rate", "harvest", "section", "door"]);

export const rulings: Rulings = {
  rules: {
    bill: "B64",
    bottling: "B47",
    built: "B59",
    crop: "B60",
    employed: "B38",
    first: "B36",
    harvest: "B75",
    hidden: "B76",
    loans: "B65",
    module: "B70",
    partner: "B90",
    partnership: "B37",
    points: "B67",
    pub: "B50",
    rate: "B72",
    recipe: "B49",
    season: "B3",
    section: "B53",
    shifts: "B39",
    shipped: "B46",
    space: "B32",
    storage: "B25",
    store: "B24",
    tank: "B48",
    tile: "B59",
    track: "B57",
    worker: "B38",
    workers: "B20",
    "door:collaborate": "B53",
    "door:install": "B59",
    "door:lab_research": "B57",
    "door:process_beer": "B45",
    "door:secret_recipe": "B76",
  },
  cardOf: (thing, view) => rowOf(pictureOf(thing, stateOf(view), ownSeat(view))),
  whenOf: (kind) => t(`web.brewcrafters.when.${kind}`),
  ownerOf(thing) {
    const [kind = "", ...rest] = thing.split(":");
    const last = rest.at(numbered.has(kind) ? 1 : -1);
    return common.has(kind) || last === undefined || !/^\d$/.test(last) ? null : Number(last);
  },
  turnRule: "B32",
  endRule: "B66",
  scoreRule: "B67",
};
