/* Dragging a thing over the table: its picture follows the pointer, and what it is dropped on decides.
 * Whatever can be dragged can be clicked as well: this is for hands, not the only way. */
import type { Play } from "../play.svelte";

const slack = 7; // pixels that a click may wander

function pictureOf(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const picture = element.cloneNode(true) as HTMLElement;
  picture.removeAttribute("data-thing");
  picture.removeAttribute("data-card");
  picture.setAttribute("aria-hidden", "true");
  picture.inert = true;
  Object.assign(picture.style, {
    position: "fixed",
    left: "0",
    top: "0",
    zIndex: "60",
    margin: "0",
    pointerEvents: "none",
    width: `${width}px`,
    height: `${height}px`,
    fontSize: getComputedStyle(element).fontSize,
    opacity: "0.92",
  });
  document.body.append(picture);
  return picture;
}

/** The innermost zone under the pointer that accepts the thing. */
function zoneAt(play: Play, thing: string, x: number, y: number): HTMLElement | null {
  let found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-zone]") ?? null;
  while (found !== null && (play.drop?.(thing, found.dataset["zone"] ?? "") ?? null) === null)
    found = found.parentElement?.closest<HTMLElement>("[data-zone]") ?? null;
  return found;
}

/** An attachment: lets an element be dragged while `may` says so. */
export function draggable(
  play: Play,
  thing: () => string,
  may: () => boolean,
): (element: HTMLElement) => () => void {
  return (element) => {
    let picture: HTMLElement | null = null;
    let over: HTMLElement | null = null;
    let from: { x: number; y: number; id: number } | null = null;

    function press(event: PointerEvent): void {
      if (event.button === 0 && event.isPrimary && play.drop !== null && may())
        from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    }

    function move(event: PointerEvent): void {
      if (from === null || event.pointerId !== from.id) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (picture === null) {
        if (Math.hypot(x, y) < slack) return;
        element.setPointerCapture(event.pointerId);
        picture = pictureOf(element);
        play.pointed = null;
      }
      const { left, top } = element.getBoundingClientRect();
      picture.style.transform = `translate(${left + x}px, ${top + y}px) rotate(2deg)`;
      over = zoneAt(play, thing(), event.clientX, event.clientY);
      const zone = over?.dataset["zone"] ?? null;
      if (play.dragged?.zone !== zone || play.dragged.thing !== thing())
        play.dragged = { thing: thing(), zone };
    }

    /** The click that ends a dragging is none. */
    function swallowClick(): void {
      const swallow = (click: Event): void => click.stopImmediatePropagation();
      element.addEventListener("click", swallow, { capture: true });
      window.setTimeout(() => element.removeEventListener("click", swallow, { capture: true }), 30);
    }

    function end(event: PointerEvent): void {
      const wasDragged = picture !== null;
      const target = event.type === "pointerup" ? over : null;
      picture?.remove();
      picture = over = from = null;
      if (!wasDragged) return;
      play.dragged = null;
      swallowClick();
      if (target !== null)
        play.drop?.(thing(), target.dataset["zone"] ?? "")?.(target.getBoundingClientRect());
    }

    element.addEventListener("pointerdown", press);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
    return () => {
      picture?.remove();
      if (picture !== null) play.dragged = null;
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
    };
  };
}
