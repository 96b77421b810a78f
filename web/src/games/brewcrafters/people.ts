/* A face for each of the fifteen skilled workers, put together from a few parts. Portrait.svelte
 * draws them. */

export type Hat =
  "cap" | "straw" | "helmet" | "beret" | "bowler" | "toque" | "none" | "lamp" | "scarf";

export interface Person {
  hat: Hat;
  coat: string;
  cloth: string; // of the hat
  skin: string;
  hair: string;
  beard: boolean;
  badge: string; // the icon of the trade
}

const skins = { fair: "#f2cfae", tan: "#d9a878", brown: "#a9744c", dark: "#7a4e33" } as const;
type Skin = keyof typeof skins;

/* worker: hat, coat, cloth, skin, hair, beard, badge */
const people: Readonly<
  Record<string, readonly [Hat, string, string, Skin, string, boolean, string]>
> = {
  maltster: ["cap", "#8a5a2b", "#c89a4b", "fair", "#5b3a1e", true, "malt"],
  hop_grower: ["straw", "#4e7a3a", "#e3c777", "tan", "#3d2a1c", false, "hops"],
  cellar_keeper: ["beret", "#5a4b7a", "#3d3358", "brown", "#1f1713", true, "storage"],
  delivery_driver: ["cap", "#2f5d7c", "#21445c", "fair", "#8a5a2b", false, "money"],
  lab_technician: ["none", "#eef0ea", "#ffffff", "dark", "#1d1512", false, "experimental"],
  tour_guide: ["straw", "#a63a3a", "#f0d9a0", "brown", "#2b1d14", false, "reputation"],
  contractor: ["helmet", "#c06a1c", "#f0b429", "tan", "#4a3526", true, "tank"],
  spice_trader: ["scarf", "#7a2e4f", "#d9803a", "brown", "#231713", false, "spice"],
  accountant: ["bowler", "#3d4452", "#2a2f3a", "fair", "#9a8f82", false, "bill"],
  market_agent: ["bowler", "#2e6b57", "#1f4a3c", "dark", "#17100d", false, "worker"],
  brewmaster: ["cap", "#7b3f24", "#4b2a1a", "fair", "#b5561f", true, "tank"],
  yeast_biologist: ["none", "#dfeae4", "#ffffff", "tan", "#6b3f22", false, "yeast"],
  festival_promoter: ["toque", "#b8741a", "#8c2f39", "fair", "#d0a24e", false, "gold_label"],
  night_foreman: ["lamp", "#384a63", "#e0b43c", "dark", "#1b1411", true, "shift"],
  recipe_developer: ["toque", "#f3ede0", "#fffdf6", "tan", "#5a2f1c", false, "specialty"],
};

export function personOf(worker: string): Person {
  const [hat, coat, cloth, skin, hair, beard, badge] =
    people[worker] ?? (["none", "#6b5b4b", "#6b5b4b", "tan", "#3d2a1c", false, "worker"] as const);
  return { hat, coat, cloth, skin: skins[skin], hair, beard, badge };
}
