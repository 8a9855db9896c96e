import { expect, test } from 'vitest';
import { matroskaVideo, phoneVideo } from '../../tests/support/videos.ts';
import { findPlayability } from './video-codec.ts';

test.each(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])('a video of %s plays', (codec) => {
  expect(findPlayability(phoneVideo('qt  ', codec))).toBe('plays');
  expect(findPlayability(phoneVideo('isom', codec))).toBe('plays');
});

test.each(['hvc1', 'hev1', 'dvh1', 'mp4v', 'apcn'])('a video of %s does not play', (codec) => {
  expect(findPlayability(phoneVideo('qt  ', codec))).toBe('other codec');
  expect(findPlayability(phoneVideo('isom', codec))).toBe('other codec');
});

test('H.265 is refused beside a track that plays', () => {
  const both = Buffer.concat([phoneVideo('isom', 'hvc1'), phoneVideo('isom', 'avc1')]);
  expect(findPlayability(both)).toBe('other codec');
});

test.each([
  ['V_VP8', 'plays'],
  ['V_VP9', 'plays'],
  ['V_AV1', 'plays'],
  ['V_MPEGH/ISO/HEVC', 'other codec'],
  ['V_MPEG4/ISO/ASP', 'other codec'],
] as const)('a Matroska file of %s: %s', (codec, playability) => {
  expect(findPlayability(matroskaVideo(codec))).toBe(playability);
});

test('a video with too many boxes is refused', () => {
  const video = phoneVideo('isom', 'avc1');
  const empty = (boxes: number) => Buffer.concat(Array<Buffer>(boxes).fill(box));
  const box = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]);
  expect(findPlayability(Buffer.concat([empty(9_000), video]))).toBe('plays');
  expect(findPlayability(Buffer.concat([empty(10_000), video]))).toBe('no track');
});

test('the codec of a Matroska file is read from its beginning', () => {
  const video = matroskaVideo('V_MPEGH/ISO/HEVC');
  const late = Buffer.concat([video.subarray(0, 4), Buffer.alloc(1024 * 1024), video]);
  expect(findPlayability(late)).toBe('plays');
});

test('truncated or other bytes have no track', () => {
  const video = phoneVideo('qt  ', 'avc1');
  for (const bytes of [new Uint8Array(), new Uint8Array(40), video.subarray(0, 60)]) {
    expect(findPlayability(bytes)).toBe('no track');
  }
});
