import { inflateRawSync } from 'node:zlib';
import { needsPassword } from '#contract/files/pdf-password.ts';
import { compoundType, signatureOf, type Inspected } from '#contract/files/signature.ts';

const entrySignature = 0x02014b50;
const entryHeader = 46;
const localHeader = 30;
const endRecord = 22;
const deflated = 8;
/** Of the list of types in a document; those of large documents have some 100 kB. */
const longestList = 4 * 1024 * 1024;

/** Where the central directory begins, and how far offsets are moved by bytes before the archive. */
function directoryOf(zip: Buffer): { start: number; moved: number } | undefined {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + endRecord > zip.length) return undefined;
  const start = end - zip.readUInt32LE(end + 12);
  return start < 0 ? undefined : { start, moved: start - zip.readUInt32LE(end + 16) };
}

function contentOf(zip: Buffer, entry: number, moved: number): string {
  const local = zip.readUInt32LE(entry + 42) + moved;
  const names = zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const start = local + localHeader + names;
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const isDeflated = zip.readUInt16LE(entry + 10) === deflated;
  return (
    isDeflated ? inflateRawSync(packed, { maxOutputLength: longestList }) : packed
  ).toString();
}

/**
 * What `[Content_Types].xml` of an office document says, found by the central directory (APPNOTE
 * 4.3.12): wherever the entry is, and however many others there are.
 * @returns an empty text for an archive that has none, or that is damaged
 */
function readContentTypes(bytes: Uint8Array): string {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { start, moved } = directoryOf(zip) ?? { start: zip.length, moved: 0 };
    for (let at = start; at + entryHeader <= zip.length;) {
      if (zip.readUInt32LE(at) !== entrySignature) break;
      const nameEnd = at + entryHeader + zip.readUInt16LE(at + 28);
      const name = zip.toString('utf8', at + entryHeader, nameEnd);
      if (name === '[Content_Types].xml') return contentOf(zip, at, moved);
      at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
  } catch {
    // An offset that leads outside the file, or content that cannot be unpacked.
  }
  return '';
}

/** An office document by its content types: those of a document with macros are other ones. */
function officeType(bytes: Uint8Array): Inspected {
  const types = readContentTypes(bytes);
  if (types.includes('wordprocessingml.document.main+xml')) return 'docx';
  return types.includes('spreadsheetml.sheet.main+xml') ? 'xlsx' : undefined;
}

/**
 * What bytes are, whatever their name claims. A document with macros is another type, and is not
 * taken.
 * @param bytes the whole file: what an office document is may stand at its end
 */
export function inspectAttachment(bytes: Uint8Array): Inspected {
  const signature = signatureOf(bytes);
  if (signature === 'zip') return officeType(bytes);
  if (signature === 'compound') return compoundType(bytes);
  return signature === 'pdf' && needsPassword(bytes) ? 'protected' : signature;
}
