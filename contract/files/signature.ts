import type { AttachmentExtension } from '#contract/limits.ts';
import { indexOf, latin1 } from './bytes.ts';

/** The type of a file; a key of `attachmentMessages` for a type that is refused with advice. */
export type Inspected =
  AttachmentExtension | 'protected' | 'oldWord' | 'oldExcel' | 'macros' | undefined;

const binaryDrawing = 'AutoCAD Binary DXF\r\n\x1a\0';

/** Bytes in which PDF readers look for the mark: some files have other lines before it. */
const pdfHead = 1_024;

/** Number of bytes at the start of a file that decide its type. */
export const headBytes = 4_096;

/** Whether a text begins with group code 0 and SECTION, after a byte order mark and comments (group code 999). */
function isTextDrawing(head: string): boolean {
  // The part after the last line break may be half a line.
  const lines = head
    .replace(/^\xef\xbb\xbf/, '')
    .split('\n')
    .slice(0, -1);
  let code = '';
  for (const line of lines.map((text) => text.trim())) {
    if (code === '999') {
      code = '';
      continue;
    }
    if (line === '') continue;
    if (code === '0') return line === 'SECTION';
    if (line !== '0' && line !== '999') return false;
    code = line;
  }
  return false;
}

/** Source: Autodesk, DXF Reference, "ASCII DXF Files" and "Binary DXF Files". */
const isDrawing = (head: string): boolean =>
  head.startsWith(binaryDrawing) || (isTextDrawing(head) && !head.includes('\0'));

function isPdf(head: string): boolean {
  const at = head.search(/%PDF-\d\.\d/);
  return at >= 0 && at < pdfHead;
}

/** The first bytes of the other types. Brands of ISO files: mp4ra.org. */
const beginnings = [
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['heic', /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s],
  ['dwg', /^AC10\d\d/],
  ['zip', 'PK\x03\x04'],
  ['compound', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
] as const;

const begins = (head: string, beginning: string | RegExp) =>
  typeof beginning === 'string' ? head.startsWith(beginning) : beginning.test(head);

/**
 * Returns the type of a file by its first bytes. DOCX and XLSX are ZIP archives; old and encrypted
 * documents are compound files.
 * @param bytes at least the first `headBytes`, or all
 */
export function signatureOf(
  bytes: Uint8Array,
): AttachmentExtension | 'zip' | 'compound' | undefined {
  const head = latin1(bytes, 0, headBytes);
  const known = beginnings.find(([, beginning]) => begins(head, beginning))?.[0];
  if (known) return known;
  if (isPdf(head)) return 'pdf';
  return isDrawing(head) ? 'dxf' : undefined;
}

const utf16 = (text: string) => [...text].map((sign) => `${sign}\0`).join('');
const hasStream = (bytes: Uint8Array, name: string) => indexOf(bytes, utf16(name)) >= 0;

/**
 * A compound file is an old document, or the shell of an encrypted one ([MS-OFFCRYPTO] 2.3).
 * @param bytes the whole file
 */
export function compoundType(bytes: Uint8Array): Inspected {
  if (hasStream(bytes, 'EncryptedPackage')) return 'protected';
  if (hasStream(bytes, 'Workbook')) return 'oldExcel';
  return hasStream(bytes, 'WordDocument') ? 'oldWord' : undefined;
}
