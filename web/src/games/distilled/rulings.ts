/* The rules behind the things on the table of Distilled. */
import type { Rulings } from "../../table/rulings";
import { t } from "../../base/words.svelte";
import { rowBehind } from "./named";
import { stateOf } from "./view";

const ofEverybody = new Set(["row", "score"]); // what stands third is no seat

export const rulings: Rulings = {
  rules: {
    award: "D76",
    bottle: "D67",
    card: "D24",
    cut: "D45",
    deck: "D28",
    distiller: "D11",
    first: "D81",
    flavor: "D73",
    flavor_deck: "D70",
    flight: "D6",
    goal: "D85",
    goals: "D79",
    money: "D25",
    pantry: "D41",
    person: "D16",
    pile: "D26",
    place: "D112",
    plan: "D41",
    recipe: "D47",
    revealed: "D28",
    round: "D16",
    row: "D24",
    score: "D82",
    solo_goal: "D112",
    space: "D63",
    space_points: "D62",
    spirit: "D54",
    stack: "D44",
    store: "D56",
    target: "D119",
    trade: "D39",
    truck: "D63",
    upgrade: "D33",
    upgrade_space: "D32",
    waiting: "D63",
    washback: "D41",
  },
  cardOf: (thing, view) => rowBehind(thing, stateOf(view)),
  whenOf: (kind) => t(`web.distilled.when.${kind}`),
  ownerOf(thing) {
    const [kind = "", , seat] = thing.split(":");
    return seat === undefined || ofEverybody.has(kind) ? null : Number(seat);
  },
  turnRule: "D22",
  endRule: "D80",
  scoreRule: "D82",
};
