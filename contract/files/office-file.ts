import { inflateSync } from 'fflate';
import { lastIndexOf } from './bytes.ts';

const entrySignature = 0x02014b50;
const entryHeader = 46;
const localHeader = 30;
const endRecord = 22;
const deflated = 8;
/** Longest list of types in a document; those of large documents have about 100 kB. */
const longestList = 4 * 1024 * 1024;

const decoder = new TextDecoder();

/** The start of the central directory, and the number of bytes before the archive, which move all offsets. */
function directoryOf(zip: Uint8Array, view: DataView): { start: number; moved: number } {
  const end = lastIndexOf(zip, 'PK\x05\x06');
  if (end < 0 || end + endRecord > zip.length) return { start: zip.length, moved: 0 };
  const start = end - view.getUint32(end + 12, true);
  return { start, moved: start - view.getUint32(end + 16, true) };
}

function contentOf(zip: Uint8Array, view: DataView, entry: number, moved: number): string {
  const local = view.getUint32(entry + 42, true) + moved;
  const names = view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const start = local + localHeader + names;
  const packed = zip.subarray(start, start + view.getUint32(entry + 20, true));
  const size = view.getUint32(entry + 24, true);
  if (view.getUint16(entry + 10, true) !== deflated || size > longestList) {
    return decoder.decode(packed.subarray(0, longestList));
  }
  return decoder.decode(inflateSync(packed, { out: new Uint8Array(size) }));
}

/**
 * Reads `[Content_Types].xml` of an office document by the central directory (APPNOTE 4.3.12), at any
 * place among any number of entries.
 * @returns an empty text for an archive that has none, or that is damaged
 */
export function readContentTypes(zip: Uint8Array): string {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  try {
    const { start, moved } = directoryOf(zip, view);
    for (let at = start; at + entryHeader <= zip.length;) {
      if (view.getUint32(at, true) !== entrySignature) break;
      const nameEnd = at + entryHeader + view.getUint16(at + 28, true);
      const name = decoder.decode(zip.subarray(at + entryHeader, nameEnd));
      if (name === '[Content_Types].xml') return contentOf(zip, view, at, moved);
      at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch {
    // An offset that leads outside the file, or content that cannot be unpacked.
  }
  return '';
}
