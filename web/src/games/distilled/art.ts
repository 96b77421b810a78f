/* Which drawing stands for which card: the chapters are in art/. */
import { ingredientArt } from "./art/ingredients";
import { itemArt } from "./art/items";
import { people, person } from "./art/people";
import { type Shape, shapeOf } from "./art/shapes";
import { stillArt, upgradeArt } from "./art/upgrades";

const drawn = new Map<string, Shape[]>();

/** The shapes of any card or person; a signature ingredient looks like its family. */
export function artOf(id: string, family: string): Shape[] {
  const found = drawn.get(id);
  if (found !== undefined) return found;
  const whose = people[id];
  const texts =
    itemArt[id] ??
    upgradeArt[id] ??
    (whose === undefined ? (ingredientArt[id] ?? ingredientArt[family]) : person(whose));
  const shapes = (texts ?? stillArt).map(shapeOf);
  drawn.set(id, shapes);
  return shapes;
}

export const drawnIds = (): string[] =>
  [itemArt, upgradeArt, ingredientArt, people].flatMap((each) => Object.keys(each));
