/* How well one colour can be read on another (WCAG 2: 4.5 for text, 3 for signs). */

type Rgb = readonly [number, number, number];

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** "#a04e1a", as the tokens of the house are written. */
export function rgb(text: string): Rgb {
  const part = (at: number): number => Number.parseInt(text.trim().slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
