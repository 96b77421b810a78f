/* Cards move to where they went. Before a view is drawn the places of all cards are written down; after
 * it, every place that has gained a card shows a picture of it flying there from the place that has lost
 * it. A click ends all flights; those who want no motion see none. */

const duration = 350;
const stagger = 40;
const most = 12; // at once: more would tell nothing
const ease = "cubic-bezier(0.2, 0.8, 0.2, 1)";

interface Lying {
  element: HTMLElement;
  count: number;
}

/** card → place → what lies there; a tally is a card of its own. */
type Places = ReadonlyMap<string, ReadonlyMap<string, Lying>>;

const nothing: ReadonlyMap<string, Lying> = new Map();
const isTally = (name: string): boolean => name.startsWith("tally:");

function placesIn(room: HTMLElement): Places {
  const places = new Map<string, Map<string, Lying>>();
  for (const element of room.querySelectorAll<HTMLElement>("[data-place]")) {
    const { card, place = "", count, tally } = element.dataset;
    const name = card ?? `tally:${place}`;
    const lying = places.get(name) ?? new Map<string, Lying>();
    lying.set(place, { element, count: Number(card === undefined ? tally : count) });
    places.set(name, lying);
  }
  return places;
}

/** How everything lay before a view is drawn. */
export interface Before {
  places: Places;
  boxes: ReadonlyMap<HTMLElement, DOMRect>; // of what was seen
}

type Entries = [name: string, lying: ReadonlyMap<string, Lying>][];

/** The tallies, and the cards. */
const split = (places: Places): [Entries, Entries] => [
  [...places].filter(([name]) => isTally(name)),
  [...places].filter(([name]) => !isTally(name)),
];

const isSeen = ({ width }: DOMRect): boolean => width > 0;

export function lookAt(room: HTMLElement): Before {
  const places = placesIn(room);
  const boxes = new Map<HTMLElement, DOMRect>();
  for (const lying of places.values())
    for (const { element } of lying.values()) {
      const box = element.getBoundingClientRect();
      if (isSeen(box)) boxes.set(element, box);
    }
  return { places, boxes };
}

interface Flight {
  to: HTMLElement;
  at: DOMRect; // where that lies now
  from: DOMRect;
}

/** Where an element is; null: nowhere to be seen. */
function seenAt(element: Element | null | undefined): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box !== undefined && isSeen(box) ? box : null;
}

/** From where each gain came: a place that lost the card, else a pile that never runs out, else its source.
 *  Only what has gained something is looked at: little does, and each look costs. */
function flightsOf(
  card: string,
  { places, boxes }: Before,
  after: ReadonlyMap<string, Lying>,
  room: HTMLElement,
): Flight[] {
  const before = places.get(card) ?? nothing;
  const gains = [...after].filter(
    ([place, { count }]) => count > (before.get(place)?.count ?? 0) && count !== Infinity,
  );
  if (gains.length === 0) return [];
  const lost = [...before]
    .filter(([place, { count }]) => count > (after.get(place)?.count ?? 0))
    .flatMap(([, { element }]) => boxes.get(element) ?? []);
  const endless = [...after.values()].find(({ count }) => count === Infinity)?.element;
  return gains.flatMap(([, { element }]) => {
    const at = seenAt(element);
    if (at === null) return [];
    const source = element.dataset["from"];
    const from =
      lost.shift() ??
      seenAt(endless) ??
      (source === undefined ? null : seenAt(room.querySelector(`[data-thing="${source}"]`)));
    return from === null ? [] : [{ to: element, at, from }];
  });
}

interface Change {
  box: DOMRect;
  by: number;
}

/** A figure that has changed, with the difference. */
function changesOf(name: string, before: Before, after: ReadonlyMap<string, Lying>): Change[] {
  return [...after].flatMap(([place, { element, count }]) => {
    const old = before.places.get(name)?.get(place)?.count;
    const box = old === undefined || old === count ? null : seenAt(element);
    return old === undefined || box === null ? [] : [{ box, by: count - old }];
  });
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
function float({ box, by }: Change, origin: DOMRect | null): void {
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

/** `origin`: where the player has acted, if they have. Everything is measured before anything changes, or
 *  the browser would lay it out again for each picture. */
export function showMoves(before: Before, room: HTMLElement, origin: DOMRect | null): void {
  endFlights();
  const [tallies, cards] = split(placesIn(room));
  const flights = cards
    .flatMap(([card, lying]) => flightsOf(card, before, lying, room))
    .filter(isFar)
    .slice(0, most);
  const changes = tallies.flatMap(([name, lying]) => changesOf(name, before, lying));
  const fontSizes = flights.map(({ to }) => getComputedStyle(to).fontSize);
  flights.forEach((flight, order) => fly(flight, fontSizes[order] ?? "", order));
  for (const change of changes) float(change, origin);
}
