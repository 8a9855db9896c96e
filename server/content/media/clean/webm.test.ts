import { describe, expect, test } from 'vitest';
import { bytes, number, zeros, type Part } from '../../../../tests/support/bytes.ts';
import { cleaners } from './cleaners.ts';

function clean(given: Buffer): Buffer {
  const cleaned = cleaners.webm(given);
  expect(cleaned.length).toBe(given.length);
  return Buffer.from(cleaned);
}

describe('a WebM', () => {
  const element = (id: number[], ...content: Part[]) => {
    const body = bytes(...content);
    const size =
      body.length < 127 ? [0x80 | body.length] : [0x40 | (body.length >> 8), body.length & 0xff];
    return bytes(id, size, body);
  };
  /** Empty space of so many bytes in all. */
  const space = (length: number) =>
    length < 9
      ? bytes([0xec, 0x80 | (length - 2)], zeros(length - 2))
      : bytes([0xec, 0x01, 0], number(length - 9, 6), zeros(length - 9));
  const head = element([0x1a, 0x45, 0xdf, 0xa3], 'webm');
  const [tags, files] = [
    [0x12, 0x54, 0xc3, 0x67],
    [0x19, 0x41, 0xa4, 0x69],
  ];
  const info = [0x15, 0x49, 0xa9, 0x66];
  const frames = element([0x1f, 0x43, 0xb6, 0x75], 'frames', element(tags, 'of the frames'));
  const content = (note: (id: number[], ...parts: Part[]) => Buffer) =>
    bytes(
      element(
        info,
        element([0x44, 0x89], 'length'),
        note([0x7b, 0xa9], 'title'),
        note([0x44, 0x61], '1'),
      ),
      note(tags, 'a place'),
      note(files, Buffer.alloc(300, 7)),
      frames,
      note(tags, ''),
    );
  const blanked = (id: number[], ...parts: Part[]) => space(element(id, ...parts).length);

  test('loses tags, attachments, title and date', () => {
    const segment = [0x18, 0x53, 0x80, 0x67];
    const cleaned = bytes(head, element(segment, content(blanked)));
    expect(clean(bytes(head, element(segment, content(element))))).toEqual(cleaned);
    expect(clean(cleaned)).toEqual(cleaned);
  });

  test.each([
    ['one byte', [0xff]],
    ['eight bytes', [0x01, ...Array<number>(7).fill(0xff)]],
  ])('may be a segment of unknown length, in %s', (_, size) => {
    const file = (note: typeof element) =>
      bytes(head, [0x18, 0x53, 0x80, 0x67], size, content(note));
    expect(clean(file(element))).toEqual(file(blanked));
  });

  test('is unchanged from the first invalid element', () => {
    for (const broken of [[0x00, 0x81, 0], [0x08, 0x81, 1, 1, 1, 1], [0x12, 0x54], tags]) {
      const given = bytes(head, element(tags, 'a place'), broken);
      const cleaned = bytes(head, space(element(tags, 'a place').length), broken);
      expect(clean(given)).toEqual(cleaned);
    }
  });

  test('loses a truncated tag', () => {
    expect(clean(bytes(head, tags, [0xff - 1], 'cut short'))).toEqual(
      bytes(head, space(4 + 1 + 9)),
    );
  });
});
