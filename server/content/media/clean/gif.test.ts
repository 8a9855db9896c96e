import { describe, expect, test } from 'vitest';
import { bytes, type Part } from '../../../../tests/support/bytes.ts';
import { cleaners } from './cleaners.ts';

const clean = (given: Buffer) => Buffer.from(cleaners.gif(given));

describe('a GIF', () => {
  const head = (packed: number) => bytes('GIF89a', [4, 0, 4, 0, packed, 0, 0]);
  const blocks = (...texts: string[]) =>
    bytes(...texts.flatMap((text): Part[] => [[text.length], text]), [0]);
  const image = (packed: number, table: number) =>
    bytes(
      [0x2c, 0, 0, 0, 0, 4, 0, 4, 0, packed],
      Buffer.alloc(table, 9),
      [2],
      blocks('data', 'more'),
    );
  const control = bytes([0x21, 0xf9, 4, 0, 0, 0, 0, 0]);
  const application = (name: string) => bytes([0x21, 0xff, 11], name, blocks('\x01\0\0'));
  const loop = application('NETSCAPE2.0');
  const end = [0x3b];

  test.each([
    [0x00, 0],
    [0x07, 0],
    [0x80, 6],
    [0x82, 24],
  ])('loses comments, texts and other programs’ notes (colours %i)', (packed, table) => {
    const colours = Buffer.alloc(table, 0x3b);
    const shown = [loop, application('ANIMEXTS1.0'), control, image(packed, table), image(0, 0)];
    const whole = bytes(head(packed), colours, ...shown, end);
    expect(clean(whole)).toEqual(whole);
    const notes = [
      bytes([0x21, 0xfe], blocks('a comment', 'of two blocks')),
      bytes([0x21, 0x01, 12], Buffer.alloc(12, 1), blocks('a text')),
      application('XMP DataXMP'),
    ];
    const given = bytes(head(packed), colours, ...notes, ...shown, ...notes, end, 'tail');
    expect(clean(given)).toEqual(whole);
  });

  test('ends at the first invalid or truncated block', () => {
    const whole = bytes(head(0), control, image(0, 0), end);
    expect(clean(bytes(head(0), control, image(0, 0), 'noise'))).toEqual(whole);
    expect(clean(bytes(head(0), control, image(0, 0)))).toEqual(whole);
    expect(clean(bytes(head(0), [0x21, 0xfe, 9], 'cut'))).toEqual(bytes(head(0), end));
  });
});
