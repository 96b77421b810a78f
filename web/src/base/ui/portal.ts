/* What is looked at whole lies over the table, and not in the panel where it was opened, which would cut it
 * off at its own edge. */

/** An attachment: the element goes to the end of its table. In a box of its own it has no neighbours, which
 * would go with it when it is closed. */
export function portal(element: HTMLElement): (() => void) | undefined {
  const room = element.closest(".room");
  if (room === null) return undefined;
  const box = document.createElement("div");
  box.style.display = "contents";
  room.append(box);
  box.append(element);
  return () => box.remove();
}
