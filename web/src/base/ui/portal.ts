/* Moves a window out of the panel that opened it, which would clip it, to the end of the table. */

/** An attachment. The element gets a box of its own, because removing it may remove its siblings too. */
export function portal(element: HTMLElement): (() => void) | undefined {
  const room = element.closest(".room");
  if (room === null) return undefined;
  const box = document.createElement("div");
  box.style.display = "contents";
  room.append(box);
  box.append(element);
  return () => box.remove();
}
