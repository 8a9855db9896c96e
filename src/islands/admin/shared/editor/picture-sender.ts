import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError } from '#src/client/request.ts';
import { sendFailed, type FileUpload } from './file-upload.ts';
import type { fileStorage } from './store-file.ts';

/**
 * Sends files into storage by a key each, one after the other.
 * @param onProgress how far a file is, unless it was stopped
 * @param onStored called with its stored name, before the progress says so
 * @param onRefused called with why a file cannot be used at all
 */
export function createPictureSender(
  storage: Pick<typeof fileStorage, 'put' | 'remove'>,
  onProgress: (key: string, upload: FileUpload) => void,
  onStored: (key: string, name: string) => void,
  onRefused: (key: string, reason: string) => void,
) {
  /** What is on its way, with its stored name to come. */
  const running = new Map<string, { controller: AbortController; name: Promise<string> }>();
  /** A phone has no memory for eight photographs that are decoded at once. */
  let queue: Promise<unknown> = Promise.resolve();

  const start = (key: string, file: File): Promise<string> => {
    const controller = new AbortController();
    const { signal } = controller;
    const report = (upload: FileUpload) => {
      if (!signal.aborted) onProgress(key, upload);
    };
    const name = queue.then(() => {
      signal.throwIfAborted();
      return storage.put(file, 0, {
        signal,
        onPrepared: ({ size }) => report({ phase: 'sending', sent: 0, total: size }),
        onProgress: (sent, total) => report({ phase: 'sending', sent, total }),
      });
    });
    running.set(key, { controller, name });
    queue = name.catch(() => undefined);
    report({ phase: 'preparing' });
    name.then(
      (image) => {
        if (signal.aborted) return storage.remove(image);
        running.delete(key);
        onStored(key, image);
        report({ phase: 'stored', name: image });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        running.delete(key);
        if (error instanceof FileRefused) onRefused(key, `${file.name}: ${error.message}`);
        else {
          report({ phase: 'failed', text: error instanceof ApiError ? error.message : sendFailed });
        }
      },
    );
    return name;
  };

  return { running, start };
}
