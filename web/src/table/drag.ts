/* Dragging a thing: its picture follows the pointer, and the target decides. Everything that can be dragged can
 * also be clicked. */
import type { Play } from "./play.svelte";
import type { OfferedAction } from "../base/table";
import { swallowClick } from "../base/ui/swallow";

/** What happens where a thing falls. */
export type Drop = (at: DOMRect) => void;

/** The same that a click offers: the only action, or a choice of them; null: nothing. */
export function offered(play: Play, actions: readonly OfferedAction[]): Drop | null {
  const only = actions[0];
  if (only === undefined) return null;
  return (at) =>
    actions.length === 1 ? void play.act(only.action, true) : play.openMenu(actions, at, null);
}

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

/** One dragging, from the press of a pointer to its release wherever that is. */
function follow(play: Play, thing: string, element: HTMLElement, press: PointerEvent): void {
  const { left, top } = element.getBoundingClientRect();
  const events = new AbortController();
  let picture: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  function move(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY];
    if (picture === null && Math.hypot(x, y) < slack) return;
    if (picture === null) play.pointed = null;
    picture ??= pictureOf(element);
    picture.style.transform = `translate(${left + x}px, ${top + y}px) rotate(2deg)`;
    over = zoneAt(play, thing, event.clientX, event.clientY);
    const zone = over?.dataset["zone"] ?? null;
    if (play.dragged === null || play.dragged.zone !== zone) play.dragged = { thing, zone };
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    events.abort();
    if (picture === null) return;
    picture.remove();
    play.dragged = null;
    swallowClick();
    if (event.type === "pointerup" && over !== null)
      play.drop?.(thing, over.dataset["zone"] ?? "")?.(over.getBoundingClientRect());
  }

  window.addEventListener("pointermove", move, { signal: events.signal });
  window.addEventListener("pointerup", end, { signal: events.signal });
  window.addEventListener("pointercancel", end, { signal: events.signal });
}

/** An attachment: lets an element be dragged while `may` says so. */
export function draggable(
  play: Play,
  thing: () => string,
  may: () => boolean,
): (element: HTMLElement) => () => void {
  return (element) => {
    function press(event: PointerEvent): void {
      if (event.button === 0 && event.isPrimary && play.drop !== null && may())
        follow(play, thing(), element, event);
    }
    element.addEventListener("pointerdown", press);
    return () => element.removeEventListener("pointerdown", press);
  };
}
