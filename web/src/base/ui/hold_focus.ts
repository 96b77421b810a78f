/* The focus of what opens over a page: it goes in, stays in as long as the rest cannot be used, and returns. */

const stops = "button:not(:disabled), a[href], input, select, textarea, summary";

/** An attachment of a dialog. `isModal`: the focus stays in. */
export function holdFocus(isModal: () => boolean): (box: HTMLElement) => () => void {
  return (box) => {
    const opener = document.activeElement as HTMLElement | null;

    function key(event: KeyboardEvent): void {
      if (event.key !== "Tab" || !isModal()) return;
      const all = [...box.querySelectorAll<HTMLElement>(stops)].filter((each) =>
        each.checkVisibility(),
      );
      const [first, last] = [all[0], all.at(-1)];
      if (event.shiftKey ? document.activeElement === first : document.activeElement === last) {
        event.preventDefault();
        (event.shiftKey ? last : first)?.focus();
      }
    }

    queueMicrotask(() => box.querySelector("button")?.focus()); // once a portal has moved it
    box.addEventListener("keydown", key);
    return () => {
      box.removeEventListener("keydown", key);
      opener?.focus();
    };
  };
}
