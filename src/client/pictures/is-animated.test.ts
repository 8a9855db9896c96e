import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAnimated } from './is-animated.ts';

const [width, height] = [12, 8];

/** Pictures of this many frames, of which each is another colour. */
async function frames(count: number, format: 'gif' | 'webp' | 'png'): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 3 * count, 0);
  for (let frame = 0; frame < count; frame += 1) {
    pixels.fill(60 * frame, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height };
  return sharp(pixels, { raw: count === 1 ? { width, height, channels: 3 } : raw })
    .toFormat(format)
    .toBuffer();
}

test.each(['gif', 'webp'] as const)('a %s with several frames is animated', async (format) => {
  expect(isAnimated(await frames(3, format))).toBe(true);
  expect(isAnimated(await frames(1, format))).toBe(false);
});

test('a PNG with an animation chunk before its pixels is animated', async () => {
  const still = Buffer.from(await frames(1, 'png'));
  expect(isAnimated(still)).toBe(false);
  const afterHeader = 8 + 25;
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  const moving = Buffer.concat([
    still.subarray(0, afterHeader),
    control,
    still.subarray(afterHeader),
  ]);
  expect(isAnimated(moving)).toBe(true);
});

test('other bytes are not animated', () => {
  expect(isAnimated(new Uint8Array())).toBe(false);
  expect(isAnimated(new Uint8Array([0xff, 0xd8, 0xff]))).toBe(false);
});
