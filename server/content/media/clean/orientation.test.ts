import { describe, expect, test } from 'vitest';
import { tiff } from '../../../../tests/support/bytes.ts';
import { orientationAlone } from './orientation.ts';

/** The orientation of a header, once it is reduced to that. */
const readOrientation = (header: Uint8Array) => {
  const alone = orientationAlone(header);
  return alone && orientationOf(alone);
};

/** The orientation of a header that has nothing else, little endian. */
function orientationOf(header: Uint8Array): number | undefined {
  const orientation = header[18] ?? 0;
  expect(Buffer.from(header).equals(tiff([[0x0112, orientation]]))).toBe(true);
  return orientation;
}

describe.each([true, false])('a TIFF header, little endian %s', (isLittle) => {
  test.each([2, 3, 6, 8])('has the orientation %i', (orientation) => {
    expect(readOrientation(tiff([[0x0112, orientation]], { isLittle }))).toBe(orientation);
  });

  test.each([0, 1, 9])('with the value %i has no orientation', (orientation) => {
    expect(readOrientation(tiff([[0x0112, orientation]], { isLittle }))).toBeUndefined();
  });

  test('is found anywhere in its directory', () => {
    const others: [number, number][] = [
      [0x0110, 7],
      [0x0113, 3],
    ];
    expect(readOrientation(tiff([...others, [0x0112, 6]], { isLittle }))).toBe(6);
    expect(readOrientation(tiff([[0x0112, 6], ...others], { isLittle }))).toBe(6);
    expect(readOrientation(tiff(others, { isLittle }))).toBeUndefined();
    expect(readOrientation(tiff([[0x0112, 6]], { isLittle, start: 20 }))).toBe(6);
  });

  test('is not read behind its directory', () => {
    const bytes = tiff([[0x0112, 6]], { isLittle, count: 0 });
    expect(readOrientation(bytes)).toBeUndefined();
  });

  test('that is truncated has no orientation', () => {
    const whole = tiff([[0x0110, 1], [0x0112, 6]], { isLittle }); // prettier-ignore
    const entries = whole.subarray(0, 8 + 2 + 24);
    expect(readOrientation(entries)).toBe(6);
    for (const length of [0, 9, 10, 21, 22, 33]) {
      expect(readOrientation(whole.subarray(0, length))).toBeUndefined();
    }
    expect(readOrientation(tiff([], { isLittle, start: 9 }).subarray(0, 10))).toBeUndefined();
  });
});

test('a header inside of other bytes is read from its place', () => {
  const bytes = Buffer.concat([Buffer.from('Exif\0\0'), tiff([[0x0112, 6]])]);
  expect(readOrientation(bytes.subarray(6))).toBe(6);
});
