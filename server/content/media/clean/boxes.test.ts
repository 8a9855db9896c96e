import { describe, expect, test } from 'vitest';
import { bytes, number, zeros, type Part } from '../../../../tests/support/bytes.ts';
import { cleaners } from './cleaners.ts';

const clean = (given: Buffer, extension: 'mp4' | 'avif'): Buffer => {
  const cleaned = cleaners[extension](given);
  expect(cleaned.length).toBe(given.length);
  return Buffer.from(cleaned);
};

const box = (type: string, ...content: Part[]) => {
  const body = bytes(...content);
  return bytes(number(8 + body.length, 4), type, body);
};
const longBox = (type: string, ...content: Part[]) => {
  const body = bytes(...content);
  return bytes(number(1, 4), type, number(16 + body.length, 8), body);
};

describe('an MP4', () => {
  const secret = 'a place';
  const video = (notes: (type: string) => Buffer, times: (type: string) => Buffer) =>
    bytes(
      box('ftyp', 'isom'),
      box('meta', 'not of the video'),
      notes('free'),
      box(
        'moov',
        times('mvhd'),
        notes('udta'),
        notes('meta'),
        box('trak', times('tkhd'), box('mdia', times('mdhd'), box('minf', secret)), notes('skip')),
      ),
      notes('uuid'),
      box('mdat', 'frames', box('udta', secret)),
    );
  const empty = () => box('free', zeros(secret.length));
  const madeAt = (version: number, made: number) => (type: string) =>
    box(type, [version, 0, 0, 1], Buffer.alloc(version === 1 ? 16 : 8, made), 'and how long');

  test.each([0, 1])('loses places, names and times of version %i where it has them', (version) => {
    const given = video((type) => box(type, secret), madeAt(version, 0xe1));
    const cleaned = video(empty, madeAt(version, 0));
    expect(clean(given, 'mp4')).toEqual(cleaned);
    expect(clean(cleaned, 'mp4')).toEqual(cleaned);
  });

  test('may have boxes with long sizes, and a last one without', () => {
    const given = bytes(longBox('moov', longBox('udta', secret)), number(0, 4), 'uuid', secret);
    const cleaned = bytes(
      ...[longBox('moov', longBox('free', zeros(secret.length))), number(0, 4), 'free'],
      zeros(secret.length),
    );
    expect(clean(given, 'mp4')).toEqual(cleaned);
  });

  test('is unchanged from the first invalid box', () => {
    const notes = box('udta', secret);
    for (const broken of [
      bytes(number(7, 4), 'free', notes),
      bytes(number(100, 4), 'free', notes),
      bytes(number(1, 4), 'free', number(100, 4)),
      bytes(number(1, 4), 'free', number(7, 8), notes),
      bytes(number(8, 4), 'fre'),
    ]) {
      expect(clean(bytes(notes, broken), 'mp4')).toEqual(
        bytes(box('free', zeros(secret.length)), broken),
      );
    }
  });

  test('that ends within its times loses those that are there', () => {
    const given = box('moov', box('mvhd', [0, 0, 0, 1, 7, 7, 7]), box('trak', 'x'));
    const cleaned = box('moov', box('mvhd', [0, 0, 0, 1, 0, 0, 0]), box('trak', 'x'));
    expect(clean(given, 'mp4')).toEqual(cleaned);
  });
});

describe('an AVIF', () => {
  const [pixels, exif, xmp] = ['pixels', 'a place', 'a name'];
  const [head, tail] = [box('ftyp', 'avif'), box('free', zeros(4))];

  interface Form {
    /** Versions of the table of items, of its entries and of the table of places. */
    list: 0 | 1;
    entry: 2 | 3;
    places: 0 | 1 | 2;
    /** Bytes of an offset, a length, a base and an index. */
    sizes: [number, number, number, number];
    method?: number;
  }

  /** A file of three items whose bytes lie in mdat, or in idat for method 1. */
  function avif({ list, entry, places, sizes, method = 0 }: Form, items: string[]): Buffer {
    const info = (id: number, type: string) =>
      box('infe', [entry, 0, 0, 0], number(id, entry === 3 ? 4 : 2), [0, 0], type, 'name\0');
    const wide = places < 2 ? 2 : 4;
    const [offset, length, base, index] = sizes;
    const place = (id: number, from: number, bytesOf: number) =>
      bytes(
        ...[number(id, wide), places > 0 ? number(method, 2) : [], [0, 0]],
        ...[number(offset > 0 ? 0 : from, base), number(2, 2)],
        // An extent of nothing, and the one that counts.
        ...[number(0, index), number(from, offset), number(0, length)],
        ...[number(0, index), number(from, offset), number(bytesOf, length)],
      );
    const make = (from: number): Buffer => {
      const starts = items.map((_, i) => from + items.slice(0, i).join('').length);
      const table = bytes(
        ...[
          [places, 0, 0, 0],
          [(offset << 4) | length, (base << 4) | (places > 0 ? index : 0)],
        ],
        number(items.length, wide),
        ...items.map((item, i) => place(i + 1, starts[i] ?? 0, item.length)),
      );
      return box(
        'meta',
        [0, 0, 0, 0],
        box('hdlr', 'pict'),
        box(
          'iinf',
          [list, 0, 0, 0],
          number(3, list === 0 ? 2 : 4),
          ...[info(1, 'av01'), info(2, 'Exif'), info(3, 'mime')],
        ),
        box('iloc', table),
        ...(method === 1 ? [box('idat', ...items)] : []),
      );
    };
    if (method === 1) return bytes(head, make(0), tail);
    const from = head.length + make(0).length + 8;
    return bytes(head, make(from), box('mdat', ...items), tail);
  }

  const forms: Form[] = [
    { list: 0, entry: 2, places: 0, sizes: [4, 4, 0, 0] },
    { list: 1, entry: 3, places: 1, sizes: [4, 4, 4, 4] },
    { list: 0, entry: 2, places: 2, sizes: [8, 8, 8, 8] },
    { list: 0, entry: 2, places: 1, sizes: [0, 4, 4, 0] },
    { list: 0, entry: 2, places: 1, sizes: [4, 4, 0, 0], method: 1 },
  ];
  test.each(forms)('loses Exif and XMP wherever they lie: %o', (form) => {
    if (form.places === 0) form.sizes[3] = 0;
    const blank = (text: string) => '\0'.repeat(text.length);
    const cleaned = avif(form, [pixels, blank(exif), blank(xmp)]);
    expect(clean(avif(form, [pixels, exif, xmp]), 'avif')).toEqual(cleaned);
    expect(clean(cleaned, 'avif')).toEqual(cleaned);
  });

  test('keeps the parts of a derived item', () => {
    const form: Form = { list: 0, entry: 2, places: 1, sizes: [4, 4, 0, 0], method: 2 };
    const given = avif(form, [pixels, exif, xmp]);
    expect(clean(given, 'avif')).toEqual(given);
  });

  test('without a table has nothing to lose', () => {
    for (const given of [head, bytes(head, box('meta', [0, 0, 0, 0], box('iinf', zeros(6))))]) {
      expect(clean(given, 'avif')).toEqual(given);
    }
  });

  const extents = (count: number) => bytes(number(1, 2), number(0, 2), number(count, 2));
  test.each([
    ['breaks off in its table', bytes([0x44, 0], number(9, 2))],
    // The count of each entry is the largest, and its extents take no byte.
    [
      'lists parts without end',
      bytes([0, 0], number(500, 2), ...Array.from({ length: 500 }, () => extents(65_535))),
    ],
  ])('that %s is refused', (_, table) => {
    const places = box('iloc', [0, 0, 0, 0], table);
    const given = box('meta', [0, 0, 0, 0], box('iinf', zeros(6)), places);
    expect(() => cleaners.avif(given)).toThrow(RangeError);
  });
});
