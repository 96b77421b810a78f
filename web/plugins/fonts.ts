/* Preloads the fonts that every page needs. Otherwise text would be laid out and painted twice. */
import type { Plugin } from "vite";

const isUsual = /-latin-(?!ext-)[\w-]+\.woff2$/;

export function fonts(): Plugin {
  return {
    name: "fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_page, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => isUsual.test(name))
          .map((name) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              href: `./${name}`,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
            injectTo: "head" as const,
          })),
    },
  };
}
