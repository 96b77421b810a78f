/* The signs of Distilled. */
import { signs, type Glossary } from "../../table/glossary";
import { t } from "../../base/words.svelte";
import icon from "./Icon.svelte";
import { iconWord } from "./words";

export const glossary: Glossary = {
  icon,
  ...signs({
    D92: "grain plant fruit sugar",
    D41: "yeast water",
    D43: "alcohol",
    D93: "metal wood clay aged",
    D70: "flavor",
    D56: "bottle",
    D62: "label",
    D32: "equipment specialist",
    D85: "goal",
    D88: "home americas europe asia",
    D31: "recipe bronze silver gold",
    D13: "signature",
    D63: "truck",
    D25: "money",
    D87: "points",
  }),
  nameOf: iconWord,
  aboutOf: (id) => t(`web.glossary.distilled.${id}`),
};
