import type { SentPicture } from '#contract/schemas/news-picture.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import {
  imageField,
  picturesField,
  readPictures,
  stillField,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import type { Values } from '../../data/resources/resource.ts';
import type { EditorData, EditorTools } from './editor-state.ts';
import {
  allFiles,
  fieldOf,
  fileFields,
  filesIn,
  withChanged,
  withError,
  withFiles,
  withMain,
} from './file-lists.ts';
import { createUploadQueue } from './uploads.ts';

/** The files as a save sends them: the name of a new main file, and the lists. */
interface StoredFiles {
  upload: string | undefined;
  pictures: SentPicture[] | undefined;
  poster: string | undefined;
}

/** Settles like the promise, or rejects with an AbortError as soon as the signal fires. */
export const untilAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('Stopped', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    promise.then(resolve, reject);
  });

const lostText = ({ fileName }: PictureEntry) =>
  `${fileName ?? 'A picture'} could not be kept. Remove it, and choose it again.`;

/** Returns the files of an editor as a save sends them, once all are stored. */
function storedFiles(data: EditorData): StoredFiles {
  const { seen, isGone, values } = data;
  const stored = (field: string) =>
    values[field] === undefined ? undefined : filesIn(data, field);
  const image = filesIn(data, imageField)[0]?.image ?? undefined;
  const poster = stored(stillField);
  return {
    upload: seen && !isGone && image === seen.image ? undefined : image,
    pictures: stored(picturesField)?.flatMap(({ image: name, imageAlt, caption, isModelView }) =>
      name ? [{ image: name, imageAlt, caption, isModelView }] : [],
    ),
    poster: poster && (poster[0]?.image ?? ''),
  };
}

/** Uploads the files of an editor as soon as they are chosen, and again on request. */
export function createFileUploads({ get, set, storage }: EditorTools) {
  const withoutUploads = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(get().uploads).filter(([key]) => !keys.includes(key)));
  const queue = createUploadQueue({
    storage,
    onUpload: (key, upload) => {
      set({ uploads: { ...get().uploads, [key]: upload } });
      if (upload.phase === 'stored')
        set({ values: withChanged(get(), [key], { image: upload.name }) });
    },
    onRefused: (key, reason) => {
      const { values, base, errors, files } = get();
      const field = fieldOf(get(), key);
      if (!field) return;
      const text = `${files[key]?.name}: ${reason}`;
      const others = filesIn(get(), field).filter((entry) => entry.key !== key);
      if (field === imageField) {
        const list = readPictures(base[imageField]);
        set({ values: withMain(get(), list), errors: { ...errors, [imageField]: text } });
      } else {
        set({ values: withFiles(values, field, others), errors: withError(errors, field, text) });
      }
    },
  });
  const removeStored = ({ fileName, image }: PictureEntry) => {
    if (fileName !== null && image !== null) storage.remove(image);
  };
  /** @throws FileRefused, ApiError, AbortError */
  const upload = async (entry: PictureEntry): Promise<string> => {
    const { errors, files } = get();
    const file = files[entry.key];
    if (file) return queue.add(entry.key, file, entry.turn);
    const text = lostText(entry);
    set({ errors: withError(errors, fieldOf(get(), entry.key) ?? imageField, text) });
    throw new FileRefused(text);
  };
  /** Uploads a file if it is there. The state has the progress and the result. */
  const start = (entry: PictureEntry) => {
    if (get().files[entry.key]) void upload(entry).catch(() => undefined);
  };

  return {
    /** Deletes a file that was uploaded for this item. */
    removeStored,
    /** Uploads a file again. */
    uploadAgain: (key: string) =>
      allFiles(get())
        .filter((entry) => entry.key === key)
        .forEach(start),
    /** Uploads the main file again, rotated. */
    uploadRotated: (entry: PictureEntry, values: Values) => {
      queue.stop(entry.key);
      removeStored(entry);
      const list = [{ ...entry, image: null }];
      set({ values: withFiles(values, imageField, list), uploads: withoutUploads([entry.key]) });
    },
    /** Starts the uploads of added files, and stops those of removed files. */
    follow: () => {
      const list = allFiles(get());
      const left = queue.keys().filter((key) => !list.some((entry) => entry.key === key));
      left.forEach(queue.stop);
      if (left.length > 0) set({ uploads: withoutUploads(left) });
      for (const entry of list) {
        if (entry.image === null && !get().uploads[entry.key]) start(entry);
      }
    },
    /** Aborts running uploads. */
    abort: () => queue.keys().forEach(queue.stop),
    /** Deletes uploaded files that no item will use. */
    removeAll: () => allFiles(get()).forEach(removeStored),
    /**
     * Resolves to the files as a save sends them, once all are stored. Failed uploads are repeated.
     * @throws FileRefused, ApiError; AbortError when `signal` fires; the uploads continue
     */
    settle: async (signal: AbortSignal): Promise<StoredFiles> => {
      const missing = allFiles(get()).filter(({ image }) => !image);
      await untilAborted(Promise.all(missing.map(upload)), signal);
      return storedFiles(get());
    },
    /**
     * Uploads files again that storage has deleted because no item used them, as those of an old draft.
     * @param refused names of the fields that the server refused
     * @returns false if none of their files can be uploaded again
     */
    replaceLost: (refused: readonly string[]): boolean => {
      // The server names a main file that is gone `upload`, and one that it refuses for good `image`.
      const keys = fileFields
        .filter((field) => refused.includes(field === imageField ? 'upload' : field))
        .flatMap((field) => filesIn(get(), field))
        .filter(({ key, image }) => image && get().files[key])
        .map(({ key }) => key);
      if (keys.length === 0) return false;
      set({ uploads: withoutUploads(keys), values: withChanged(get(), keys, { image: null }) });
      return true;
    },
  };
}
