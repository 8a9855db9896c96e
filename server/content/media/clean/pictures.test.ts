import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bytes, tiff, type Part } from '../../../../tests/support/bytes.ts';
import { cleaners } from './cleaners.ts';

const exif = (orientation: number) => bytes('Exif\0\0', tiff([[0x010f, 7], [0x0112, orientation]])); // prettier-ignore
const orientation = (value: number) => tiff([[0x0112, value]]);

/** What is left of a picture. */
const clean = (given: Buffer, extension: 'jpg' | 'png' | 'webp') =>
  Buffer.from(cleaners[extension](given));

describe('a JPEG', () => {
  const segment = (type: number, ...content: Part[]) => {
    const body = bytes(...content);
    return bytes([0xff, type, (body.length + 2) >> 8, (body.length + 2) & 0xff], body);
  };
  const [start, end] = [
    [0xff, 0xd8],
    [0xff, 0xd9],
  ];
  const jfif = segment(0xe0, 'JFIF\0\x01');
  const colours = segment(0xe2, 'ICC_PROFILE\0profile', Buffer.alloc(300));
  const adobe = segment(0xee, 'Adobe');
  const tables = bytes(segment(0xdb, 'q'), segment(0xc4, 'h'), segment(0xc0, 'f'));
  const scan = bytes(
    segment(0xda, 'scan'),
    'data',
    [0xff, 0, 0xff, 0xd0, 0xff, 0xd7, 0xff, 0xff, 0],
  );
  const second = bytes(segment(0xc4, 'h'), segment(0xda, 'scan'), 'more');
  const whole = bytes(start, jfif, colours, adobe, tables, scan, second, end);

  test('without metadata is unchanged', () => {
    expect(clean(whole, 'jpg')).toEqual(whole);
  });

  test('loses segments of programs, comments and bytes after its end', () => {
    const others = [0xe1, 0xe2, 0xe3, 0xed, 0xef].map((type) => segment(type, 'other'));
    const given = bytes(
      ...[start, segment(0xe0, 'JFXX\0'), jfif, ...others, colours, segment(0xfe, 'comment')],
      ...[
        segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0'),
        adobe,
        tables,
        scan,
        second,
        end,
        'tail',
      ],
    );
    expect(clean(given, 'jpg')).toEqual(whole);
  });

  test('keeps only the orientation of Exif', () => {
    const turned = bytes(start, segment(0xe1, exif(6)), tables, scan, end);
    const alone = bytes(start, segment(0xe1, 'Exif\0\0', orientation(6)), tables, scan, end);
    expect(clean(turned, 'jpg')).toEqual(alone);
    const upright = bytes(start, segment(0xe1, exif(1)), tables, scan, end);
    expect(clean(upright, 'jpg')).toEqual(bytes(start, tables, scan, end));
  });

  test('may have fill bytes between its segments and no end marker', () => {
    expect(clean(bytes(start, [0xff, 0xff], jfif, scan), 'jpg')).toEqual(
      bytes(start, jfif, scan, end),
    );
    expect(clean(bytes(start, jfif), 'jpg')).toEqual(bytes(start, jfif, end));
    expect(clean(bytes(start, jfif, [0xff]), 'jpg')).toEqual(bytes(start, jfif, end));
    expect(clean(bytes(start, jfif, 'noise', jfif), 'jpg')).toEqual(bytes(start, jfif, end));
  });
});

describe('a PNG', () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const chunk = (type: string, ...content: Part[]) => {
    const body = bytes(...content);
    const made = bytes([0, 0, 0, 0], type, body, [0, 0, 0, 0]);
    made.writeUInt32BE(body.length, 0);
    made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
    return made;
  };
  const needed = [
    ...['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP'],
    ...['mDCV', 'cLLI', 'acTL', 'fcTL', 'IDAT', 'fdAT'],
  ].map((type) => chunk(type, type));

  test('keeps only what is needed to show it', () => {
    const whole = bytes(signature, ...needed, chunk('IEND'));
    expect(clean(whole, 'png')).toEqual(whole);
    const texts = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => chunk(type, 'text'));
    const given = bytes(signature, ...texts, ...needed, ...texts, chunk('IEND'), ...texts);
    expect(clean(given, 'png')).toEqual(whole);
  });

  test('keeps only the orientation of Exif', () => {
    const given = (value: number) =>
      bytes(signature, chunk('eXIf', tiff([[1, 2], [0x0112, value]])), chunk('IEND')); // prettier-ignore
    expect(clean(given(6), 'png')).toEqual(
      bytes(signature, chunk('eXIf', orientation(6)), chunk('IEND')),
    );
    expect(clean(given(1), 'png')).toEqual(bytes(signature, chunk('IEND')));
  });

  test('that ends between two chunks is kept up to there', () => {
    const part = bytes(signature, chunk('IHDR', 'head'));
    expect(clean(bytes(part, [0, 0, 0]), 'png')).toEqual(part);
    expect(clean(bytes(part, chunk('IEND')), 'png')).toEqual(bytes(part, chunk('IEND')));
  });
});

describe('a WebP', () => {
  const chunk = (type: string, ...content: Part[]) => {
    const body = bytes(...content);
    const made = bytes(type, [0, 0, 0, 0], body, body.length % 2 ? [0] : []);
    made.writeUInt32LE(body.length, 4);
    return made;
  };
  const file = (...chunks: Buffer[]) => {
    const body = bytes(...chunks);
    const made = bytes('RIFF', [0, 0, 0, 0], 'WEBP', body);
    made.writeUInt32LE(4 + body.length, 4);
    return made;
  };
  const extended = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]);
  const shown = ['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'].map((type) => chunk(type, 'odd'));

  test('keeps only what is needed to show it, and corrects its header', () => {
    const whole = file(extended(0x20), ...shown);
    expect(clean(whole, 'webp')).toEqual(whole);
    const given = file(extended(0x2c), chunk('XMP ', 'text'), ...shown, chunk('NOTE', 'text'));
    expect(clean(bytes(given, chunk('VP8 ', 'tail')), 'webp')).toEqual(whole);
  });

  test.each([[''], ['Exif\0\0']])('keeps only the orientation of Exif (%j)', (head) => {
    const given = (value: number) =>
      file(extended(0x0c), ...shown, chunk('EXIF', head, tiff([[1, 2], [0x0112, value]]))); // prettier-ignore
    const turned = file(extended(0x08), ...shown, chunk('EXIF', orientation(6)));
    expect(clean(given(6), 'webp')).toEqual(turned);
    expect(clean(given(1), 'webp')).toEqual(file(extended(0), ...shown));
  });

  test('of the simple format has no flags', () => {
    expect(clean(file(chunk('VP8 ', 'frame'), chunk('EXIF', 'text')), 'webp')).toEqual(
      file(chunk('VP8 ', 'frame')),
    );
    expect(clean(file(chunk('VP8X')), 'webp')).toEqual(file(chunk('VP8X')));
  });

  test('that ends in its first bytes is refused', () => {
    expect(() => clean(bytes('RIFF'), 'webp')).toThrow(RangeError);
  });
});
