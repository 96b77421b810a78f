/* Any game without a board of its own: all that may be done is done in the list, and nothing is pointed at. */
import type { Line } from "../../base/text";

export const thingOf = ({ word }: Line): string | null => (word === "pass" ? null : "list");
export const previewOf = (): string | null => null;
export const isMine = (): boolean => false;
export const matters = (): boolean => true;
export const declines = ({ word }: Line): boolean => /^(pass|skip|decline|stop)/.test(word);
