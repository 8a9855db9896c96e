import { expect, test } from 'vitest';
import { filmTypeRefused } from '#contract/film-codec.ts';
import { serverMessages } from '#contract/messages.ts';
import { anyMedia, filmMedia, pictureMedia } from './media-parts.ts';

test('browser and server refuse a file with one sentence, save for HEIC, which the browser converts', () => {
  const asServer = (sentence: string) => sentence.replace('AVIF, GIF or HEIC', 'AVIF or GIF');
  expect(filmMedia.typeRefused).toBe(filmTypeRefused);
  expect(asServer(pictureMedia.typeRefused)).toBe(serverMessages.imageTypeRefused);
  expect(asServer(anyMedia.typeRefused)).toBe(serverMessages.mediaTypeRefused);
});
