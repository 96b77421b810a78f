/* The printed figures of Moonshine, from the same tables as the engine's. */
import tables from "virtual:cards/moonshine";

export interface Client {
  id: string;
  number: number;
  colour: string;
  start: number;
  cost_food: number;
  cost_music: number;
  cost_drink: number;
  cost_any: number;
  cost_moon: number;
  points: number;
  top_1: string; // "-": none
  top_2: string;
  places: number;
  gain_moons: number;
  others_lose: number;
  bottom: string;
  rules: string; // "-": none
  source: string;
}

export interface BarCard {
  bar: string;
  side: string;
  draw: number;
  client_slot: number;
  reroll: number;
  left: string;
  left_places: number;
  right: string;
  right_places: number;
  colour: string;
  target: number;
  source: string;
}

export interface Face {
  kind: string;
  icon: string;
  faces: number;
}

const clients = new Map(
  (tables["clients"] as unknown as Client[]).map((client) => [client.id, client]),
);
const bars = tables["bars"] as unknown as BarCard[];
export const faces = tables["dice"] as unknown as Face[];

export function clientNamed(id: string): Client | undefined {
  return clients.get(id);
}

export function allClients(): Client[] {
  return [...clients.values()];
}

export const allBars = (): readonly BarCard[] => bars;

export function barCard(bar: string, side: string): BarCard | undefined {
  return bars.find((card) => card.bar === bar && card.side === side);
}

export const topIcons = (client: Client): string[] =>
  [client.top_1, client.top_2].filter((icon) => icon !== "-");

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
