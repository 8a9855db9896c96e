import { latin1, partCounter } from './bytes.ts';

/** Why a file is refused where a video is wanted. */
export const videoTypeRefused = 'This file cannot be used. Choose an MP4, MOV or WebM video';

/** Why a video in another container is refused, and what to do. */
export const videoContainerRefused =
  'Browsers do not play this kind of video file. Export it as MP4 (H.264)';

/** Why a video is refused, and what to do. */
export const videoCodecRefused =
  'Many browsers cannot play this video, because it is not H.264. Export it as MP4 (H.264). For future videos set Settings → Camera → Formats → Most Compatible on the iPhone';

/** A box of an ISO file (MP4, AVIF): bytes `start` to `end`, its content from `content`. */
export interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

/**
 * The boxes between two places, up to one that breaks off (ISO 14496-12).
 * @param count one for all levels of a file
 */
export function* boxesIn(
  bytes: Uint8Array,
  count: () => void,
  from = 0,
  to = bytes.length,
): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = from; start + 8 <= to;) {
    const short = view.getUint32(start);
    const isLong = short === 1;
    if (isLong && start + 16 > to) return;
    const size = isLong ? Number(view.getBigUint64(start + 8)) : short || to - start;
    const [content, end] = [start + (isLong ? 16 : 8), start + size];
    if (end < content || end > to) return;
    count();
    const type = latin1(bytes, start + 4, start + 8);
    yield { type, start, content, end };
    start = end;
  }
}

/** Codecs that every current browser plays in MP4: H.264, VP8, VP9 and AV1. */
const playable = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01']);

/** Video of H.265 and MPEG-4 Part 2, which must not pass beside a track that plays. */
const refused = /^(?:hvc|hev|dvh|mp4v|V_MPEG)/;

const wayToSamples = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];

/** The codecs that the tracks of an MP4 or QuickTime file name (mp4ra.org). */
function codecsOfMp4(bytes: Uint8Array): string[] {
  const count = partCounter();
  const file: Box = { type: '', start: 0, content: 0, end: bytes.length };
  const tables = wayToSamples.reduce<Box[]>(
    (found, wanted) =>
      found.flatMap(({ content, end }) =>
        [...boxesIn(bytes, count, content, end)].filter(({ type }) => type === wanted),
      ),
    [file],
  );
  // Version and number of entries come before the entries, which are boxes named by their codec.
  return tables.flatMap(({ content, end }) =>
    Array.from(boxesIn(bytes, count, content + 8, end), ({ type }) => type),
  );
}

/** The first bytes of a Matroska file, WebM among them, and of the element with a codec's name. */
const [matroska, codecId] = ['1a45dfa3', 0x86] as const;
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16)).join('');

/** The part of a Matroska file that has its tracks: they come before the frames. */
const matroskaHead = 1024 * 1024;

/** The video codecs that the tracks of a Matroska file name: an element of at most 126 bytes each. */
function codecsOfMatroska(file: Uint8Array): string[] {
  const bytes = file.subarray(0, matroskaHead);
  const codecs: string[] = [];
  for (let at = bytes.indexOf(codecId); at >= 0; at = bytes.indexOf(codecId, at + 1)) {
    const length = (bytes[at + 1] ?? 0) - 0x80;
    const name = latin1(bytes, at + 2, at + 2 + Math.max(0, length));
    if (/^V_[A-Z0-9/_]+$/.test(name)) codecs.push(name);
  }
  return codecs;
}

/**
 * Whether browsers play a video, by the codecs that its tracks name. Phones and older cameras put
 * H.265 and MPEG-4 Part 2 into the same files as H.264, of which most browsers show a black picture.
 * @param bytes all of the file
 * @returns `no track` for bytes that break off, have too many parts or are no such file
 */
export function findPlayability(bytes: Uint8Array): 'plays' | 'other codec' | 'no track' {
  const isMatroska = hex(bytes.subarray(0, 4)) === matroska;
  let codecs: string[];
  try {
    codecs = isMatroska ? codecsOfMatroska(bytes) : codecsOfMp4(bytes);
  } catch {
    return 'no track'; // too many parts
  }
  if (codecs.some((codec) => refused.test(codec))) return 'other codec';
  if (isMatroska) return 'plays'; // WebM allows no others that browsers do not play
  if (codecs.length === 0) return 'no track';
  return codecs.some((codec) => playable.has(codec)) ? 'plays' : 'other codec';
}
