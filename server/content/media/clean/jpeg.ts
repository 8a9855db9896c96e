import { partCounter } from '#contract/files/bytes.ts';
import { orientationAlone, readOrientation } from '#server/content/media/clean/orientation.ts';

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, exif: 0xe1, icc: 0xe2 } as const;
const adobe = 0xee;
const comment = 0xfe;

/** Returns the part of a segment that the picture needs: all of it, the orientation of Exif, or nothing. */
function neededPart(type: number, segment: Uint8Array): Uint8Array | undefined {
  const content = Buffer.from(segment.subarray(4, 16)).toString('latin1');
  if (type === marker.exif && content.startsWith('Exif\0\0')) {
    const orientation = readOrientation(segment.subarray(10));
    if (orientation === undefined) return undefined;
    const tiff = orientationAlone(orientation);
    return Buffer.concat([
      Uint8Array.of(0xff, marker.exif, 0, 2 + 6 + tiff.length),
      Buffer.from('Exif\0\0', 'latin1'),
      tiff,
    ]);
  }
  if (type === marker.icc) return content.startsWith('ICC_PROFILE\0') ? segment : undefined;
  const isApp = type >= marker.app0 && type <= 0xef;
  const isNeeded = type === marker.app0 ? content.startsWith('JFIF\0') : type === adobe;
  return (isApp && !isNeeded) || type === comment ? undefined : segment;
}

/** Where the entropy-coded data that begins at `from` ends: at the next marker that is none of its own. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** A JPEG without Exif (but its orientation), XMP, IPTC, comments and data after its end. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  const count = partCounter();
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const type = bytes[at + 1] ?? 0;
    if (type === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (type === marker.end) break;
    count();
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const segment = neededPart(type, bytes.subarray(at, end));
    if (segment) kept.push(segment);
    at = end;
    if (type !== marker.scan) continue;
    const scanEnd = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
  }
  kept.push(Uint8Array.of(0xff, marker.end));
  return Buffer.concat(kept);
}
