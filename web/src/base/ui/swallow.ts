/* Suppresses the click that ends a drag or a long press. That click may come late or not at all; the next
 * pointer press counts again. */
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
