import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused, parseNumber } from './parse-number.ts';

/** The number of a text that is nothing else, or why it is refused. */
function read(text: string, isWhole = false): number | string {
  const number = parseNumber(text, isWhole);
  if (isRefused(number)) return number.refusal;
  return number.rest === '' ? number.value : `then ${number.rest}`;
}

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['0,125', 0.125],
  ['1.234', 1.234],
  ['1,2345', 1.2345],
  ['007', 7],
  ['1e3', 1000],
  ['1.5E-3', 0.0015],
  ['1e+3', 1000],
  ['1,5·10³', 1500],
  ['1.5 × 10⁻³', 0.0015],
  ['2x10^-2', 0.02],
  ['3×10⁴', 30_000],
  ['3 × 10^4', 30_000],
  ['12·5', 12.5],
  ['1,234·5', 1234.5],
  ['1.5 lakh', 150_000],
  ['2 Lacs', 200_000],
  ['1,25 crores', 12_500_000],
  ['1.2 million', 1_200_000],
  ['45 thousand', 45_000],
  ['२ लाख', 200_000],
  ['½', 0.5],
  ['2½', 2.5],
])('a decimal sign or a power of ten: %s', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['1,234,567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['1,25,000', 125_000],
  ['12,34,567.8', 1_234_567.8],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234.567', 1_234_567],
  ['1 234 567', 1_234_567],
  ['1 25 000', 125_000],
  ['1\u00a0234\u202f567,5', 1_234_567.5],
  ['35\u2009000', 35_000],
  ['1 234,567', 1234.567],
  ['1 250,5', 1250.5],
  ['1.234.567,8', 1_234_567.8],
  ["1'234'567.8", 1_234_567.8],
  ['1’250', 1250],
  ['1\u2002250', 1250],
  ['~ 1,770', 1770],
  ['12\u200b.5', 12.5],
  ['\u202d98765\u202c', 98_765],
  ['≈ 1,770', 1770],
  ['approx. 1,770', 1770],
  ['about 35', 35],
  ['ca. 35', 35],
  ['35 (approx.)', 35],
  ['35 approximately', 35],
])('thousands: %s', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['3,500', 3500],
  ['50,000', 50_000],
  ['123,450', 123_450],
  ['1,234', 'it can mean 1234 or 1.234; write one of these'],
  ['−1,234', 'it can mean 1234 or 1.234; write one of these'],
  ['123,456', 'it can mean 123456 or 123.456; write one of these'],
])('one comma before three digits: %s', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['−25', -25],
  ['-25', -25],
  ['–25', -25],
  ['− 2,5', -2.5],
  ['+25', 25],
  ['(-) 25', -25],
  ['minus 2.5', -2.5],
  ['१,२५,०००', 125_000],
  ['૨૫', 25],
  ['௨௫.௫', 25.5],
  ['۲۵', 25],
  ['２５', 25],
])('signs and digits of other keyboards: %s', (text, value) => expect(read(text)).toBe(value));

test.each([
  ['', 'it has no number'],
  ['wide', 'it has no number'],
  ['max 35', '“max” is in front of its number'],
  ['--5', '“--” is in front of its number'],
  ['12,34,56', 'the “,” in it separates neither thousands nor decimals'],
  ['1,2,3', 'the “,” in it separates neither thousands nor decimals'],
  ['1.2.3', 'the “.” in it separates neither thousands nor decimals'],
  ['12,3.4', 'the “,” in it separates neither thousands nor decimals'],
  ['1 234.5.6', 'the “.” in it separates neither thousands nor decimals'],
  ['12 34 567 8', 'a blank in it separates neither thousands nor decimals'],
  ["12'34", "the “'” in it separates neither thousands nor decimals"],
  ['2·10', 'the “·” in it separates neither thousands nor decimals'],
  ['ten', 'it has no number'],
  ['< 10', '“<” is in front of its number'],
  ['8 1', 'a blank in it separates neither thousands nor decimals'],
  ['1e999', 'it is too large'],
])('%j is refused, and the part is named', (text, why) => expect(read(text)).toBe(why));

test.each([
  ['5+5', 'then +5'],
  ['5.', 'then .'],
  ['10³', 'then ³'],
  ['20 to 25', 'then to 25'],
  ['20-25', 'then -25'],
  ['5 lakhm', 'then lakhm'],
  ['0x10', 'then x10'],
  ['24/7', 'then /7'],
  ['150/180', 'then /180'],
])('text after a number is left to its unit: %s', (text, rest) => expect(read(text)).toBe(rest));

test.each([
  ['1,234', 1234],
  ['25,000', 25_000],
  ['1.5 lakh', 150_000],
  ['15000', 15_000],
  ['4.0', 4],
  ['1.000', 'it is not a whole number'],
  ['-1', -1],
  ['1.5', 'it is not a whole number'],
  ['1,5', 'it is not a whole number'],
  ['1e3', 'it is not a whole number'],
])('a whole number is required: %s', (text, value) => expect(read(text, true)).toBe(value));

test('notations of JavaScript, England and India are read back', () => {
  const formats = ['en-GB', 'en-IN'].map(
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }),
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (value) => {
      expect(read(String(value))).toBeCloseTo(value, 9);
    }),
  );
  // From a million on two commas say what they are.
  const amount = fc.integer({ min: 1e8, max: 1e12 }).map((one) => one / 100);
  fc.assert(
    fc.property(amount, fc.constantFrom(...formats), (value, format) => {
      expect(read(format.format(value))).toBe(value);
    }),
  );
});
