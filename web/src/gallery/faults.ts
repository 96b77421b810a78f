/* What is out of line in a drawn part, measured in the browser: words that are cut off or broken without
 * a hyphen, letters that are too small to be read, parts that stand out of their frame or their line. */

const smallest = 13; // pixels, of letters (LOOK: never below)
const slack = 1.5;
const overhang = 9; // pixels that a badge may stand over the edge of its card

export type Fault = "cut" | "broken" | "small" | "outside";

const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true });

/** A text of its own, not that of the elements in it. */
const speaks = (element: Element): boolean =>
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
  );

const isFuller = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + slack ||
  element.scrollHeight > element.clientHeight + slack;

function isCut(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const hides = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
  return (
    (hides(overflowX) && element.scrollWidth > element.clientWidth + slack) ||
    (hides(overflowY) && element.scrollHeight > element.clientHeight + slack)
  );
}

/** Scrolled sideways on purpose, so that it may be wider than its frame. */
const scrolls = (element: Element, frame: Element): boolean => {
  for (let at: Element | null = element; at !== null && at !== frame; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  return false;
};

function isOutside(element: Element, frame: Element): boolean {
  const [box, room] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return (
    (box.right > room.right + overhang || box.left < room.left - overhang) &&
    !scrolls(element, frame)
  );
}

/** Words and signs that push each other out of the line they stand in. */
function isPushedOut(element: Element): boolean {
  const { parentElement: line } = element;
  if (line === null || !/flex|grid/.test(getComputedStyle(line).display)) return false;
  if (/absolute|fixed/.test(getComputedStyle(element).position)) return false;
  const [box, room] = [element.getBoundingClientRect(), line.getBoundingClientRect()];
  const isWide = box.right > room.right + slack || box.left < room.left - slack;
  return isWide && !scrolls(line, document.body);
}

/** Where a letter stands; behind a soft hyphen its first box is that of the hyphen. */
function topOf(range: Range, node: Node, at: number): number {
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
}

/** A word on two lines, though it has no hyphen where it is broken. */
function isBroken(element: Element): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2) return false;
    return [...(node.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)].some(({ 0: word, index }) => {
      const top = topOf(range, node, index);
      return [...word].some((_, i) => topOf(range, node, index + i) !== top);
    });
  });
}

/** `frame`: where a part has its place. */
export function faultsIn(frame: HTMLElement): Fault[] {
  const found = new Set<Fault>();
  for (const element of frame.querySelectorAll<HTMLElement>("*:not(svg, svg *)")) {
    const [full, says] = [isFuller(element), speaks(element)];
    if ((!full && !says) || !isShown(element)) continue;
    if (element.closest(".visually-hidden") !== null) continue;
    if (full && isCut(element)) found.add("cut");
    if (!says) continue;
    if (isBroken(element)) found.add("broken");
    if (isPushedOut(element)) found.add("outside");
    if (Number.parseFloat(getComputedStyle(element).fontSize) < smallest - 0.05) found.add("small");
    if (isOutside(element, frame)) found.add("outside");
  }
  for (const sign of frame.querySelectorAll("svg:not(svg svg)"))
    if (isShown(sign) && isPushedOut(sign)) found.add("outside");
  return [...found];
}
