import { FileRefused, isHeic, type Turn } from './chosen-file.ts';
import { isAnimated } from './is-animated.ts';

/** Pixels of the longest edge: twice the widest box that the site shows a picture in. */
export const longestEdge = 2560;

/**
 * A photograph above this many bytes is encoded once more, with less detail: an office that sends
 * 1 Mbit/s has one of 5 MB on the site in ten seconds.
 */
const wantedBytes = 800_000;
const qualities = [0.85, 0.75, 0.65] as const;

const animated =
  'This GIF is animated, and the site shows still pictures only. Choose a still picture, or add it to the installations as an MP4 video.';
const unreadable =
  'This browser cannot open the picture. It may be damaged, or not be what its name says.';

/**
 * The picture as it is published: upright by its own orientation and turned by `turn`, at most
 * 2560 px long, encoded anew and so without metadata. It becomes a JPEG; one that can be seen through
 * stays so as WebP, or as PNG where the browser writes no WebP.
 * @throws FileRefused when it cannot be opened, or it moves; AbortError when the signal fires
 */
export async function preparePicture(file: File, turn: Turn, signal: AbortSignal): Promise<File> {
  const mayHaveAlpha = file.type !== 'image/jpeg' && !isHeic(file);
  if (mayHaveAlpha && isAnimated(new Uint8Array(await file.arrayBuffer()))) {
    throw new FileRefused(animated);
  }
  const bitmap = await decode(file, signal);
  try {
    const canvas = draw(bitmap, turn);
    const blob = await encode(canvas, mayHaveAlpha && isSeenThrough(canvas));
    const extension = blob.type === 'image/jpeg' ? 'jpg' : blob.type.replace('image/', '');
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${extension}`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}

/** Opens a picture as the browser can, and HEIC with a decoder that comes when it cannot. */
async function decode(file: File, signal: AbortSignal): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (!isHeic(file)) throw new FileRefused(unreadable);
  }
  const { decodeHeic } = await import('./heic/decode-heic.ts');
  return decodeHeic(file, signal);
}

function draw(bitmap: ImageBitmap, turn: Turn): OffscreenCanvas {
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isLying = turn === 90 || turn === 270;
  const canvas = new OffscreenCanvas(isLying ? height : width, isLying ? width : height);
  const pen = penOf(canvas);
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new FileRefused(unreadable); // the device has no memory for so many pixels
  return pen;
}

function isSeenThrough(canvas: OffscreenCanvas): boolean {
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

async function encode(canvas: OffscreenCanvas, isSeenThrough: boolean): Promise<Blob> {
  const type = isSeenThrough ? 'image/webp' : 'image/jpeg';
  let blob: Blob | undefined;
  for (const quality of qualities) {
    blob = await canvas.convertToBlob({ type, quality });
    if (blob.size <= wantedBytes || blob.type === 'image/png') break;
  }
  return blob ?? canvas.convertToBlob({ type });
}
