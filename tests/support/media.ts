import sharp, { type Sharp } from 'sharp';
import type { ImageExtension, VideoExtension } from '#contract/limits.ts';
import { phoneVideo } from './videos.ts';

const encode: Record<ImageExtension, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg(),
  png: (image) => image.png(),
  webp: (image) => image.webp(),
  avif: (image) => image.avif({ effort: 0 }),
  gif: (image) => image.gif(),
};

/** Bytes of a small real picture. */
export async function pictureBytes(extension: ImageExtension): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({
    create: { width: 16, height: 12, channels: 3, background: { r: 200, g: 80, b: 20 } },
  });
  return Buffer.from(await encode[extension](image).toBuffer());
}

/** A picture as a form sends it. */
export async function picture(
  extension: ImageExtension = 'png',
  name = `plant.${extension}`,
): Promise<File> {
  return new File([await pictureBytes(extension)], name, { type: `image/${extension}` });
}

/** First bytes of a video: the boxes of one of H.264, or an EBML header with its document type. */
const videoHeads: Record<VideoExtension, Buffer<ArrayBuffer>> = {
  mp4: phoneVideo('isom', 'avc1'),
  webm: Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.from('42878104428581021853806701ffffffffffffff', 'hex'),
  ]),
};

/** Bytes that begin as a video does, `size` of them. */
export const videoBytes = (extension: VideoExtension, size = 2_000): Buffer<ArrayBuffer> =>
  Buffer.concat([videoHeads[extension], Buffer.alloc(size - videoHeads[extension].length, 7)]);

export const video = (extension: VideoExtension, size?: number): File =>
  new File([videoBytes(extension, size)], `plant.${extension}`, { type: `video/${extension}` });
