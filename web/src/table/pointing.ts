/* Pointing at something shows it large (Large.svelte): hovering and focus for as long as they last, a
 * long press until it is closed. What comes to lie under a pointer that rests is not pointed at: after a
 * click the table changes, and the next thing would at once cover what one looks at. */
import type { Play } from "./play.svelte";
import { swallowClick } from "../base/ui/swallow";

const hoverPause = 380; // milliseconds
const pressPause = 480;

/** An attachment: the element stands for a thing. A click that ends a long press is none. */
export function pointing(play: Play, thing: () => string): (element: HTMLElement) => () => void {
  return (element) => {
    const events = new AbortController();
    let timer = 0;
    let isHeld = false;
    let isHovered = false;

    function show(pinned: boolean): void {
      if (play.dragged === null)
        play.pointed = { thing: thing(), anchor: element.getBoundingClientRect(), pinned };
    }
    function hover(event: PointerEvent): void {
      if (event.pointerType !== "mouse" || isHovered) return;
      isHovered = true;
      timer = window.setTimeout(() => show(false), hoverPause);
    }
    function leave(): void {
      isHovered = false;
      clearTimeout(timer);
      if (play.pointed?.thing === thing() && !play.pointed.pinned) play.pointed = null;
    }
    function press(event: PointerEvent): void {
      isHeld = false;
      if (event.pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        isHeld = true;
        show(true);
      }, pressPause);
    }
    function release(): void {
      clearTimeout(timer);
      if (isHeld) swallowClick();
    }

    const { signal } = events;
    const stop = (): void => clearTimeout(timer);
    element.addEventListener("pointermove", hover, { signal });
    element.addEventListener("pointerleave", leave, { signal });
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointerup", release, { signal });
    element.addEventListener("pointercancel", stop, { signal });
    element.addEventListener("click", stop, { signal });
    element.addEventListener("contextmenu", (event) => isHeld && event.preventDefault(), {
      signal,
    });
    element.addEventListener("focus", () => element.matches(":focus-visible") && show(false), {
      signal,
    });
    element.addEventListener("blur", leave, { signal });
    return () => {
      events.abort();
      leave(); // a card that has gone is not pointed at any more
    };
  };
}
