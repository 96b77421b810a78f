/* The signs of Brew Crafters. */
import { signs, type Glossary } from "../../table/glossary";
import { t } from "../../base/words.svelte";
import icon from "./Icon.svelte";

export const glossary: Glossary = {
  icon,
  ...signs({
    B4: "malt hops yeast spice coffee fruit specialty any",
    B22: "money income",
    B2: "reputation",
    B46: "gold_label truck",
    B6: "ale porter stout basic advanced",
    B49: "batch recipe",
    B50: "pub",
    B51: "base",
    B59: "install",
    B32: "market",
    B52: "hop_icon barrel_icon",
    B38: "worker",
    B71: "temporary",
    B37: "partnership",
    B40: "shift",
    B48: "tank",
    B24: "storage",
    B64: "bill wage upkeep",
    B65: "loan",
    B36: "first",
    B57: "experimental winter permanent final",
    B1: "spring summer autumn",
    B60: "crop",
    B76: "secret",
  }),
  nameOf: (id) => t(`web.brewcrafters.icon.${id}`).split(/\s?:/)[0] ?? id,
  aboutOf: (id) => t(`web.glossary.brewcrafters.${id}`),
};
