/* Cards move to where they went. Before a view is drawn the places of all cards are written down; after
 * it, every place that has gained a card shows a picture of it flying there from the place that has lost
 * it. A click ends all flights; those who want no motion see none. */

const duration = 350;
const stagger = 40;
const most = 12; // at once: more would tell nothing
const ease = "cubic-bezier(0.2, 0.8, 0.2, 1)";

interface Lying {
  element: HTMLElement;
  box: DOMRect;
  count: number;
}

/** card → place → what lies there; a tally is a card of its own. */
export type Places = ReadonlyMap<string, ReadonlyMap<string, Lying>>;

export function placesIn(room: HTMLElement): Places {
  const places = new Map<string, Map<string, Lying>>();
  for (const element of room.querySelectorAll<HTMLElement>("[data-place]")) {
    const { card, place = "", count, tally } = element.dataset;
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const name = card ?? `tally:${place}`;
    const lying = places.get(name) ?? new Map<string, Lying>();
    lying.set(place, { element, box, count: Number(card === undefined ? tally : count) });
    places.set(name, lying);
  }
  return places;
}

export interface Flight {
  to: HTMLElement;
  at: DOMRect; // where that lies now
  from: DOMRect;
}

/** From where each gain came: a place that lost the card, else a pile that never runs out, else its source. */
function flightsOf(
  before: ReadonlyMap<string, Lying>,
  after: ReadonlyMap<string, Lying>,
  room: HTMLElement,
): Flight[] {
  const lost = [...before]
    .filter(([place, { count }]) => count > (after.get(place)?.count ?? 0))
    .map(([, { box }]) => box);
  const endless = [...after.values()].find(({ count }) => count === Infinity)?.box;
  return [...after].flatMap(([place, { element, box, count }]) => {
    if (count <= (before.get(place)?.count ?? 0) || count === Infinity) return [];
    const source = element.dataset["from"];
    const from =
      lost.shift() ??
      endless ??
      (source === undefined
        ? undefined
        : room.querySelector(`[data-thing="${source}"]`)?.getBoundingClientRect());
    return from === undefined ? [] : [{ to: element, at: box, from }];
  });
}

export function flightsBetween(before: Places, after: Places, room: HTMLElement): Flight[] {
  const nothing: ReadonlyMap<string, Lying> = new Map();
  return [...after]
    .filter(([card]) => !card.startsWith("tally:"))
    .flatMap(([card, lying]) => flightsOf(before.get(card) ?? nothing, lying, room));
}

/** Figures that have changed, with the difference. */
export function changesBetween(before: Places, after: Places): { box: DOMRect; by: number }[] {
  return [...after].flatMap(([name, lying]) =>
    [...lying].flatMap(([place, { box, count }]) => {
      const old = before.get(name)?.get(place)?.count;
      return !name.startsWith("tally:") || old === undefined || old === count
        ? []
        : [{ box, by: count - old }];
    }),
  );
}

const flying = new Set<Animation>();

export function endFlights(): void {
  for (const animation of flying) animation.finish();
}

function launch(picture: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  document.body.append(picture);
  const animation = picture.animate(frames, { easing: ease, fill: "both", ...options });
  flying.add(animation);
  animation.onfinish = animation.oncancel = () => {
    flying.delete(animation);
    picture.remove();
  };
}

function overlay(element: HTMLElement, box: DOMRect): void {
  element.setAttribute("aria-hidden", "true");
  element.inert = true;
  Object.assign(element.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    zIndex: "50",
    margin: "0",
    pointerEvents: "none",
  });
}

const isFar = ({ at, from }: Flight): boolean =>
  Math.hypot(at.left - from.left, at.top - from.top) >= 8;

function fly({ to, at: box, from }: Flight, fontSize: string, order: number): void {
  const picture = to.cloneNode(true) as HTMLElement;
  for (const name of ["data-thing", "data-place", "data-card", "id"]) picture.removeAttribute(name);
  overlay(picture, box);
  Object.assign(picture.style, {
    width: `${box.width}px`,
    height: `${box.height}px`,
    fontSize,
    animation: "none",
  });
  const start = `translate(${from.left + from.width / 2 - box.left - box.width / 2}px, ${from.top + from.height / 2 - box.top - box.height / 2}px) scale(${Math.min(1.4, Math.max(0.4, from.width / box.width))})`;
  launch(
    picture,
    [
      { transform: start },
      { transform: "none", opacity: 1, offset: 0.85 },
      { transform: "none", opacity: 0 },
    ],
    { duration, delay: order * stagger },
  );
}

/** What is gained flies from `origin`, where it was earned, to its figure; what is lost leaves it. */
function float({ box, by }: { box: DOMRect; by: number }, origin: DOMRect | null): void {
  const start =
    origin === null || by < 0
      ? "translate(40%, 60%) scale(0.7)"
      : `translate(${origin.left + origin.width / 2 - box.left}px, ${origin.top + origin.height / 2 - box.top}px)`;
  const sign = document.createElement("span");
  sign.className = "gain";
  sign.textContent = by > 0 ? `+${by}` : `−${-by}`;
  overlay(sign, box);
  launch(
    sign,
    [
      { transform: start, opacity: 0 },
      { transform: start, opacity: 1, offset: 0.1 },
      { transform: "translate(40%, -70%)", opacity: 1, offset: 0.45 },
      { transform: "translate(40%, -110%)", opacity: 0 },
    ],
    { duration: duration * 3 },
  );
}

/** `origin`: where the player has acted, if he has. All is looked at before anything is put on the table, or
 *  the browser would lay it out again for each picture. */
export function showMoves(before: Places, room: HTMLElement, origin: DOMRect | null): void {
  endFlights();
  const after = placesIn(room);
  const flights = flightsBetween(before, after, room).filter(isFar).slice(0, most);
  const fontSizes = flights.map(({ to }) => getComputedStyle(to).fontSize);
  flights.forEach((flight, order) => fly(flight, fontSizes[order] ?? "", order));
  for (const change of changesBetween(before, after)) float(change, origin);
}
