import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError } from '#src/client/request.ts';
import { sendFailed, type FileUpload } from './file-upload.ts';
import type { fileStorage } from './store-file.ts';

interface Options {
  storage: Pick<typeof fileStorage, 'put' | 'remove'>;
  /** How far a file is, unless it was stopped. */
  onProgress: (key: string, upload: FileUpload) => void;
  /** Called before the progress says so. */
  onStored: (key: string, name: string) => void;
  /** Called with why a file cannot be used at all. */
  onRefused: (key: string, reason: string) => void;
}

/** Sends files into storage by a key each, one after the other. */
export function createPictureSender({ storage, onProgress, onStored, onRefused }: Options) {
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

  return {
    start,
    /** Stops a file, which then counts as never sent. */
    stop: (key: string) => {
      running.get(key)?.controller.abort();
      running.delete(key);
    },
    /** Aborts what is on its way. */
    abort: () => running.forEach(({ controller }) => controller.abort()),
    /** The keys of what is on its way. */
    keys: () => [...running.keys()],
    /** The stored name of a file on its way, once it has arrived. */
    nameOf: (key: string) => running.get(key)?.name,
  };
}
