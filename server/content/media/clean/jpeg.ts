import { partCounter } from '#contract/files/bytes.ts';
import { orientationAlone } from '#server/content/media/clean/orientation.ts';

const marker = {
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  exif: 0xe1,
  app15: 0xef,
  comment: 0xfe,
} as const;

/** The APP segments that a viewer needs, with what they begin with: JFIF, colour profile, Adobe. */
const neededApps: Readonly<Record<number, string>> = {
  [marker.app0]: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: '',
};

/** The bytes after 0xff that belong to the entropy-coded data of a scan. */
const inScan = new Set([0, 0xff, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7]);

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
    let end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (type === marker.scan) {
      // The data of a scan ends at the next marker.
      end = bytes.indexOf(0xff, end);
      while (end !== -1 && inScan.has(bytes[end + 1] ?? 0)) end = bytes.indexOf(0xff, end + 1);
      if (end === -1) end = bytes.length;
    }
    const segment = bytes.subarray(at, end);
    const content = Buffer.from(segment.subarray(4, 16)).toString('latin1');
    const isApp = type >= marker.app0 && type <= marker.app15;
    const needed = isApp ? neededApps[type] : '';
    if (type !== marker.comment && needed !== undefined && content.startsWith(needed)) {
      kept.push(segment);
    } else if (type === marker.exif && content.startsWith('Exif\0\0')) {
      const tiff = orientationAlone(segment.subarray(10));
      if (tiff) {
        const length = 2 + 6 + tiff.length;
        kept.push(Uint8Array.of(0xff, marker.exif, 0, length), segment.subarray(4, 10), tiff);
      }
    }
    at = end;
  }
  kept.push(Uint8Array.of(0xff, marker.end));
  return Buffer.concat(kept);
}
