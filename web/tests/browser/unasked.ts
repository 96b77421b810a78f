/* Players who do not want to be asked before what cannot be taken back: one click is one action. */

const name = "taproom.settings";
const value = JSON.stringify({ confirm: false });

/** What the browser of such a player has kept of the pages at that address. */
export function unasked(address: string) {
  const { origin } = new URL(address);
  return { cookies: [], origins: [{ origin, localStorage: [{ name, value }] }] };
}

/** In the page, wherever it comes from, before anything else. */
export function dislikeQuestions(): void {
  if (localStorage.getItem("taproom.settings") === null)
    localStorage.setItem("taproom.settings", JSON.stringify({ confirm: false }));
}
