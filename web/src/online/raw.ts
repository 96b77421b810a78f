/* The hash of a view is over its bytes as they stand in the message, so these must be found in it. */

/** Behind the value that begins at `at`, in a text that JSON.parse has accepted. */
function endOfValue(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const letter = text[i];
    if (letter === '"') {
      for (i++; text[i] !== '"'; i++) if (text[i] === "\\") i++;
    } else if (letter === "{" || letter === "[") {
      depth++;
    } else if (letter === "}" || letter === "]") {
      if (depth === 0) return i;
      depth--;
    } else if (letter === "," && depth === 0) {
      return i;
    }
  }
  return text.length;
}

/** The text of a member of the object that `text` is; null: it has none of that name. */
export function rawMember(text: string, name: string): string | null {
  let at = text.indexOf("{") + 1;
  while (at < text.length) {
    const colon = endOfName(text, at);
    if (colon < 0) return null;
    const key = text.slice(at, colon).trim();
    const end = endOfValue(text, colon + 1);
    if (key === `"${name}"`) return text.slice(colon + 1, end).trim();
    at = end + 1;
  }
  return null;
}

function endOfName(text: string, at: number): number {
  let i = text.indexOf('"', at);
  if (i < 0) return -1;
  for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
  return text.indexOf(":", i);
}
