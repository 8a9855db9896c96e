import { serverMessages } from '#contract/messages.ts';
import { FileRefused } from '../chosen-file.ts';
import type { HeicAnswer } from './heic.worker.ts';

const unreadable =
  'This browser cannot open the HEIC picture. On the iPhone choose Settings → Camera → Formats → Most Compatible, or export the picture as JPEG, and choose it again.';

/**
 * A HEIC picture, upright, for browsers that cannot open one: libheif decodes it on a thread of its
 * own, so the page goes on answering, and takes its memory along when it ends.
 * @throws FileRefused when it cannot be decoded, or has more pixels than the site takes; Error when
 * the decoder could not be loaded; AbortError when the signal fires
 */
export async function decodeHeic(file: File, signal: AbortSignal): Promise<ImageBitmap> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  const stopped = new DOMException('No longer needed', 'AbortError');
  const notLoaded = new Error('The decoder could not be loaded');
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data));
      worker.addEventListener('error', () => reject(notLoaded));
      signal.addEventListener('abort', () => reject(stopped));
      worker.postMessage(file);
    });
    if (answer.is === 'not loaded') throw notLoaded;
    if (answer.is === 'too large') throw new FileRefused(serverMessages.imageDimensions);
    if (answer.is === 'unreadable') throw new FileRefused(unreadable);
    return answer.bitmap;
  } finally {
    worker.terminate();
  }
}
