import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError } from '#src/client/request.ts';
import { sendFailed, type FileUpload } from './file-upload.ts';
import type { PictureEntries } from './picture-entries.ts';
import type { fileStorage } from './store-file.ts';

/** Sends files one after the other, and writes into the entries what becomes of each. */
export function createPictureSender(
  { list, write, setUpload, addError }: PictureEntries,
  storage: Pick<typeof fileStorage, 'put' | 'remove'>,
) {
  const running = new Map<string, { controller: AbortController; name: Promise<string> }>();
  /** A phone has no memory for eight photographs that are decoded at once. */
  let queue: Promise<unknown> = Promise.resolve();

  const start = (key: string, file: File): Promise<string> => {
    const controller = new AbortController();
    const { signal } = controller;
    const report = (upload: FileUpload) => {
      if (!signal.aborted) setUpload(key, upload);
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
        write(list().map((entry) => (entry.key === key ? { ...entry, image } : entry)));
        report({ phase: 'stored', name: image });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        running.delete(key);
        if (error instanceof FileRefused) {
          write(list().filter((entry) => entry.key !== key));
          addError(`${file.name}: ${error.message}`);
        } else {
          report({ phase: 'failed', text: error instanceof ApiError ? error.message : sendFailed });
        }
      },
    );
    return name;
  };

  return {
    /** Sends a file, unless it is on its way; resolves to its stored name. */
    send: (key: string, file: File): Promise<string> => running.get(key)?.name ?? start(key, file),
    /** Stops the files whose entries are gone. */
    stopOthers: (entries: readonly { key: string }[]) => {
      for (const [key, { controller }] of running) {
        if (entries.some((entry) => entry.key === key)) continue;
        controller.abort();
        running.delete(key);
        setUpload(key, undefined);
      }
    },
    abortAll: () => [...running.values()].forEach(({ controller }) => controller.abort()),
  };
}
