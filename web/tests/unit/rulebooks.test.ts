/* The rules as players read them: sources at the end, and no tags between the sentences. */
import { expect, test } from "vitest";

import { chaptersOf, isBackground, rulebook, withoutSources } from "../../src/pages/rulebooks";

test.each([
  ["It is tucked under the bar. [RB]", "It is tucked under the bar."],
  ["They wait. [RB] [PUB], the five clients [DES]", "They wait."],
  ["So the supply is endless [DES].", "So the supply is endless."],
  ["The first [EN] and the second. [FR]", "The first and the second."],
  ["Nothing to remove.", "Nothing to remove."],
])("%s", (text, told) => {
  expect(withoutSources(text)).toBe(told);
});

test.each(["moonshine", "distilled", "brewcrafters"])(
  "%s: every rule is in one chapter, and no tag is left",
  async (game) => {
    for (const language of ["en", "fr"]) {
      const lines = await rulebook(language, game);
      const chapters = chaptersOf(lines);
      const inChapters = chapters.flatMap((each) => each.lines);
      expect(inChapters).toEqual(lines.filter((line) => line.level !== 1 && line.level !== 2));
      const rules = chapters.filter((each) => !isBackground(game, each));
      expect(rules.length).toBeGreaterThan(5);
      for (const { text } of rules.flatMap((each) => each.lines))
        expect(withoutSources(text)).not.toMatch(/\[[A-Z]{2,4}\]/);
    }
  },
);
