export type Part = string | readonly number[] | Uint8Array;

/** Bytes one after the other; a text is Latin-1. */
export const bytes = (...parts: Part[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );

/** A number in so many bytes, the largest first. */
export function number(value: number, length: number): Buffer {
  const made = Buffer.alloc(length);
  if (length > 6) made.writeBigUInt64BE(BigInt(value));
  else if (length > 0) made.writeUIntBE(value, 0, length);
  return made;
}

export const zeros = (length: number): Buffer => Buffer.alloc(length);

interface Options {
  isLittle?: boolean;
  /** Where the directory begins. */
  start?: number;
  /** How many entries it says it has. */
  count?: number;
}

/** The content of Exif: a TIFF header with one directory of short numbers, as [tag, value]. */
export function tiff(
  entries: readonly (readonly [number, number])[],
  { isLittle = true, start = 8, count = entries.length }: Options = {},
): Buffer {
  const bytes = Buffer.alloc(start + 2 + entries.length * 12 + 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  bytes.write(isLittle ? 'II' : 'MM', 'latin1');
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, start, isLittle);
  view.setUint16(start, count, isLittle);
  entries.forEach(([tag, value], index) => {
    const at = start + 2 + index * 12;
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, 3, isLittle);
    view.setUint32(at + 4, 1, isLittle);
    view.setUint16(at + 8, value, isLittle);
  });
  return bytes;
}
