/* The click that ends a dragging or a long press is none, whatever lies under the pointer by then. It may
 * come late or not at all; what a hand begins afterwards counts. */
export function swallowClick(): void {
  const events = new AbortController();
  const listening = { capture: true, signal: events.signal };
  window.addEventListener(
    "click",
    (click) => {
      click.stopImmediatePropagation();
      events.abort();
    },
    listening,
  );
  window.addEventListener("pointerdown", () => events.abort(), listening);
  window.addEventListener("keydown", () => events.abort(), listening);
}
