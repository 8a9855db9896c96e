/** Why a file is refused where a video is wanted. */
export const videoTypeRefused = 'This file cannot be used. Choose an MP4, MOV or WebM video';

/** Why a video is refused, and what to do. */
export const videoCodecRefused =
  'Many browsers cannot play this video, because it is not H.264. Export it as MP4 (H.264). For future videos set Settings → Camera → Formats → Most Compatible on the iPhone';

interface Box {
  type: string;
  content: Uint8Array;
}

/** The boxes in `bytes`, one after the other (ISO 14496-12); of one type alone if it is given. */
function boxes(bytes: Uint8Array, wanted?: string): Box[] {
  const found: Box[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start + 8 <= bytes.length;) {
    const short = view.getUint32(start);
    const isLong = short === 1 && start + 16 <= bytes.length;
    const size = isLong ? Number(view.getBigUint64(start + 8)) : short || bytes.length - start;
    if (size < (isLong ? 16 : 8)) break;
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    const content = bytes.subarray(start + (isLong ? 16 : 8), start + size);
    if (wanted === undefined || type === wanted) found.push({ type, content });
    start += size;
  }
  return found;
}

const wayToSamples = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];

/** Codecs that every current browser plays in MP4: H.264, VP8, VP9 and AV1. */
const playable = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01']);

/**
 * Whether browsers play an MP4 or QuickTime video, by the codecs that its tracks name (mp4ra.org).
 * Phones and older cameras put H.265 (`hvc1`, `hev1`) and MPEG-4 Part 2 (`mp4v`) into the same files,
 * of which most browsers show a black picture.
 * @param bytes all of the file
 * @returns `no track` for bytes that break off or are no such file
 */
export function findPlayability(bytes: Uint8Array): 'plays' | 'other codec' | 'no track' {
  const tables = wayToSamples.reduce<Uint8Array[]>(
    (found, type) => found.flatMap((box) => boxes(box, type).map(({ content }) => content)),
    [bytes],
  );
  // Version and number of entries come before the entries, which are boxes named by their codec.
  const codecs = tables.flatMap((table) => boxes(table.subarray(8)).map(({ type }) => type));
  if (codecs.length === 0) return 'no track';
  return codecs.some((codec) => playable.has(codec)) ? 'plays' : 'other codec';
}
