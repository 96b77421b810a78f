/* The signs of Moonshine. */
import { signs, type Glossary } from "../../table/glossary";
import { name, t } from "../../base/words.svelte";
import icon from "./Icon.svelte";

export const glossary: Glossary = {
  icon,
  ...signs({
    "M4.11": "food music drink wild any",
    "M1.5": "moon",
    "M4.1": "blue_die orange_die",
    "M4.2": "reroll",
    "M4.16": "draw client_slot",
    "M4.12": "moon_discount",
    "M4.22": "gain_2_moons gain_1_moon_others_lose_1",
    "M5.2": "majority",
    "M5.3": "scoring_colour",
  }),
  nameOf: (id) => name("moonshine", "icon", id),
  aboutOf: (id) => t(`moonshine.icon.${id}.about`),
};
