import type { MediaExtension } from '#contract/limits.ts';
import { cleanAvif, cleanMp4 } from '#server/content/media/clean/boxes.ts';
import { cleanGif } from '#server/content/media/clean/gif.ts';
import { cleanJpeg } from '#server/content/media/clean/jpeg.ts';
import { cleanPng } from '#server/content/media/clean/png.ts';
import { cleanWebm } from '#server/content/media/clean/webm.ts';
import { cleanWebp } from '#server/content/media/clean/webp.ts';

/**
 * The functions that remove metadata from each type: places, devices, names, dates, texts
 * (requirements D54). Pixels and sound are not decoded. The orientation of Exif stays, so that browsers
 * show the picture upright. A cleaner throws RangeError or TypeError for an incomplete file.
 */
export const cleaners: Record<MediaExtension, (bytes: Uint8Array) => Uint8Array> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  avif: cleanAvif,
  gif: cleanGif,
  mp4: cleanMp4,
  webm: cleanWebm,
};
