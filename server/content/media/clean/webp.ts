import { partCounter } from '#contract/files/bytes.ts';
import { orientationAlone } from '#server/content/media/clean/orientation.ts';

/** Chunks that a viewer needs (developers.google.com/speed/webp/docs/riff_container). */
const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
const flag = { exif: 0x08, xmp: 0x04 } as const;

function makeChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + content.length + (content.length % 2));
  chunk.write(type, 0, 'latin1');
  chunk.writeUInt32LE(content.length, 4);
  chunk.set(content, 8);
  return chunk;
}

/** A WebP without Exif (but its orientation), XMP, unknown chunks and data after its end. */
export function cleanWebp(bytes: Uint8Array): Uint8Array {
  const webp = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  const chunks: Buffer[] = [];
  const count = partCounter();
  let extended: Buffer | undefined;
  let hasExif = false;
  for (let at = 12; at + 8 <= last;) {
    count();
    const size = webp.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = webp.toString('latin1', at, at + 4);
    const chunk = Buffer.from(webp.subarray(at, end));
    if (type === 'VP8X') extended = chunk;
    if (needed.has(type)) chunks.push(chunk);
    if (type === 'EXIF') {
      const content = chunk.subarray(8);
      const tiff = content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content;
      const orientation = orientationAlone(tiff);
      if (orientation) chunks.push(makeChunk('EXIF', orientation));
      hasExif = orientation !== undefined;
    }
    at = end;
  }
  if (extended && extended.length > 8) {
    const flags = (extended[8] ?? 0) & ~(flag.exif | flag.xmp);
    extended[8] = hasExif ? flags | flag.exif : flags;
  }
  const body = Buffer.concat(chunks);
  const head = Buffer.from(webp.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
