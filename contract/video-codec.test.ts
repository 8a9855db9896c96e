import { expect, test } from 'vitest';
import { phoneVideo } from '../tests/support/videos.ts';
import { findPlayability } from './video-codec.ts';

test.each(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])('a video of %s plays', (codec) => {
  expect(findPlayability(phoneVideo('qt  ', codec))).toBe('plays');
  expect(findPlayability(phoneVideo('isom', codec))).toBe('plays');
});

test.each(['hvc1', 'hev1', 'dvh1', 'mp4v', 'apcn'])('a video of %s does not play', (codec) => {
  expect(findPlayability(phoneVideo('qt  ', codec))).toBe('other codec');
  expect(findPlayability(phoneVideo('isom', codec))).toBe('other codec');
});

test('bytes that are no video, or break off, have no track', () => {
  const video = phoneVideo('qt  ', 'avc1');
  for (const bytes of [new Uint8Array(), new Uint8Array(40), video.subarray(0, 60)]) {
    expect(findPlayability(bytes)).toBe('no track');
  }
});
