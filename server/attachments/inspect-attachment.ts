import { attachmentTypes, type AttachmentExtension } from '#contract/limits.ts';

/** Extensions of ours for media types that the library calls otherwise. */
const otherNames: Readonly<Record<string, AttachmentExtension>> = { 'image/heif': 'heic' };

/**
 * A drawing as text begins with group code 0 and SECTION, comments (999) before it; one in binary
 * with a sentence of its own (Autodesk, DXF Reference: "ASCII DXF Files", "Binary DXF Files").
 */
const textDrawing = /^\s*(999\r?\n[^\n]*\n\s*)*0\s*\r?\n\s*SECTION\s*\r?\n/;
const binaryDrawing = 'AutoCAD Binary DXF\r\n\x1a\0';
const drawingHead = 4_096;

function isDrawing(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, drawingHead)).toString('latin1');
  return head.startsWith(binaryDrawing) || (textDrawing.test(head) && !head.includes('\0'));
}

/**
 * What bytes are, whatever their name claims; undefined for a type that is not taken. A document
 * with macros is another type, and is not taken.
 * @param bytes the whole file: what an office document is may stand at its end
 */
export async function inspectAttachment(
  bytes: Uint8Array,
): Promise<AttachmentExtension | undefined> {
  // Most forms bring no file, and need not wait for what looks at one.
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const known = Object.entries(attachmentTypes).find(([, type]) => type === mime)?.[0];
  if (known) return known as AttachmentExtension;
  if (Object.hasOwn(otherNames, mime)) return otherNames[mime];
  return mime === '' && isDrawing(bytes) ? 'dxf' : undefined;
}
