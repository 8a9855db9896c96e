// Helpers for the bytes of files. They run in browsers too, where there is no Buffer.

/** More boxes, chunks or segments than any picture or video that is meant to be shown. */
const mostParts = 10_000;

/**
 * Counts the parts of a file while it is read: the smallest have 3 bytes, and the list of those of a
 * large file takes all memory.
 * @returns a function that throws RangeError beyond the limit
 */
export function partCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > mostParts) throw new RangeError('The file has too many parts');
  };
}

/** Bytes as text, one character a byte. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  for (const byte of bytes.subarray(start, end)) text += String.fromCharCode(byte);
  return text;
}

/** The bytes of a text with one byte a character. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** Whether a file has these bytes at an offset. */
const standsAt = (bytes: Uint8Array, wanted: Uint8Array, at: number) =>
  wanted.every((byte, n) => bytes[at + n] === byte);

/** The offset of the first occurrence of a text; -1 without one. */
export function indexOf(bytes: Uint8Array, text: string): number {
  const wanted = bytesOf(text);
  const [first = 0] = wanted;
  let at = bytes.indexOf(first);
  while (at >= 0 && !standsAt(bytes, wanted, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

/** The offset of the last occurrence of a text; -1 without one. */
export function lastIndexOf(bytes: Uint8Array, text: string): number {
  const wanted = bytesOf(text);
  const [first = 0] = wanted;
  let at = bytes.lastIndexOf(first);
  while (at >= 0 && !standsAt(bytes, wanted, at)) {
    at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1);
  }
  return at;
}
