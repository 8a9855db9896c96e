import type { SentPicture } from '#contract/schemas/news-picture.ts';
import { keepDraftPicture } from '#src/client/draft-files.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError } from '#src/client/request.ts';
import {
  readPictures,
  writePictures,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import type { Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import { sendFailed, type FileUpload } from './file-upload.ts';
import { sortOut } from './sort-out.ts';
import { stopped } from './stopped.ts';
import type { fileStorage } from './store-file.ts';

/** The part of an editor that holds the files of further pictures, by the keys of their entries. */
export interface PictureFiles {
  /** As they were chosen. */
  pictureFiles: Readonly<Record<string, File>>;
  pictureUploads: Readonly<Record<string, FileUpload>>;
}

interface State extends PictureFiles {
  values: Values;
  errors: FieldErrors;
  isGone: boolean;
}

interface Options {
  /** The field that holds the entries, and how many it takes. One takes the place of one before. */
  field: string;
  most: number;
  draftId: string;
  get: () => State;
  set: (part: Partial<Pick<State, 'values' | 'errors' | keyof PictureFiles>>) => void;
  storage: Pick<typeof fileStorage, 'put' | 'remove'>;
  /** Why a file is refused, if it is. */
  check: (file: File) => string | undefined;
  onKept: (isKept: boolean) => void;
}

/**
 * The entries of an editor. Those that were stored went with their item when it was deleted; what
 * was chosen here is still there.
 */
export const presentPictures = (
  { values, isGone }: Pick<State, 'values' | 'isGone'>,
  field: string,
): PictureEntry[] =>
  readPictures(values[field]).filter(({ fileName }) => !isGone || fileName !== null);

/** Sends the files of further pictures, or of a film's still picture, one after the other, as soon as they are chosen. */
export function createPictureUploads(options: Options) {
  const { field, draftId, get, set, storage, onKept } = options;
  const running = new Map<string, { controller: AbortController; name: Promise<string> }>();
  /** A phone has no memory for eight photographs that are decoded at once. */
  let queue: Promise<unknown> = Promise.resolve();

  const entries = () => readPictures(get().values[field]);
  const write = (list: readonly PictureEntry[]) =>
    set({ values: { ...get().values, [field]: writePictures(list) } });
  const setUpload = (key: string, upload: FileUpload | undefined) => {
    const { [key]: _, ...others } = get().pictureUploads;
    set({ pictureUploads: upload ? { ...others, [key]: upload } : others });
  };
  /** Several files may be refused one after the other; what is said of the first stays. */
  const addError = (text: string) => {
    const said = [get().errors[field], text].filter(Boolean).join(' · ');
    set({ errors: { ...get().errors, [field]: said } });
  };

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
        write(entries().map((entry) => (entry.key === key ? { ...entry, image } : entry)));
        report({ phase: 'stored', name: image });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        running.delete(key);
        if (error instanceof FileRefused) {
          write(entries().filter((entry) => entry.key !== key));
          addError(`${file.name}: ${error.message}`);
        } else {
          report({ phase: 'failed', text: error instanceof ApiError ? error.message : sendFailed });
        }
      },
    );
    return name;
  };

  const stop = (key: string) => {
    running.get(key)?.controller.abort();
    running.delete(key);
    setUpload(key, undefined);
  };

  return {
    field,
    choose: (files: readonly File[]) => {
      const { values, pictureFiles } = get();
      const { [field]: _, ...errors } = get().errors;
      const before = options.most === 1 ? [] : entries();
      const { added, refused } = sortOut(files, before.length, options);
      const list = [...before, ...added.map(({ entry }) => entry)];
      for (const { entry, file } of added) {
        void keepDraftPicture(draftId, entry.key, file).then(onKept);
      }
      set({
        values: { ...values, [field]: writePictures(list) },
        pictureFiles: {
          ...pictureFiles,
          ...Object.fromEntries(added.map(({ entry, file }) => [entry.key, file])),
        },
        errors: refused.length > 0 ? { ...errors, [field]: refused.join(' · ') } : errors,
      });
    },
    /** Sends what is in the list and not on its way, and stops what has left it. */
    follow: () => {
      const list = entries();
      for (const key of running.keys()) if (!list.some((entry) => entry.key === key)) stop(key);
      for (const { key, image } of list) {
        const { pictureFiles, pictureUploads } = get();
        const file = pictureFiles[key];
        if (file && image === null && !pictureUploads[key]) void start(key, file).catch(() => {});
      }
    },
    send: (key: string) => {
      const file = get().pictureFiles[key];
      if (file && !running.has(key)) void start(key, file).catch(() => undefined);
    },
    /** Aborts what is on its way. */
    release: () => [...running.keys()].forEach((key) => running.get(key)?.controller.abort()),
    /** Takes back what has been sent and no item will show. */
    drop: () => {
      for (const { fileName, image } of entries()) {
        if (fileName !== null && image !== null) storage.remove(image);
      }
    },
    /** True when files that were sent before can be sent once more. */
    canSendAgain: () => entries().some(({ key, image }) => image && get().pictureFiles[key]),
    sendAgain: () => {
      const { pictureFiles } = get();
      const again = entries().map((entry) =>
        pictureFiles[entry.key] ? { ...entry, image: null } : entry,
      );
      set({ pictureUploads: {} });
      write(again);
    },
    /**
     * The list with all stored names, as soon as there are all; a failed attempt is made again.
     * Undefined for an item that has no such field.
     * @throws FileRefused, ApiError; AbortError when `signal` fires, while the files go on
     */
    settle: async (signal: AbortSignal): Promise<SentPicture[] | undefined> => {
      if (get().values[field] === undefined) return undefined;
      const arrive = async ({ key, image, fileName }: PictureEntry) => {
        const file = get().pictureFiles[key];
        if (image) return;
        if (!file) {
          const text = `${fileName ?? 'A picture'} could not be kept. Remove it, and choose it again.`;
          addError(text);
          throw new FileRefused(text);
        }
        await (running.get(key)?.name ?? start(key, file));
      };
      const arrivals = presentPictures(get(), field).map(arrive);
      await Promise.race([Promise.all(arrivals), stopped(signal)]);
      return presentPictures(get(), field).flatMap(({ image, imageAlt, caption }) =>
        image ? [{ image, imageAlt, caption }] : [],
      );
    },
  };
}

export type PictureUploads = ReturnType<typeof createPictureUploads>;
