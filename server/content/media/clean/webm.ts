import { partCounter } from '#contract/files/bytes.ts';

const segment = 0x18538067;
const info = 0x1549a966;
/** Tags, attachments; the title and the date of the video (matroska.org/technical/elements.html). */
const metadata = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x4461]);
const empty = 0xec;

/** A number whose first byte encodes its length; `keepsMark` for ids, which include that marker bit. */
function readNumber(file: Buffer, at: number, max: number, keepsMark: boolean) {
  const first = file[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > max || at + length > file.length) return undefined;
  let value = keepsMark ? first : first & (0xff >> length);
  for (let i = 1; i < length; i += 1) value = value * 256 + (file[at + i] ?? 0);
  const isUnknown = !keepsMark && value === 2 ** (7 * length) - 1;
  return { value: isUnknown ? Infinity : value, next: at + length };
}

/** Makes an element empty space of the same length. */
function blank(file: Buffer, start: number, end: number): void {
  file.fill(0, start, end);
  file[start] = empty;
  const length = end - start;
  if (length < 9) {
    file[start + 1] = 0x80 | (length - 2);
  } else {
    file[start + 1] = 0x01;
    file.writeUIntBE(length - 9, start + 3, 6);
  }
}

function cleanIn(file: Buffer, count: () => void, from: number, to: number): void {
  let at = from;
  while (at < to) {
    const id = readNumber(file, at, 4, true);
    const size = id && readNumber(file, id.next, 8, false);
    if (!size) return;
    count();
    const end = Math.min(to, size.next + size.value);
    if (id.value === segment || id.value === info) cleanIn(file, count, size.next, end);
    else if (metadata.has(id.value)) blank(file, at, end);
    at = end;
  }
}

/** A WebM without tags, attachments, title and date. Its length stays, so that no offset changes. */
export function cleanWebm(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  cleanIn(file, partCounter(), 0, file.length);
  return file;
}
