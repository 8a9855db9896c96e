import { expect, test } from 'vitest';
import { phoneFilm } from '../tests/support/films.ts';
import { isH264Film, isQuickTime } from './film-codec.ts';

test.each([
  ['avc1', true],
  ['avc3', true],
  ['hvc1', false],
  ['hev1', false],
  ['apcn', false],
])('a film of %s plays everywhere: %s', (codec, plays) => {
  expect(isH264Film(phoneFilm('qt  ', codec))).toBe(plays);
  expect(isH264Film(phoneFilm('isom', codec))).toBe(plays);
});

test('bytes that are no film, or break off, do not', () => {
  const film = phoneFilm('qt  ', 'avc1');
  for (const bytes of [new Uint8Array(), new Uint8Array(40), film.subarray(0, 60)]) {
    expect(isH264Film(bytes)).toBe(false);
  }
});

test('QuickTime is told from MP4 by its beginning', () => {
  expect(isQuickTime(phoneFilm('qt  ', 'avc1'))).toBe(true);
  expect(isQuickTime(phoneFilm('isom', 'avc1'))).toBe(false);
  expect(isQuickTime(Buffer.from('\0\0\0\u0008wide'))).toBe(true);
});
