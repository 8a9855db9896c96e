import type { SentPicture } from '#contract/schemas/news-picture.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import {
  imageField,
  picturesField,
  stillField,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import type { Values } from '../../data/resources/resource.ts';
import { fileFields, filesIn, type Entries } from './editor-files.ts';
import type { EditorData, EditorTools } from './editor-state.ts';
import { createSender } from './uploads.ts';

/** The files as a save sends them: the name of a new main file, and the lists. */
interface StoredFiles {
  upload: string | undefined;
  pictures: SentPicture[] | undefined;
  poster: string | undefined;
}

/** Rejects with an AbortError when the signal fires, at once if it has; otherwise it never settles. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new DOMException('Stopped', 'AbortError'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
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

/**
 * Sends the files of an editor as soon as they are chosen, and again on request.
 * @param onMainRefused removes the main file, which cannot be used
 */
export function createFileSending(
  { get, set, storage }: EditorTools,
  entries: Entries,
  onMainRefused: () => void,
) {
  const all = () => fileFields.flatMap((field) => entries.list(field));
  const withoutUploads = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(get().uploads).filter(([key]) => !keys.includes(key)));
  const sender = createSender({
    storage,
    onUpload: (key, upload) => {
      set({ uploads: { ...get().uploads, [key]: upload } });
      if (upload.phase === 'stored') entries.change([key], { image: upload.name });
    },
    onRefused: (key, reason) => {
      const field = entries.fieldOf(key);
      if (!field) return;
      const others = entries.list(field).filter((entry) => entry.key !== key);
      if (field === imageField) onMainRefused();
      else entries.write(field, others);
      entries.addError(field, `${get().files[key]?.name}: ${reason}`);
    },
  });
  // The state has the progress and the result.
  const send = ({ key, turn }: PictureEntry) => {
    const file = get().files[key];
    if (file) void sender.send(key, file, turn).catch(() => undefined);
  };
  const removeStored = ({ fileName, image }: PictureEntry) => {
    if (fileName !== null && image !== null) storage.remove(image);
  };
  const arrive = async (entry: PictureEntry) => {
    const file = get().files[entry.key];
    if (file) return sender.send(entry.key, file, entry.turn);
    const text = lostText(entry);
    entries.addError(entries.fieldOf(entry.key) ?? imageField, text);
    throw new FileRefused(text);
  };

  return {
    removeStored,
    /** Sends a file again. */
    sendFile: (key: string) =>
      all()
        .filter((entry) => entry.key === key)
        .forEach(send),
    /** Sends the file of a changed entry again. */
    restart: (field: string, entry: PictureEntry, values: Values) => {
      sender.stop(entry.key);
      removeStored(entry);
      const uploads = withoutUploads([entry.key]);
      entries.write(field, [{ ...entry, image: null }], { values, uploads });
    },
    /** Starts the uploads of added files, and stops those of removed files. */
    follow: () => {
      const list = all();
      const left = sender.keys().filter((key) => !list.some((entry) => entry.key === key));
      left.forEach(sender.stop);
      if (left.length > 0) set({ uploads: withoutUploads(left) });
      for (const entry of list) {
        if (entry.image === null && !get().uploads[entry.key]) send(entry);
      }
    },
    /** Aborts running uploads. */
    release: () => sender.keys().forEach(sender.stop),
    /** Deletes uploaded files that no item will use. */
    drop: () => all().forEach(removeStored),
    /**
     * Resolves to the files as a save sends them, once all are stored. Failed uploads are repeated.
     * @param made resolves when no further files will be added
     * @throws FileRefused, ApiError; AbortError when `signal` fires; the uploads continue
     */
    settle: async (made: Promise<void>, signal: AbortSignal): Promise<StoredFiles> => {
      await Promise.race([made, rejectOnAbort(signal)]);
      const arrivals = all()
        .filter(({ image }) => !image)
        .map(arrive);
      await Promise.race([Promise.all(arrivals), rejectOnAbort(signal)]);
      return storedFiles(get());
    },
    /**
     * Sends files again that storage has deleted because no item used them, as those of an old draft.
     * @param refused names of the fields that the server refused
     * @returns false if none of their files can be sent again
     */
    sendAgain: (refused: readonly string[]): boolean => {
      // The server names a main file that is gone `upload`, and one that it refuses for good `image`.
      const keys = fileFields
        .filter((field) => refused.includes(field === imageField ? 'upload' : field))
        .flatMap((field) => entries.list(field))
        .filter(({ key, image }) => image && get().files[key])
        .map(({ key }) => key);
      set({ uploads: withoutUploads(keys) });
      entries.change(keys, { image: null });
      return keys.length > 0;
    },
  };
}

export type FileSending = ReturnType<typeof createFileSending>;
