import { removeUpload, uploadFile } from '#src/client/api/uploads.ts';
import { FileRefused, type Turn } from '#src/client/pictures/chosen-file.ts';
import { ApiError, type SendOptions } from '#src/client/request.ts';

/** Progress of a chosen file into storage; `prepared` is the file that is sent in its place. */
export type FileUpload =
  | { phase: 'preparing' }
  /** Bytes sent, and all of them. */
  | { phase: 'sending'; sent: number; total: number; prepared: File }
  /** Under its stored name, which the item is saved with. */
  | { phase: 'stored'; name: string; prepared: File | undefined }
  | { phase: 'failed'; text: string };

interface StoreOptions extends SendOptions {
  signal: AbortSignal;
  /** Called with the sent file, which for a picture is not the chosen file. */
  onPrepared: (file: File) => void;
}

/** Its code is loaded when a file is chosen. */
async function prepare(file: File, turn: Turn, signal: AbortSignal): Promise<File> {
  if (!file.type.startsWith('video/')) {
    const { preparePicture } = await import('#src/client/pictures/prepare-picture.ts');
    return preparePicture(file, turn, signal);
  }
  const { prepareVideo } = await import('#src/client/pictures/prepare-video.ts');
  return prepareVideo(file);
}

/**
 * Stores, reads and deletes files.
 * `put` throws FileRefused, ApiError, and AbortError when the signal fires.
 */
export const fileStorage = {
  /** Stores a file, a picture upright and without metadata. Returns its stored name. */
  put: async (file: File, turn: Turn, options: StoreOptions): Promise<string> => {
    const { onPrepared, ...sendOptions } = options;
    const prepared = await prepare(file, turn, sendOptions.signal);
    sendOptions.signal.throwIfAborted();
    onPrepared(prepared);
    return uploadFile(prepared, sendOptions);
  },
  /** A picture of a video near its beginning; undefined where this browser cannot make one. */
  still: async (video: File): Promise<File | undefined> => {
    const { stillOfFile } = await import('#src/client/pictures/video-still.ts');
    return stillOfFile(video);
  },
  /** A stored picture as a file; undefined when it cannot be read. */
  read: async (url: string): Promise<File | undefined> => {
    try {
      const response = await fetch(url);
      if (!response.ok) return undefined;
      const blob = await response.blob();
      return new File([blob], url.slice(url.lastIndexOf('/') + 1), { type: blob.type });
    } catch {
      return undefined;
    }
  },
  remove: removeUpload,
};

interface QueueOptions {
  storage: Pick<typeof fileStorage, 'put' | 'remove'>;
  /** Called with the progress of a file, until it is stopped. */
  onUpload: (key: string, upload: FileUpload) => void;
  /** Called with the reason if a file cannot be used. */
  onRefused: (key: string, reason: string) => void;
}

/** Uploads chosen files one after another, each under a key. */
export function createUploadQueue({ storage, onUpload, onRefused }: QueueOptions) {
  const running = new Map<string, { controller: AbortController; name: Promise<string> }>();
  /** One at a time: a phone lacks the memory to decode eight photographs at once. */
  let queue: Promise<unknown> = Promise.resolve();

  const start = (key: string, file: File, turn: Turn): Promise<string> => {
    const controller = new AbortController();
    const { signal } = controller;
    let prepared: File | undefined;
    const report = (upload: FileUpload) => {
      if (!signal.aborted) onUpload(key, upload);
    };
    const name = queue.then(() => {
      signal.throwIfAborted();
      return storage.put(file, turn, {
        signal,
        onPrepared: (ready) => {
          prepared = ready;
          report({ phase: 'sending', sent: 0, total: ready.size, prepared: ready });
        },
        onProgress: (sent, total) =>
          report({ phase: 'sending', sent, total, prepared: prepared ?? file }),
      });
    });
    running.set(key, { controller, name });
    queue = name.catch(() => undefined);
    report({ phase: 'preparing' });
    name.then(
      (stored) => {
        if (signal.aborted) return storage.remove(stored);
        running.delete(key);
        report({ phase: 'stored', name: stored, prepared });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        running.delete(key);
        if (error instanceof FileRefused) return onRefused(key, error.message);
        const text = error instanceof ApiError ? error.message : 'The file could not be sent';
        report({ phase: 'failed', text });
      },
    );
    return name;
  };

  return {
    /** Uploads a file, or joins its running upload; resolves to its stored name. */
    add: (key: string, file: File, turn: Turn = 0): Promise<string> =>
      running.get(key)?.name ?? start(key, file, turn),
    /** The keys of the files that are being uploaded. */
    keys: () => [...running.keys()],
    stop: (key: string) => {
      running.get(key)?.controller.abort();
      running.delete(key);
    },
  };
}
