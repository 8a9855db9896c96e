import { describe, expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { videoCodecRefused, videoContainerRefused } from '#contract/files/video-codec.ts';
import { pictureBytes, videoBytes } from '../../../tests/support/media.ts';
import { matroskaVideo, phoneVideo } from '../../../tests/support/videos.ts';
import { inspectMedia } from './inspect.ts';

/** The header of a PNG that says it is so large. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.write('IEND', 37);
  return bytes;
}

const refused = (message: string, code = 'UNSUPPORTED_MEDIA_TYPE') => ({
  code,
  fields: { image: message },
});
const noImage = refused(serverMessages.imageTypeRefused);
const noMedia = refused(serverMessages.mediaTypeRefused);
const tooLarge = refused(serverMessages.tooLarge, 'PAYLOAD_TOO_LARGE');
const tooManyPixels = refused(serverMessages.imageDimensions, 'VALIDATION_FAILED');
const megabyte = 1024 * 1024;

describe('the type of a file', () => {
  test('comes with whether there was metadata', async () => {
    const clean = png(1, 1).subarray(0, 8);
    const comment = Buffer.from('0000000874455874' + '00'.repeat(12), 'hex');
    const header = Buffer.from('0000000d49484452000000010000000108060000001f15c489', 'hex');
    const end = Buffer.from('0000000049454e44ae426082', 'hex');
    const cleaned = new Uint8Array(Buffer.concat([clean, header, end]));
    const carrying = Buffer.concat([clean, header, comment, end]);
    expect(await inspectMedia(cleaned, 'image')).toMatchObject({ cleaned, isClean: true });
    expect(await inspectMedia(carrying, 'image')).toMatchObject({ cleaned, isClean: false });
  });

  test('an AVIF whose table breaks off is refused', async () => {
    const bytes = Buffer.from(await pictureBytes('avif'));
    bytes.writeUInt16BE(0xffff, bytes.indexOf('iloc') + 10); // how many entries it has
    await expect(inspectMedia(bytes, 'image')).rejects.toMatchObject(noMedia);
  });

  test.each([
    ['AVI', Buffer.from('RIFF\0\0\0\0AVI LIST\0\0\0\0hdrlavih', 'latin1')],
    ['MKV', matroskaVideo('V_MPEG4/ISO/AVC', 'matroska')],
    ['MPEG-TS', Buffer.alloc(188 * 4).map((_, at) => (at % 188 === 0 ? 0x47 : 0x1f))],
  ])('a video in another container is refused with advice: %s', async (_name, bytes) => {
    const container = refused(videoContainerRefused);
    await expect(inspectMedia(bytes, 'media')).rejects.toMatchObject(container);
    await expect(inspectMedia(bytes, 'video')).rejects.toMatchObject(container);
    await expect(inspectMedia(bytes, 'image')).rejects.toMatchObject(noImage);
  });

  test('M4V is MP4 with the same codecs', async () => {
    expect(await inspectMedia(phoneVideo('M4V ', 'avc1'), 'media')).toMatchObject({
      extension: 'mp4',
    });
    await expect(inspectMedia(phoneVideo('M4V ', 'hvc1'), 'media')).rejects.toMatchObject(
      refused(videoCodecRefused),
    );
  });

  test('a picture without a size is refused', async () => {
    for (const bytes of [png(0, 10), png(10, 0), Buffer.from('ffd8ffe0', 'hex')]) {
      await expect(inspectMedia(bytes, 'image')).rejects.toMatchObject(noImage);
    }
  });
});

describe('a file that is too large is refused', () => {
  test('by the bytes of the whole file', async () => {
    const sized = (bytes: Uint8Array, length: number) =>
      Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
    expect(await inspectMedia(sized(png(1, 1), 10 * megabyte), 'image')).toMatchObject({
      extension: 'png',
    });
    await expect(inspectMedia(sized(png(1, 1), 10 * megabyte + 1), 'image')).rejects.toMatchObject(
      tooLarge,
    );
    expect(await inspectMedia(sized(videoBytes('mp4'), 50 * megabyte), 'media')).toMatchObject({
      extension: 'mp4',
    });
    await expect(
      inspectMedia(sized(videoBytes('mp4'), 50 * megabyte + 1), 'media'),
    ).rejects.toMatchObject(tooLarge);
  });

  test('by its pixels', async () => {
    for (const [width, height] of [
      [12_000, 1],
      [1, 12_000],
      [10_000, 5_000],
    ] as const) {
      expect(await inspectMedia(png(width, height), 'image')).toMatchObject({ extension: 'png' });
    }
    for (const [width, height] of [
      [12_001, 1],
      [1, 12_001],
      [10_000, 5_001],
    ] as const) {
      await expect(inspectMedia(png(width, height), 'image')).rejects.toMatchObject(tooManyPixels);
    }
  });
});
