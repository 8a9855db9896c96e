import { expect, test } from 'vitest';
import { anyMedia, pictureMedia } from './media-parts.ts';

test('a refused file is told all types that are taken, HEIC too, which the browser converts', () => {
  const pictures = 'JPG, PNG, WebP, AVIF, GIF or HEIC picture';
  expect(pictureMedia.typeRefused).toBe(`This file cannot be used. Choose a ${pictures}`);
  expect(anyMedia.typeRefused).toBe(
    `This file cannot be used. Choose a ${pictures}, or an MP4, MOV or WebM video`,
  );
});
