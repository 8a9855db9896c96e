/** Why a file is refused where a film is wanted. */
export const filmTypeRefused = 'This file cannot be used. Choose an MP4, MOV or WebM video';

/** Why a film is refused, and what to do. */
export const filmCodecRefused =
  'Many browsers cannot play this video, as it is not H.264. On the iPhone choose Settings → Camera → Formats → Most Compatible for the next one, or export this one as MP4 (H.264)';

/** The content of the boxes of one type that stand in `bytes` one after the other (ISO 14496-12). */
function boxes(bytes: Uint8Array, wanted: string): Uint8Array[] {
  const found: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start + 8 <= bytes.length;) {
    const short = view.getUint32(start);
    const isLong = short === 1 && start + 16 <= bytes.length;
    const size = isLong ? Number(view.getBigUint64(start + 8)) : short || bytes.length - start;
    if (size < (isLong ? 16 : 8)) break;
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    if (type === wanted) found.push(bytes.subarray(start + (isLong ? 16 : 8), start + size));
    start += size;
  }
  return found;
}

const wayToSamples = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];

/**
 * True for the whole bytes of a QuickTime or MP4 film whose pictures are H.264, which every browser
 * plays. Phones put HEVC into the same files, and few browsers play that.
 */
export function isH264Film(bytes: Uint8Array): boolean {
  const tables = wayToSamples.reduce<Uint8Array[]>(
    (found, type) => found.flatMap((box) => boxes(box, type)),
    [bytes],
  );
  // Version and number of entries stand before the entries, which are boxes named by their codec.
  return tables.some((table) => {
    const entries = table.subarray(8);
    return boxes(entries, 'avc1').length > 0 || boxes(entries, 'avc3').length > 0;
  });
}

/** True where a film begins as QuickTime does and MP4 does not. */
export function isQuickTime(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return text(4, 8) !== 'ftyp' || text(8, 12) === 'qt  ';
}
