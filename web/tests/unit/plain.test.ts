/* A game without a drawn board is played from words: every action is a button with its sentence. */
import { expect, it } from "vitest";

import { draughtsman } from "./drawn";
import { loadEngine, tableOf } from "./engine";

it.each(["moonshine", "distilled", "brewcrafters"])(
  "%s can be played from the plain board",
  async (game) => {
    const engine = await loadEngine();
    const draw = await draughtsman(game, "plain");
    engine.open(tableOf(game, 2), 4n);
    for (let turn = 0n; turn < 12n; turn++) {
      const view = engine.view(engine.view(-1).waiting[0] ?? 0);
      const { html, loose } = draw(view);
      const buttons = [...html.matchAll(/<button class="button[^>]*>(?:<!--.*?-->)*([^<]*)/g)].map(
        (match) => match[1] ?? "",
      );
      expect(buttons.length + loose).toBeGreaterThanOrEqual(view.actions?.length ?? 0);
      for (const text of buttons) expect(text).not.toContain("=");
      engine.playBot(view.viewer, "greedy", turn);
    }
  },
);
