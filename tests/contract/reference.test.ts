import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeReference, parseReference } from '#contract/reference.ts';

const bytes = fc.uint8Array({ minLength: 5, maxLength: 32 });
const reference = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), bytes)
  .map(([year, drawn]) => makeReference('SMCS', year, drawn));
const signs = '23456789CDFGHJKMPQRTWXY';

describe('a reference', () => {
  test('has no similar characters', () => {
    fc.assert(
      fc.property(reference, (text) => {
        expect(text).toMatch(/^SMCS-\d{4}-[2-9CDFGHJKMPQRTWXY]{6}$/);
      }),
    );
  });

  test('is read in many notations', () => {
    fc.assert(
      fc.property(reference, (text) => {
        expect(parseReference(text)).toBe(text);
        expect(parseReference(` ${text.toLowerCase().replaceAll('-', ' ')} `)).toBe(text);
        expect(parseReference(text.replaceAll('-', ''))).toBe(text);
        expect(parseReference(`${text.replaceAll('-', '\u2011')}.`)).toBe(text);
      }),
    );
  });

  test('detects one wrong character', () => {
    fc.assert(
      fc.property(reference, fc.nat(5), fc.nat(22), (text, place, other) => {
        const at = text.length - 6 + place;
        const wrong = `${text.slice(0, at)}${signs[other]}${text.slice(at + 1)}`;
        expect(parseReference(wrong)).toBe(wrong === text ? text : undefined);
      }),
    );
  });

  test('detects two swapped characters', () => {
    fc.assert(
      fc.property(reference, fc.nat(5), fc.nat(5), (text, one, other) => {
        const drawn = [...text.slice(-6)];
        [drawn[one], drawn[other]] = [drawn[other] ?? '', drawn[one] ?? ''];
        const wrong = `${text.slice(0, -6)}${drawn.join('')}`;
        expect(parseReference(wrong)).toBe(wrong === text ? text : undefined);
      }),
    );
  });

  test('belongs to one year', () => {
    expect(parseReference(makeReference('SMCS', 2026, new Uint8Array(5)))).toBe('SMCS-2026-222224');
    expect(parseReference('SMCS-2027-222224')).toBeUndefined();
  });

  test.each(['', 'SMCS', 'SMCS-2026-22222', 'SMCS-2026-222224A', 'SMCS-26-222224', '<b>'])(
    '%j is no reference',
    (text) => {
      expect(parseReference(text)).toBeUndefined();
    },
  );

  test('needs five bytes', () => {
    expect(() => makeReference('SMCS', 2026, new Uint8Array(4))).toThrow(RangeError);
  });
});
