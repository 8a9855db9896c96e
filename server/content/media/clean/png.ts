import { crc32 } from 'node:zlib';
import { partCounter } from '#contract/files/bytes.ts';
import { orientationAlone } from '#server/content/media/clean/orientation.ts';

const signatureBytes = 8;

/** Chunks that a viewer needs: pixels, colours, density, animation (w3.org/TR/png-3). */
const needed = new Set(
  ['IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs', 'cICP mDCV cLLI acTL fcTL fdAT']
    .join(' ')
    .split(' '),
);

function makeChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** A PNG without texts, time, Exif (but its orientation), unknown chunks and data after its end. */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [png.subarray(0, signatureBytes)];
  const count = partCounter();
  for (let at = signatureBytes; at + 12 <= png.length;) {
    count();
    const end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const chunk = png.subarray(at, end);
    if (needed.has(type)) kept.push(chunk);
    if (type === 'eXIf') {
      const orientation = orientationAlone(chunk.subarray(8, -4));
      if (orientation) kept.push(makeChunk('eXIf', orientation));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
