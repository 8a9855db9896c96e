import { partCounter } from '#contract/files/bytes.ts';
import { boxesIn, type Box } from '#contract/files/video-codec.ts';

/** Makes a box empty space of the same length, so that the offsets of later data stay valid. */
function blank(file: Buffer, { start, content, end }: Box): void {
  file.write('free', start + 4, 'latin1');
  file.fill(0, content, end);
}

/** Sets when a video or a track was made and changed to 0. */
function clearTimes(file: Buffer, { content, end }: Box): void {
  const bytes = file[content] === 1 ? 16 : 8;
  file.fill(0, content + 4, Math.min(end, content + 4 + bytes));
}

const containers = new Set(['moov', 'trak', 'mdia']);
const times = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Places, devices, names and what other programs have added. */
const metadata = new Set(['udta', 'uuid', 'free', 'skip']);

function cleanIn(
  file: Buffer,
  count: () => void,
  [from, to, isInVideo]: [from: number, to: number, isInVideo: boolean],
): void {
  for (const box of boxesIn(file, count, from, to)) {
    if (containers.has(box.type)) cleanIn(file, count, [box.content, box.end, true]);
    if (times.has(box.type)) clearTimes(file, box);
    if (metadata.has(box.type) || (isInVideo && box.type === 'meta')) blank(file, box);
  }
}

function reader(file: Buffer, from: number) {
  let at = from;
  return (bytes: number): number => {
    const value =
      bytes === 0 ? 0 : bytes > 6 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
}

function metadataItems(file: Buffer, count: () => void, list: Box): Set<number> {
  const countBytes = file[list.content] === 0 ? 2 : 4;
  const items = new Set<number>();
  for (const entry of boxesIn(file, count, list.content + 4 + countBytes, list.end)) {
    const read = reader(file, entry.content + 4);
    const item = read(file[entry.content] === 3 ? 4 : 2);
    read(2);
    const type = read(4);
    if (type === 0x45786966 /* Exif */ || type === 0x6d696d65 /* mime */) items.add(item);
  }
  return items;
}

/** Fills the bytes of items with zeros, at the locations that the table (iloc) gives. */
function blankItems(file: Buffer, table: Box, items: Set<number>, dataFrom: number): void {
  const version = file[table.content] ?? 0;
  const read = reader(file, table.content + 4);
  const sizes = read(2);
  const [offset, length, base] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const index = version > 0 ? sizes & 15 : 0;
  const wide = version < 2 ? 2 : 4;
  // Items do not overlap: a table that lists more than the file has would take minutes.
  let left = file.length;
  for (let entries = read(wide); entries > 0; entries -= 1) {
    const item = read(wide);
    const method = version > 0 ? read(2) & 15 : 0;
    read(2);
    const from = read(base) + (method === 1 ? dataFrom : 0);
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(index);
      const start = from + read(offset);
      const end = Math.min(file.length, start + read(length));
      const isMetadata = items.has(item) && method < 2;
      left -= isMetadata ? 1 + Math.max(0, end - start) : 1;
      if (left < 0) throw new RangeError('The table lists more than the file has');
      if (isMetadata) file.fill(0, start, end);
    }
  }
}

/** An MP4 without places, names and times. Its length stays, so that no offset changes. */
export function cleanMp4(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  cleanIn(file, partCounter(), [0, file.length, false]);
  return file;
}

/** An AVIF without Exif and XMP. AVIF has its orientation in properties of its own (irot, imir). */
export function cleanAvif(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const count = partCounter();
  cleanIn(file, count, [0, file.length, false]);
  const meta = boxesIn(file, count).find(({ type }) => type === 'meta');
  if (!meta) return file;
  const boxes = new Map(
    boxesIn(file, count, meta.content + 4, meta.end).map((box) => [box.type, box] as const),
  );
  const [list, table] = [boxes.get('iinf'), boxes.get('iloc')];
  if (!list || !table) return file;
  blankItems(file, table, metadataItems(file, count, list), boxes.get('idat')?.content ?? 0);
  return file;
}
