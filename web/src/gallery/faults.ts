/* What is out of line in a drawn part, measured in the browser: words that are cut off, letters that are
 * too small to be read, parts that stand out of their frame. */

const smallest = 13; // pixels, of letters (LOOK: never below)
const slack = 1.5;
const overhang = 9; // pixels that a badge may stand over the edge of its card

export type Fault = "cut" | "small" | "outside";

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

/** `frame`: where a part has its place. */
export function faultsIn(frame: HTMLElement): Fault[] {
  const found = new Set<Fault>();
  for (const element of frame.querySelectorAll<HTMLElement>("*:not(svg, svg *)")) {
    const [full, says] = [isFuller(element), speaks(element)];
    if ((!full && !says) || !isShown(element)) continue;
    if (element.closest(".visually-hidden") !== null) continue;
    if (full && isCut(element)) found.add("cut");
    if (!says) continue;
    if (Number.parseFloat(getComputedStyle(element).fontSize) < smallest - 0.05) found.add("small");
    if (isOutside(element, frame)) found.add("outside");
  }
  return [...found];
}
