/* The printed figures of Moonshine, from the same tables as the engine's. */
import { amount, language, name, t } from "../../base/words.svelte";
import { bars, clients as rows, type BarCard, type Client } from "./generated/cards";

export { dice as faces } from "./generated/cards";
export type { BarCard, Client };

const clients = new Map<string, Client>(rows.map((client) => [client.id, client]));

export function clientNamed(id: string): Client | undefined {
  return clients.get(id);
}

export const allClients = (): readonly Client[] => rows;

export const allBars = (): readonly BarCard[] => bars;

export function barCard(bar: string, side: string): BarCard | undefined {
  return bars.find((card) => card.bar === bar && card.side === side);
}

export const topIcons = (client: Client): string[] =>
  [client.top_1, client.top_2].filter((icon) => icon !== null);

/** The parts of a cost, each with how many of it: food, music, drink, any, moon. */
export function costOf(client: Client): { icon: string; count: number }[] {
  return [
    { icon: "food", count: client.cost_food },
    { icon: "music", count: client.cost_music },
    { icon: "drink", count: client.cost_drink },
    { icon: "any", count: client.cost_any },
    { icon: "moon", count: client.cost_moon },
  ].filter((part) => part.count > 0);
}

const list = (words: readonly string[]): string =>
  new Intl.ListFormat(language().code, { type: "conjunction" }).format(words);
const iconName = (icon: string): string => name("moonshine", "icon", icon);

/** A client as a screen reader tells it: name, cost, bonus, and what it brings once validated. */
export function clientInWords(id: string): string {
  const client = clientNamed(id);
  if (client === undefined) return "";
  const cost = costOf(client).map(({ icon, count }) => amount("moonshine", icon, count));
  const top = topIcons(client).map(iconName);
  const instant = client.others_lose > 0 ? "gain_1_moon_others_lose_1" : "gain_2_moons";
  const bottom = [
    amount("moonshine", "points", client.points),
    ...(client.bottom === null ? [] : [iconName(client.bottom)]),
  ];
  return [
    name("moonshine", "client", id),
    t("web.moonshine.heard.cost", {
      parts: cost.length === 0 ? t("web.moonshine.no_cost") : list(cost),
    }),
    ...(top.length > 0
      ? [t("web.moonshine.heard.top", { icons: list(top), places: client.places })]
      : []),
    ...(client.gain_moons > 0 ? [t(`moonshine.icon.${instant}.about`)] : []),
    t("web.moonshine.heard.bottom", { parts: list(bottom) }),
  ].join("; ");
}
