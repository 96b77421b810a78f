/* The sheet on which every drawing of the page stands once: a hidden <svg> with its gradients and symbols, to
 * which `<use>` refers. What is not shown is not drawn. */
import { type Paint, type Part, parse, tonesOf } from "./drawing";

type Attributes = Readonly<Record<string, string | number>>;

let sheet: SVGElement | null = null;
const drawn = new Set<string>();

function add(parent: Element, tag: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  parent.append(element);
  return element;
}

/** The hidden <svg>. It has a size of 0 instead of display: none, with which some browsers lose gradients. */
function sheetOf(): SVGElement {
  if (sheet === null) {
    sheet = add(document.body, "svg", { width: 0, height: 0, "aria-hidden": "true" });
    sheet.style.position = "absolute";
  }
  return sheet;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];
const upright = { x1: 0, y1: 0, x2: 1, y2: 0.06 };
const lying = { x1: 0, y1: 0, x2: 0.06, y2: 1 };
const round = { cx: 0.3, cy: 0.22, r: 0.95 };

function gradient(id: string, place: Attributes, stops: readonly Stop[]): string {
  if (!drawn.has(id)) {
    drawn.add(id);
    const tag = "r" in place ? "radialGradient" : "linearGradient";
    const element = add(sheetOf(), tag, { id, ...place });
    for (const [offset, colour, opacity = 1] of stops)
      add(element, "stop", { offset, "stop-color": colour, "stop-opacity": opacity });
  }
  return `url(#${id})`;
}

function lit(colour: string, light: "round" | "upright" | "lying"): string {
  const [bright, local, dark] = tonesOf(colour);
  const id = `${light}-${colour.replace("#", "")}`;
  if (light === "round")
    return gradient(id, round, [
      [0, bright],
      [0.42, local],
      [0.65, local],
      [1, dark],
    ]);
  return gradient(id, light === "upright" ? upright : lying, [
    [0, local],
    [0.2, bright],
    [0.48, local],
    [0.92, dark],
    [1, local],
  ]);
}

function paintOf(paint: Paint | null): string {
  if (paint === null) return "none";
  switch (paint.kind) {
    case "flat":
      return paint.colour;
    case "lit":
      return lit(paint.colour, paint.light);
    case "sky":
      return gradient(
        `sky-${paint.colours.join("-").replaceAll("#", "")}`,
        { x1: 0, y1: 0, x2: 0, y2: 1 },
        paint.colours.map((colour, i, all) => [i / (all.length - 1), colour]),
      );
    case "glow":
      return gradient(`glow-${paint.colour.slice(1)}`, { r: 0.5 }, [
        [0, paint.colour, 0.85],
        [0.4, paint.colour, 0.4],
        [1, paint.colour, 0],
      ]);
    case "overlay":
      return gradient("light-over", round, [
        [0, "#ffe7b0", 0.6],
        [0.42, "#ffe7b0", 0],
        [0.65, "#1c1038", 0.08],
        [1, "#1c1038", 0.62],
      ]);
    case "shadow":
      return gradient("ground-shadow", { r: 0.5 }, [
        [0, "#1a0d10", 0.55],
        [1, "#1a0d10", 0],
      ]);
  }
}

function draw(parent: Element, parts: readonly Part[]): void {
  for (const part of parts)
    if ("parts" in part) draw(add(parent, "g", { transform: part.transform }), part.parts);
    else
      add(parent, "path", {
        d: part.path,
        fill: paintOf(part.fill),
        ...(part.stroke === null ? {} : { stroke: part.stroke, "stroke-width": part.width }),
        ...(part.opacity === 1 ? {} : { opacity: part.opacity }),
      });
}

/** Puts a drawing on the sheet, once. */
export function putOnSheet(id: string, text: () => string, field: string): void {
  if (drawn.has(id)) return;
  drawn.add(id);
  const symbol = add(sheetOf(), "symbol", {
    id,
    viewBox: field,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  draw(symbol, parse(text()));
}
