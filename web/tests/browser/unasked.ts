/* A browser whose player has said that he does not want to be asked before what cannot be taken back:
 * one click is one action. */
export function unasked(address: string) {
  const value = JSON.stringify({ confirm: false });
  return {
    cookies: [],
    origins: [
      { origin: new URL(address).origin, localStorage: [{ name: "taproom.settings", value }] },
    ],
  };
}
