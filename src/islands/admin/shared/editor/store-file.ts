import { removeUpload, uploadFile } from '#src/client/api/uploads.ts';
import type { Turn } from '#src/client/pictures/chosen-file.ts';
import type { SendOptions } from '#src/client/request.ts';

interface StoreOptions extends SendOptions {
  signal: AbortSignal;
  /** Called with what is sent, which for a picture is not the chosen file itself. */
  onPrepared: (file: File) => void;
}

/** The code comes when a file is chosen. */
async function prepare(file: File, turn: Turn, signal: AbortSignal): Promise<File> {
  if (!file.type.startsWith('video/')) {
    const { preparePicture } = await import('#src/client/pictures/prepare-picture.ts');
    return preparePicture(file, turn, signal);
  }
  const { prepareVideo } = await import('#src/client/pictures/prepare-video.ts');
  return prepareVideo(file);
}

/** Puts a chosen file into storage, a picture upright and without metadata; answers its stored name. */
async function put(file: File, turn: Turn, options: StoreOptions): Promise<string> {
  const { onPrepared, ...sendOptions } = options;
  const prepared = await prepare(file, turn, sendOptions.signal);
  sendOptions.signal.throwIfAborted();
  onPrepared(prepared);
  return uploadFile(prepared, sendOptions);
}

/** A picture of a video near its beginning; undefined where this browser cannot make one. */
async function still(video: File): Promise<File | undefined> {
  const { stillOfFile } = await import('#src/client/pictures/video-still.ts');
  return stillOfFile(video);
}

/** A stored picture as a file; undefined when it cannot be read. */
async function read(
  url: string,
  name = url.slice(url.lastIndexOf('/') + 1),
): Promise<File | undefined> {
  try {
    const response = await fetch(url);
    if (!response.ok) return undefined;
    const blob = await response.blob();
    return new File([blob], name, { type: blob.type });
  } catch {
    return undefined;
  }
}

/**
 * The way of a chosen file into storage, and back out of it.
 * `put` throws FileRefused, ApiError, and AbortError when the signal fires.
 */
export const fileStorage = { put, read, still, remove: removeUpload };
