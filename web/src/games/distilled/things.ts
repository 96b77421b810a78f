/* The things of Distilled: what an action is done to, what is worth a question, what an event tells of. */
import { parseLine, type Line } from "../../base/text";
import { decks, distillers, type Deck } from "./cards";
import { soldThing } from "./sold";

const upgradeOfWord: Readonly<Record<string, string>> = {
  peek: "drone_camera",
  cut_top: "column_still",
  cut_again: "coffey_still",
};

function cardOf(pairs: Line["pairs"]): { deck: Deck; id: string } | null {
  for (const deck of decks) {
    const id = pairs.get(deck);
    if (id !== undefined) return { deck, id };
  }
  return null;
}

/** Purchases have a word for each way to pay: buy, buy_with_2_over, … */
function boughtThing(word: string, pairs: Line["pairs"]): string | null {
  const card = cardOf(pairs);
  if (card === null) return null;
  if (pairs.has("slot")) return `row:${card.deck}:${pairs.get("slot")}`;
  if (/^(buy_truck|take_truck)/.test(word)) return `truck:${card.deck}`;
  if (word.startsWith("buy_revealed")) return `revealed:${card.id}`;
  if (word.startsWith("buy_peeked")) return `deck:${card.deck}`;
  return /^(buy_basic|take_basic|take_free|take)(_|$)/.test(word) ? `pile:${card.id}` : null;
}

/** What an action of Distilled is done to; null: it is a button of the prompt. */
export function thingOf({ word, pairs }: Line): string | null {
  const value = (name: string): string => pairs.get(name) ?? "";
  const ownUpgrade = upgradeOfWord[word];
  if (ownUpgrade !== undefined) return `upgrade:${ownUpgrade}`;
  switch (word) {
    case "choose":
      return `distiller:${value("distiller")}`;
    case "give":
      return "trade";
    case "put":
      return `pantry:${value("ingredient")}`;
    case "distill":
      return "washback";
    case "pour":
      return `upgrade:${value("power")}`;
    case "return_signature":
    case "return_card":
    case "cash":
      return `cut:${value("ingredient")}`;
    case "name":
    case "take_recipe":
      return `recipe:${value("recipe")}`;
    case "keep":
      return `flavor:${value("flavor")}`;
    case "sell":
      return `spirit:${value("place")}`;
    case "bottle":
      return `store:${value("item")}`;
    case "label":
      return `space:${value("label_space")}`;
    case "label_for_sp":
      return `space_points:${value("label_space")}`;
    case "discard":
      return pairs.has("goal") ? `goal:${value("goal")}` : `pantry:${value("ingredient")}`;
    case "reveal":
    case "reveal_with":
    case "leave_on_top":
    case "put_under":
      return `deck:${value("deck")}`;
    case "complete":
    case "swap":
      return `place:${value("place")}`;
    case "taste":
      return "money";
    default:
      return word.startsWith("learn") ? `recipe:${value("recipe")}` : boughtThing(word, pairs);
  }
}

const muchMoney = 5;

/** What comes out is left to chance, or it costs much. */
export const matters = ({ word, pairs }: Line): boolean =>
  word === "distill" ||
  word.startsWith("cut_") ||
  (word.startsWith("buy") && Number(pairs.get("money")) >= muchMoney);

const declining = new Set(
  [
    ["pass", "pass_sales", "skip", "decline", "finish_round_start"],
    ["leave_revealed", "leave_peeked"],
  ].flat(),
);

/** Something could still be done. */
export const declines = ({ word }: Line): boolean => declining.has(word);

/** What lies before its owner: on a phone it is on another page than what all share. */
export const isMine = (thing: string): boolean =>
  /^(pantry|store|space|space_points|spirit|upgrade|cut|flavor|goal|distiller):|^(washback|trade|money)$/.test(
    thing,
  );

/** What is behind events that name no card. */
const behind: Readonly<Record<string, string>> = {
  flight: "flight",
  is_first: "first",
  round: "round",
  yeast_money: "card:yeast",
  extra_water: "card:water",
  adds_alcohol: "card:alcohol",
  cuts_again: "card:coffey_still",
  label_money: "space:money5",
  label_points: "sign:label",
  ages: "flavor_deck",
  looks: "flavor_deck",
  tastes: "money",
};

/** The card, recipe or person that an event names. */
export function previewOf(line: string): string | null {
  const { word, pairs } = parseLine(line);
  const sold = soldThing(line);
  if (sold !== null) return sold;
  const power = pairs.get("power");
  if (power !== undefined) return distillers.has(power) ? `distiller:${power}` : `card:${power}`;
  if (word.endsWith("_goals") || word === "boxes_goal") return `goals:hidden:${pairs.get("seat")}`;
  for (const kind of [
    "recipe",
    "distiller",
    "award",
    "goal",
    "solo_goal",
    "flavor",
    "label_space",
  ]) {
    const id = pairs.get(kind);
    if (id !== undefined) return `${kind === "label_space" ? "space" : kind}:${id}`;
  }
  const card = cardOf(pairs);
  if (card !== null) return `card:${card.id}`;
  const deck = pairs.get("deck");
  return deck === undefined ? (behind[word] ?? null) : `deck:${deck}`;
}
