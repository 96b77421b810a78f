/* Where a floating box stands: beside its anchor, and always whole on the screen. */

export interface Spot {
  left: number;
  top: number;
}

export function beside(anchor: DOMRect, width: number, height: number): Spot {
  const gap = 12;
  const right = anchor.right + gap + width <= innerWidth - gap;
  const fitsLeft = anchor.left - gap - width >= gap;
  const left = right
    ? anchor.right + gap
    : fitsLeft
      ? anchor.left - gap - width
      : (innerWidth - width) / 2;
  const centred = anchor.top + anchor.height / 2 - height / 2;
  const below =
    right || fitsLeft
      ? centred
      : anchor.top > innerHeight / 2
        ? anchor.top - gap - height
        : anchor.bottom + gap;
  return {
    left: Math.max(8, Math.min(left, innerWidth - width - 8)),
    top: Math.max(8, Math.min(below, innerHeight - height - 8)),
  };
}

/** Under its anchor, or over it where it stands at the lower edge. */
export function under(anchor: DOMRect, width: number, height: number): Spot {
  const gap = 8;
  const isLow = anchor.bottom + gap + height > innerHeight && anchor.top - gap - height >= gap;
  return {
    left: Math.max(8, Math.min(anchor.left, innerWidth - width - 8)),
    top: isLow
      ? anchor.top - gap - height
      : Math.max(8, Math.min(anchor.bottom + gap, innerHeight - height - 8)),
  };
}

const overlap = (a: Spot, width: number, height: number, b: DOMRect): number =>
  Math.max(0, Math.min(a.left + width, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + height, b.bottom) - Math.max(a.top, b.top));

/** Beside its anchor, on the side where it covers least of what must be seen. */
export function clearOf(anchor: DOMRect, width: number, height: number, seen: DOMRect[]): Spot {
  const gap = 12;
  const middle = {
    left: anchor.left + anchor.width / 2 - width / 2,
    top: anchor.top + anchor.height / 2 - height / 2,
  };
  const spots = [
    beside(anchor, width, height),
    { left: anchor.right + gap, top: middle.top },
    { left: anchor.left - gap - width, top: middle.top },
    { left: middle.left, top: anchor.top - gap - height },
    { left: middle.left, top: anchor.bottom + gap },
  ].map(({ left, top }) => ({
    left: Math.max(8, Math.min(left, innerWidth - width - 8)),
    top: Math.max(8, Math.min(top, innerHeight - height - 8)),
  }));
  const covers = (spot: Spot): number =>
    [anchor, ...seen].reduce((sum, box) => sum + overlap(spot, width, height, box), 0);
  return spots.reduce((best, spot) => (covers(spot) < covers(best) ? spot : best));
}
