/* A server names bots after their level; at a table each gets a name. */
export const botNames = ["Bruno", "Clara", "Dalia", "Émile", "Fanny"] as const;

interface Named {
  player: string;
  name: string;
}

const isBot = ({ player }: Named): boolean => player.startsWith("bot:");

export function nameAt(seats: readonly Named[], seat: number): string {
  const { name } = seats[seat] ?? { name: "" };
  if (seats[seat] === undefined || !isBot(seats[seat])) return name;
  return botNames[seats.slice(0, seat).filter(isBot).length] ?? name;
}
