import { expect, test } from 'vitest';
import { phoneFilm } from '../tests/support/films.ts';
import { findPlayability } from './film-codec.ts';

test.each(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])('a video of %s plays', (codec) => {
  expect(findPlayability(phoneFilm('qt  ', codec))).toBe('plays');
  expect(findPlayability(phoneFilm('isom', codec))).toBe('plays');
});

test.each(['hvc1', 'hev1', 'dvh1', 'mp4v', 'apcn'])('a video of %s does not play', (codec) => {
  expect(findPlayability(phoneFilm('qt  ', codec))).toBe('other codec');
  expect(findPlayability(phoneFilm('isom', codec))).toBe('other codec');
});

test('bytes that are no video, or break off, have no track', () => {
  const film = phoneFilm('qt  ', 'avc1');
  for (const bytes of [new Uint8Array(), new Uint8Array(40), film.subarray(0, 60)]) {
    expect(findPlayability(bytes)).toBe('no track');
  }
});
