import { bytes, number, zeros, type Part } from './bytes.ts';

const box = (type: string, ...content: Part[]): Buffer => {
  const body = bytes(...content);
  return bytes(number(8 + body.length, 4), type, body);
};

/** The boxes of a video of a phone, without its frames: what it is said to be, sound, and pictures. */
export function phoneVideo(brand: string, codec: string, notes: Part = ''): Buffer<ArrayBuffer> {
  const track = (entry: string) =>
    box(
      'trak',
      box(
        'mdia',
        box('minf', box('stbl', box('stsd', zeros(4), number(1, 4), box(entry, zeros(70))))),
      ),
    );
  return Buffer.from(
    bytes(
      box('ftyp', brand, zeros(4), brand),
      box('wide'),
      box('mdat', 'frames'),
      box('moov', track('mp4a'), track(codec), notes),
    ),
  );
}

/** The beginning of a WebM or MKV file with one track of a codec, without its frames. */
export const matroskaVideo = (codec: string, type = 'webm'): Buffer<ArrayBuffer> =>
  Buffer.from(
    bytes(
      ...[number(0x1a45dfa3, 4), number(0x83 + type.length, 1), number(0x4282, 2)],
      ...[number(0x80 + type.length, 1), type],
      ...[number(0x018086, 3), number(0x86, 1), number(0x80 + codec.length, 1), codec, zeros(40)],
    ),
  );
