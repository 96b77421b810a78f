/* The game that was last played against bots, kept in this browser. */

export interface Saved {
  game: string;
  text: string;
  lesson?: number; // a first game: the step that it has reached
}

const place = "taproom.saved";

export function keep(saved: Saved): void {
  try {
    localStorage.setItem(place, JSON.stringify(saved));
  } catch {
    // A full or forbidden store keeps nothing; the game itself goes on.
  }
}

export function kept(): Saved | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    if (typeof read !== "object" || read === null) return null;
    const { game, text, lesson } = read as Partial<Saved>;
    if (typeof game !== "string" || typeof text !== "string") return null;
    return { game, text, ...(Number.isInteger(lesson) ? { lesson: Number(lesson) } : {}) };
  } catch {
    return null;
  }
}

export function forget(): void {
  localStorage.removeItem(place);
}
