import { FileRefused, type Turn } from '#src/client/pictures/chosen-file.ts';
import { ApiError } from '#src/client/request.ts';
import type { fileStorage } from './store-file.ts';
import { rejectOnAbort } from './reject-on-abort.ts';

/** How far a chosen file is on its way into storage. */
export type FileUpload =
  | { phase: 'preparing' }
  /** Bytes sent, and all of them. */
  | { phase: 'sending'; sent: number; total: number }
  /** Under its stored name, which the item is saved with. A file that other items use is never removed. */
  | { phase: 'stored'; name: string; isUsed?: true }
  | { phase: 'failed'; text: string };

/** The part of an editor that sending its file is about. */
export interface FileState {
  /** As it was chosen. */
  file: File | undefined;
  turn: Turn;
  upload: FileUpload | undefined;
  /** What is sent in place of the chosen file, once it is known. */
  prepared: File | undefined;
}

interface UploaderOptions {
  get: () => FileState;
  set: (part: Partial<Pick<FileState, 'upload' | 'prepared'>>) => void;
  /** Called when the file cannot be used at all, with the reason. */
  onRefused: (file: File, reason: string) => void;
  storage: typeof fileStorage;
}

/** What is said of a failure that has no words of its own. */
export const sendFailed = 'The file could not be sent';

/** The stored name of a file that has arrived. */
export const storedName = (upload: FileUpload | undefined): string | undefined =>
  upload?.phase === 'stored' ? upload.name : undefined;

/** The same, only if no other item uses the file: it is removed once it is not needed. */
const ownName = (upload: FileUpload | undefined): string | undefined =>
  upload?.phase === 'stored' && !upload.isUsed ? upload.name : undefined;

/** Sends the file of an open editor as soon as it is chosen, and once more when asked to. */
export function createUploader({ get, set, onRefused, storage }: UploaderOptions) {
  let running: { controller: AbortController; name: Promise<string> } | undefined;

  /** Sends the file from the beginning. What becomes of it stands in the state too. */
  const start = (file: File): Promise<string> => {
    running?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const report = (part: Partial<FileState>) => {
      if (!signal.aborted) set(part);
    };
    report({ upload: { phase: 'preparing' } });
    const name = storage.put(file, get().turn, {
      signal,
      onPrepared: (prepared) =>
        report({ prepared, upload: { phase: 'sending', sent: 0, total: prepared.size } }),
      onProgress: (sent, total) => report({ upload: { phase: 'sending', sent, total } }),
    });
    running = { controller, name };
    name.then(
      (stored) => {
        if (signal.aborted) storage.remove(stored);
        else report({ upload: { phase: 'stored', name: stored } });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof FileRefused) onRefused(file, error.message);
        else {
          const text = error instanceof ApiError ? error.message : sendFailed;
          report({ upload: { phase: 'failed', text } });
        }
      },
    );
    return name;
  };

  const stop = () => {
    running?.controller.abort();
    running = undefined;
  };

  return {
    start,
    stop,
    /** Sends another file or another turn of it, and takes back what was sent before. */
    follow: (before: FileState, after: FileState) => {
      if (before.file === after.file && before.turn === after.turn) return;
      stop();
      const stored = ownName(before.upload);
      if (stored) storage.remove(stored);
      if (after.upload !== before.upload) return; // it is in storage already
      set({ upload: undefined, ...(before.file === after.file ? {} : { prepared: undefined }) });
      if (after.file) void start(after.file).catch(() => undefined);
    },
    /** Takes back what has been sent and no item will show. */
    drop: () => {
      stop();
      const stored = ownName(get().upload);
      if (stored) storage.remove(stored);
    },
    /**
     * The stored name of the file, as soon as there is one; a failed attempt is made again.
     * @throws FileRefused, ApiError; AbortError when `signal` fires, while the file goes on
     */
    settle: async (file: File, signal: AbortSignal): Promise<string> => {
      const { upload } = get();
      const stored = storedName(upload);
      if (stored) return stored;
      const isOnItsWay = upload !== undefined && upload.phase !== 'failed';
      const name = (isOnItsWay ? running?.name : undefined) ?? start(file);
      return Promise.race([name, rejectOnAbort(signal)]);
    },
  };
}
