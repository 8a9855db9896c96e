const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** A GIF has one of these before each frame: extension, its size, flags, delay, transparency, end. */
function framesOfGif(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0x21); at >= 0; at = bytes.indexOf(0x21, at + 1)) {
    const isGraphicControl = bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0;
    const next = bytes[at + 8];
    if (isGraphicControl && (next === 0x2c || next === 0x21)) count += 1;
  }
  return count;
}

/** A PNG moves where an `acTL` chunk stands before its pixels. */
function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += view.getUint32(at) + 12) {
    const name = ascii(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** True for a GIF, PNG or WebP of several frames. Other bytes are not looked at. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (ascii(bytes, 0, 3) === 'GIF') return framesOfGif(bytes) > 1;
  if (ascii(bytes, 1, 4) === 'PNG') return isMovingPng(bytes);
  const isExtendedWebp = ascii(bytes, 8, 16) === 'WEBPVP8X';
  return isExtendedWebp && ((bytes[20] ?? 0) & 0x02) !== 0;
}
