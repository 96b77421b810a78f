/* French as it is set: spaces before high signs, quotation marks, apostrophes, units. */
import fr from "virtual:texts/fr";
import { expect, it } from "vitest";

const faults: readonly [name: string, fault: RegExp][] = [
  ["a narrow no-break space before ; ! ?", /[^\u202f;!?(][;!?](?=\s|$|[»)])/],
  ["a no-break space before a colon", /[^\u00a0]:(?=\s|$)/],
  ["a no-break space inside quotation marks", /«(?!\u00a0)|[^\u00a0]»/],
  ["a curled apostrophe", /\p{L}'\p{L}/u],
  ["a no-break space before % and $", /[\d}] ?[%$€]/],
  ["one space, and an ellipsis of one sign", / {2}|\.\.\./],
];

it.each(faults)("has %s", (_name, fault) => {
  const found = Object.entries(fr).filter(([, text]) => fault.test(text));
  expect(found).toEqual([]);
});
