/* The views that a server sends: the first one is whole, the next ones are patches of its text.
 * docs/protocol.md describes both; base/patch.c writes the patches. */

import { rawMember } from "./raw";

/** Threes: characters to keep, characters to leave out, the text that stands there instead. */
export type Patch = (number | string)[];

export interface ViewMessage {
  type: "view" | "update";
  hash: string; // of the text of the view that the message leads to
  patch?: Patch | undefined;
}

export function applyPatch(before: string, patch: Patch): string {
  let now = "";
  let at = 0;
  for (let i = 0; i < patch.length; i += 3) {
    const [kept, dropped, text] = patch.slice(i, i + 3);
    if (typeof kept !== "number" || typeof dropped !== "number" || typeof text !== "string")
      throw new Error("no patch");
    if (!(kept >= 0 && dropped >= 0 && at + kept + dropped <= before.length))
      throw new Error("a patch of another text");
    now += before.slice(at, at + kept) + text;
    at += kept + dropped;
  }
  return now + before.slice(at);
}

/** 32 bits over the text in UTF-8, four bytes at a time, as eight hexadecimal digits; docs/protocol.md. */
export function viewHash(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const words = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4));
  new Uint8Array(words.buffer).set(bytes);
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.byteLength; at += 4) {
    hash ^= words.getUint32(at, true);
    hash = Math.imul((hash << 15) | (hash >>> 17), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The text of the view after this message; undefined if its hash does not fit: then ask for a resync. */
export function nextViewText(
  before: string,
  raw: string,
  message: ViewMessage,
): string | undefined {
  try {
    const now = message.patch ? applyPatch(before, message.patch) : (rawMember(raw, "view") ?? "");
    return viewHash(now) === message.hash ? now : undefined;
  } catch {
    return undefined;
  }
}
