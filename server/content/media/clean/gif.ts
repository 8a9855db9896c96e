import { partCounter } from '#contract/files/bytes.ts';

const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [plainText, comment, application] = [0x01, 0xfe, 0xff];

/** Bytes of the colour table that a packed byte announces. */
const tableBytes = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Where a chain of sub-blocks that begins at `from` ends. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** A GIF without comments, texts, XMP and data after its end; the loop count of an animation stays. */
export function cleanGif(bytes: Uint8Array): Uint8Array {
  let at = 13 + tableBytes(bytes[10]);
  const kept: Uint8Array[] = [bytes.subarray(0, at)];
  const count = partCounter();
  while (at < bytes.length && bytes[at] !== trailer) {
    const type = bytes[at];
    if (type !== extension && type !== image) break;
    count();
    const content = type === image ? at + 11 + tableBytes(bytes[at + 9]) : at + 2;
    const end = endOfBlocks(bytes, content);
    const label = type === extension ? bytes[at + 1] : undefined;
    const owner = Buffer.from(bytes.subarray(at + 3, at + 14)).toString('latin1');
    const isLoop = owner === 'NETSCAPE2.0' || owner === 'ANIMEXTS1.0';
    const isMetadata =
      label === comment || label === plainText || (label === application && !isLoop);
    if (!isMetadata) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(Uint8Array.of(trailer));
  return Buffer.concat(kept);
}
