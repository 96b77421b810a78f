/* The parser with which import-x reads a component that another file imports: everything but its scripts is
 * blanked out, so that lines and columns stay. svelte-eslint-parser cannot be used there, because import-x
 * asks for no tokens, which that parser needs. */
const { parseForESLint } = require("@typescript-eslint/parser");

/** @type {(text: string) => string} */
const blank = (text) => text.replace(/[^\n]/g, " ");

/** @type {(component: string) => string} */
function scriptsOf(component) {
  let [scripts, end] = ["", 0];
  for (const match of component.matchAll(/(<script\b(?:"[^"]*"|[^">])*>)(.*?)<\/script>/gs)) {
    const [, tag = "", script = ""] = match;
    const begin = match.index + tag.length;
    scripts += blank(component.slice(end, begin)) + script;
    end = begin + script.length;
  }
  return scripts + blank(component.slice(end));
}

module.exports = {
  meta: { name: "svelte_imports", version: "1" },
  /** @type {(component: string, options: { filePath: string }) => unknown} */
  parseForESLint: (component, options) =>
    parseForESLint(scriptsOf(component), { ...options, filePath: `${options.filePath}.ts` }),
};
