/* An effect as signs, made from the row of its card: when it works, an arrow, what it does. Words are told
 * on pointing and by a screen reader. */
import { ingredients, type Research, type Tile } from "./cards";

export type Sign = { icon: string } | { text: string };

/** The columns that a worker, a tile, a level of research and a partnership share. */
export type Effective = Pick<
  Tile | Research,
  | "when"
  | "on_goods"
  | "on_family"
  | "on_tier"
  | "on_icon"
  | "on_seasons"
  | "what"
  | "of"
  | "amount"
  | "of_2"
  | "amount_2"
  | "per"
  | "every"
  | "price"
>;

const icon = (name: string): Sign => ({ icon: name });
const text = (words: string): Sign => ({ text: words });
const iconOfGoods: Readonly<Record<string, string>> = {
  any_ingredient: "any",
  same_kind: "specialty",
};

/** "+1 malt"; money that one gains has its own sign. */
function counted(sign: string, amount: number, goods: string | null): Sign[] {
  if (goods === null || amount === 0) return [];
  if (goods === "money") return [icon("income"), text(String(amount))];
  return [text(`${sign}${amount}`), icon(iconOfGoods[goods] ?? goods)];
}

const specialties = ingredients.slice(3);

function goodsOf({ on_goods }: Effective): Sign[] {
  const isSpecialty = specialties.every((kind) => on_goods.includes(kind));
  return isSpecialty ? [icon("specialty")] : on_goods.map(icon);
}

/** Of which beer an effect speaks; each batch has a sign of its own, as it counts more than once. */
function beerOf({ on_icon, on_family, on_tier, per }: Effective): Sign[] {
  const kind = on_icon ?? on_family ?? on_tier ?? (per === "per_batch" ? "batch" : null);
  return [
    ...(kind === null ? [] : [icon(kind)]),
    ...(per === "per_recipe" ? [icon("recipe")] : []),
  ];
}

const moments: Readonly<Record<string, string>> = {
  on_gold_label: "gold_label",
  on_research: "experimental",
  on_install: "install",
  on_upkeep: "bill",
  winter_start: "winter",
};

function triggerOf(card: Effective): Sign[] {
  const when: string = card.when ?? "";
  const moment = moments[when];
  if (moment !== undefined) return [icon(moment)];
  switch (when) {
    case "market_take":
      return goodsOf(card);
    case "on_brew":
      return [icon("tank"), ...beerOf(card)];
    case "on_sell":
    case "on_first_own_sale":
      return [icon("truck"), ...beerOf(card)];
    case "supply_end":
    case "season_end":
      return card.on_seasons.map(icon);
    default:
      return [];
  }
}

const scorers: Readonly<Record<string, readonly string[]>> = {
  per_tile_or_worker: ["storage", "worker"],
  per_gold_label_or_secret_recipe: ["gold_label", "secret"],
};

function scoreOf(card: Effective): Sign[] {
  const counts = scorers[card.per ?? ""]?.map(icon) ?? beerOf(card);
  const every = card.every > 1 ? [text(String(card.every))] : [];
  return [...counted("", card.amount, card.of), text("/"), ...every, ...counts];
}

const additions: Readonly<Record<string, string>> = {
  store: "storage",
  add_line: "tank",
  add_pub: "pub",
  advance_again: "experimental",
  extra_market_action: "market",
  extra_process_beer: "shift",
};

function resultOf(card: Effective): Sign[] {
  const what: string = card.what ?? "";
  const added = additions[what];
  if (added !== undefined) return [text(`+${card.amount}`), icon(added)];
  switch (what) {
    case "gain":
    case "take_back":
      return [...counted("+", card.amount, card.of), ...counted("+", card.amount_2, card.of_2)];
    case "buy_from_supply":
      return counted("", card.amount, card.of);
    case "use_less":
    case "may_use_less":
      return counted("−", card.amount, card.of);
    case "lower_bill":
      return [text(`−${card.amount}`)];
    case "score":
      return scoreOf(card);
    case "plant_and_harvest":
      return [icon("crop")];
    case "brew_without_basic_and_swap":
      return [icon("advanced"), text("+"), icon("specialty"), text("⇄"), icon("specialty")];
    default:
      return [];
  }
}

export function signsOf(card: Effective): Sign[] {
  const trigger = triggerOf(card);
  const price = card.price > 0 ? [text(String(card.price)), icon("money")] : [];
  const arrow = [text("→")];
  const result = resultOf(card);
  return [
    ...trigger,
    ...(trigger.length > 0 ? arrow : []),
    ...price,
    ...(price.length > 0 ? arrow : []),
    ...result,
  ];
}
