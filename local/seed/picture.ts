import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modelViewLabel, pictureCredit } from '../../src/config/picture-credits.ts';
import { pictureAlts } from '../../src/assets/pictures/alt.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'assets', 'pictures');

/** The one entry that moves. */
const video = 'conveying-loop';

export interface SampleFile {
  body: Buffer;
  extension: 'webm' | 'webp';
  contentType: 'video/webm' | 'image/webp';
  /** The name under which it would have been uploaded. */
  originalName: string;
  alt: string;
  /** Whether it is rendered from a model. */
  isModelView: boolean;
  /** Of a video: its still picture, a WebP. */
  still: Buffer | null;
}

/**
 * A stored picture or video with its description.
 * @param name file name in src/assets/pictures, without its ending
 * @throws Error when there is no such file or no description of it
 */
export async function sampleFile(name: string): Promise<SampleFile> {
  const isVideo = name === video;
  const extension = isVideo ? 'webm' : 'webp';
  const alt = pictureAlts[name];
  if (alt === undefined) throw new Error(`src/assets/pictures/alt.ts does not describe ${name}`);
  const originalName = `${name}.${extension}`;
  return {
    body: await readFile(join(folder, originalName)),
    extension,
    contentType: isVideo ? 'video/webm' : 'image/webp',
    originalName,
    alt,
    isModelView: pictureCredit(name) === modelViewLabel,
    still: isVideo ? await readFile(join(folder, `${name}.webp`)) : null,
  };
}
