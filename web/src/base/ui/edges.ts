/* Marks a scrolling box with `data-above` and `data-below` where more content lies, so that it fades out there
 * instead of cutting a line in two. */

/** An attachment of the box, or of what is in it: `(list: HTMLElement) => edges(list.parentElement)`. */
export function edges(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const isFromItsEnd = getComputedStyle(box).flexDirection === "column-reverse";

  function look(scroller: HTMLElement): void {
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const hidden = scrollHeight - clientHeight;
    const above = isFromItsEnd ? hidden + scrollTop : scrollTop;
    scroller.toggleAttribute("data-above", above > 1); // less is a matter of rounding
    scroller.toggleAttribute("data-below", hidden - above > 1);
  }

  const lookAgain = (): void => look(box);
  const sizes = new ResizeObserver(lookAgain); // after the layout, so that looking costs none
  for (const element of [box, ...box.children]) sizes.observe(element);
  box.addEventListener("scroll", lookAgain, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener("scroll", lookAgain);
  };
}
