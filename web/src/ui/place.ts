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
