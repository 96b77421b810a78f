/* Begins a game; asks (GiveUp.svelte) before it takes the place of one of its kind that is not over. */
import { unfinished } from "../engine/saves";

interface Asked {
  game: string;
  start: () => void;
}

export class Beginning {
  asked = $state.raw<Asked | null>(null);

  begin(game: string, start: () => void): void {
    if (unfinished(game) === null) start();
    else this.asked = { game, start };
  }
}
