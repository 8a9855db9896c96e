import { attachmentTypes, type AttachmentExtension } from '#contract/limits.ts';

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
