import { attachmentTypes, type AttachmentExtension } from '#contract/limits.ts';
import { readContentTypes } from '#server/submissions/attachments/office-file.ts';
import { needsPassword } from '#server/submissions/attachments/pdf-password.ts';

/** What bytes are; undefined for a type that is not taken. */
export type Inspected = AttachmentExtension | 'protected' | 'oldWord' | 'oldExcel' | undefined;

/** Extensions of ours for media types that the library calls otherwise. */
const otherNames: Readonly<Record<string, AttachmentExtension>> = { 'image/heif': 'heic' };

const binaryDrawing = 'AutoCAD Binary DXF\r\n\x1a\0';
const drawingHead = 4_096;

/** Whether a text begins with group code 0 and SECTION, after comments (group code 999). */
function isTextDrawing(head: string): boolean {
  // The part after the last line break may be half a line.
  const lines = head.split('\n').slice(0, -1);
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
function isDrawing(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, drawingHead)).toString('latin1');
  return head.startsWith(binaryDrawing) || (isTextDrawing(head) && !head.includes('\0'));
}

/** Readers of PDF look for its mark in so many bytes: some files have other lines before it. */
const pdfHead = 1_024;

function isPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, pdfHead + 8)).toString('latin1');
  const at = head.search(/%PDF-\d\.\d/);
  return at >= 0 && at < pdfHead;
}

/** An office document by its content types: those of a document with macros are other ones. */
function officeType(bytes: Uint8Array): Inspected {
  const types = readContentTypes(bytes);
  if (types.includes('wordprocessingml.document.main+xml')) return 'docx';
  return types.includes('spreadsheetml.sheet.main+xml') ? 'xlsx' : undefined;
}

const hasStream = (bytes: Uint8Array, name: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name, 0, 'utf16le');

/** A compound file is an old document, or the shell of an encrypted one ([MS-OFFCRYPTO] 2.3). */
function compoundType(bytes: Uint8Array): Inspected {
  if (hasStream(bytes, 'EncryptedPackage')) return 'protected';
  if (hasStream(bytes, 'Workbook')) return 'oldExcel';
  return hasStream(bytes, 'WordDocument') ? 'oldWord' : undefined;
}

/**
 * What bytes are, whatever their name claims. A document with macros is another type, and is not
 * taken.
 * @param bytes the whole file: what an office document is may stand at its end
 */
export async function inspectAttachment(bytes: Uint8Array): Promise<Inspected> {
  // Most forms bring no file, and need not wait for what looks at one.
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const known = Object.entries(attachmentTypes).find(([, type]) => type === mime)?.[0];
  if (known === 'pdf' || (known === undefined && isPdf(bytes))) {
    return needsPassword(bytes) ? 'protected' : 'pdf';
  }
  if (known) return known as AttachmentExtension;
  if (Object.hasOwn(otherNames, mime)) return otherNames[mime];
  if (mime === 'application/zip') return officeType(bytes);
  if (mime === 'application/x-cfb') return compoundType(bytes);
  return mime === '' && isDrawing(bytes) ? 'dxf' : undefined;
}
