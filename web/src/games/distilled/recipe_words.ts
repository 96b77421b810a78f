/* A recipe in one sentence, for those who hear it and for the large card. */
import { t } from "../../base/words.svelte";
import { recipes } from "./cards";
import { say, unit } from "./words";

export function needsOf(id: string): string {
  const recipe = recipes.get(id);
  if (recipe === undefined) return "";
  const { sugars } = recipe;
  const words = [
    sugars.length === 0
      ? say("label", "no_sugar")
      : t("web.distilled.at_least", {
          sugars: unit("sugars", recipe.min_sugars),
          kinds:
            sugars.length === 3
              ? say("label", "any_sugar")
              : sugars.map((sugar) => say("sugar", sugar).toLocaleLowerCase()).join(", "),
        }),
    t(`web.distilled.barrel_of.${recipe.barrel}`),
  ];
  if (recipe.aged) words.push(t("web.distilled.aged"));
  return words.join(", ");
}
