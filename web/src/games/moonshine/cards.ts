/* The printed figures of Moonshine, from the same tables as the engine's. */
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
