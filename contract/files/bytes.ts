/** Helpers for bytes that are text in part. They run in browsers too, where there is no Buffer. */

/** Bytes as text, one character a byte. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  for (const byte of bytes.subarray(start, end)) text += String.fromCharCode(byte);
  return text;
}

/** The bytes of a text with one byte a character. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** Whether these bytes stand at a place. */
const standsAt = (bytes: Uint8Array, wanted: Uint8Array, at: number) =>
  wanted.every((byte, n) => bytes[at + n] === byte);

/** Where a text stands first; -1 for nowhere. */
export function indexOf(bytes: Uint8Array, text: string): number {
  const wanted = bytesOf(text);
  const [first = 0] = wanted;
  let at = bytes.indexOf(first);
  while (at >= 0 && !standsAt(bytes, wanted, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

/** Where a text stands last; -1 for nowhere. */
export function lastIndexOf(bytes: Uint8Array, text: string): number {
  const wanted = bytesOf(text);
  const [first = 0] = wanted;
  let at = bytes.lastIndexOf(first);
  while (at >= 0 && !standsAt(bytes, wanted, at)) {
    at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1);
  }
  return at;
}
