/* The signs on the faces of cards, made from their rows. */
import { expect, it } from "vitest";

import { partnerships, research, tiles, workers } from "../../src/games/brewcrafters/cards";
import { signsOf, type Effective } from "../../src/games/brewcrafters/effect";

const said = (card: Effective): string =>
  signsOf(card)
    .map((sign) => ("icon" in sign ? `[${sign.icon}]` : sign.text))
    .join(" ");
const cards = [...workers, ...tiles, ...research, ...partnerships];
const of = (id: string): string => {
  const card = cards.find((each) => each.id === id);
  return card === undefined ? "" : said(card);
};

it("every card that does something shows it", () => {
  const silent = cards.filter((card) => card.what !== null && signsOf(card).length < 1);
  expect(silent.map(({ id }) => id)).toEqual([]);
  expect(cards.filter((card) => card.what === null).map(({ id }) => id)).toEqual(["research_lab"]);
});

it("cards that do different things look different", () => {
  const same = new Map<string, string[]>();
  for (const card of [...workers, ...tiles.filter(({ starting }) => !starting), ...partnerships])
    same.set(said(card), [...(same.get(said(card)) ?? []), card.id]);
  expect([...same.values()].filter((ids) => ids.length > 1)).toEqual([]);
});

it("says when, for how much and what", () => {
  expect(of("maltster")).toBe("[malt] → +1 [malt]");
  expect(of("spice_trader")).toBe("[specialty] → +1 [specialty]");
  expect(of("cellar_keeper")).toBe("+6 [storage]");
  expect(of("delivery_driver")).toBe("[truck] → [income] 1");
  expect(of("distribution_dock")).toBe("[truck] [batch] → [income] 1");
  expect(of("lab_technician")).toBe("[experimental] → 1 [money] → +1 [experimental]");
  expect(of("tour_guide")).toBe("[truck] [recipe] → +1 [reputation]");
  expect(of("contractor")).toBe("[install] → [income] 2");
  expect(of("accountant")).toBe("[bill] → −2");
  expect(of("brewmaster")).toBe("[tank] → −1 [base]");
  expect(of("yeast_biologist")).toBe("[spring] [autumn] → +1 [yeast]");
  expect(of("festival_promoter")).toBe("[gold_label] → +3 [reputation]");
  expect(of("mash_tun")).toBe("[tank] [batch] → −1 [malt]");
  expect(of("hop_infuser")).toBe("[tank] [hop_icon] → +1 [reputation]");
  expect(of("tasting_room")).toBe("1 [reputation] / [advanced] [recipe]");
  expect(of("malt_house")).toBe("1 [money] → 2 [malt]");
  expect(of("fermentation_4")).toBe("1 [reputation] / 2 [batch]");
  expect(of("business_4")).toBe("1 [reputation] / [storage] [worker]");
  expect(of("raw_materials_2")).toBe("[winter] → +2 [malt] +1 [hops]");
  expect(of("porter_studies_3")).toBe("[truck] [porter] → [income] 1");
});
