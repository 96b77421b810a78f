/* Says outside of the page that it is my turn: the badge of the installed app, and a notification while the tab
 * is hidden, if the user has asked for them. */

interface Badge {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

const ignore = (): void => undefined;

export const canNotify = (): boolean => "Notification" in globalThis;
export const mayNotify = (): boolean => canNotify() && Notification.permission === "granted";

/** Only after a click: a browser asks the user. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function showBadge(isMyTurn: boolean): void {
  const badge = navigator as Badge;
  (isMyTurn ? badge.setAppBadge?.(1) : badge.clearAppBadge?.())?.catch(ignore);
}

/** One for each table: a newer one replaces it. */
export function notifyTurn(match: string, title: string, body: string): void {
  if (!mayNotify() || !document.hidden) return;
  try {
    const note = new Notification(title, { body, tag: match, icon: "./icon-192.png" });
    note.onclick = () => {
      globalThis.focus();
      note.close();
    };
  } catch {
    // some phones allow them to service workers only
  }
}
