import { expect, test } from 'vitest';
import { isMostlyDevanagari, langOf } from './language.ts';

test.each([
  ['राखगढ़ में नया साइलो', true],
  ['साइलो क्रमांक 3 का काम पूरा, SMCS', true],
  ['The silo in Wardha (वर्धा) is filled', false],
  ['2,000 m³ – 40 %', false],
  ['', false],
])('whether %s is mostly Devanagari', (text, expected) => {
  expect(isMostlyDevanagari(text)).toBe(expected);
});

test('an item names its language only if it differs from that of the site', () => {
  expect(langOf({ language: 'hi' })).toBe('hi');
  expect(langOf({ language: 'en' })).toBeUndefined();
  expect(langOf({})).toBeUndefined();
});
