import { expect, test } from 'vitest';
import { bytes, number, type Part } from '../../../../tests/support/bytes.ts';
import { cleaners } from './cleaners.ts';

const little = (value: number) => Buffer.from(number(value, 4)).reverse();

/** The beginning of a file and the smallest part that it can repeat. */
const files = {
  gif: ['GIF89a', Buffer.alloc(7), [0x21, 0xf9, 0]],
  jpg: [[0xff, 0xd8], '', [0xff, 0xdb, 0, 2]],
  png: ['\x89PNG\r\n\x1a\n', '', bytes(number(0, 4), 'IDAT', number(0, 4))],
  webp: ['RIFF', bytes(little(9_000_000), 'WEBP'), bytes('VP8 ', number(0, 4))],
  avif: ['', '', bytes(number(8, 4), 'free')],
  mp4: ['', '', bytes(number(8, 4), 'free')],
  webm: ['', '', [0xec, 0x80]],
} satisfies Record<string, [Part, Part, Part]>;

test.each(Object.keys(files) as (keyof typeof files)[])(
  'a %s with too many parts is refused',
  (type) => {
    const [mark, head, part] = files[type];
    const of = (parts: number) => bytes(mark, head, ...Array<Part>(parts).fill(part));
    expect(cleaners[type](of(5_000)).length).toBeGreaterThan(9_999);
    expect(() => cleaners[type](of(10_001))).toThrow(RangeError);
  },
);
