/* Finds texts that hold every word of a search, whatever their accents and capitals. */

const plain = (text: string): string =>
  text
    .toLocaleLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

export function holding(search: string): (text: string) => boolean {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return (text) => words.every((word) => plain(text).includes(word));
}
