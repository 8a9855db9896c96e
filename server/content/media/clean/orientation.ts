const orientationTag = 0x0112;

/** A TIFF header with one orientation alone, little endian. */
const headerWith = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0], // the first directory at 8
    ...[1, 0], // with one entry:
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0], // orientation, one short
    ...[0, 0, 0, 0], // and no further directory
  );

/** The orientations with which a viewer has to turn or mirror the picture: 2 to 8. */
const headers = new Map([2, 3, 4, 5, 6, 7, 8].map((one) => [one, headerWith(one)]));

/**
 * Reduces a TIFF header (the content of Exif) to its orientation.
 * @returns undefined where a viewer shows the picture as it is stored
 */
export function orientationAlone(tiff: Uint8Array): Uint8Array | undefined {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.byteLength < 10) return undefined;
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.byteLength) return undefined;
  const count = view.getUint16(start, isLittle);
  for (let entry = start + 2; entry < start + 2 + count * 12; entry += 12) {
    if (entry + 12 > tiff.byteLength) return undefined;
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    return headers.get(view.getUint16(entry + 8, isLittle));
  }
  return undefined;
}
