/* Lint rules for what the compiler does not check. Prettier decides spacing. */
import { join } from "node:path";

import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

import { layers } from "./layers.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["**/generated", "dist", "node_modules", "public", "test-results"] },
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs["flat/recommended"],
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.config.js", "*.mjs", "*.cjs"] },
        extraFileExtensions: [".svelte"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "no-undef": "off", // the compiler knows what exists
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "svelte/require-each-key": "error",
      "svelte/no-at-html-tags": "error", // text from users is never HTML
      "svelte/no-navigation-without-resolve": "off", // addresses are behind #/, without a router
      "svelte/prefer-svelte-reactivity": "off", // our maps are not reactive
      eqeqeq: "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  { files: ["src/**/*.ts", "src/**/*.svelte"], ...layers(join(import.meta.dirname, "src")) },
);
