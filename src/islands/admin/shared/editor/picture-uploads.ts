import type { SentPicture } from '#contract/schemas/news-picture.ts';
import { keepDraftPicture } from '#src/client/draft-files.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { writePictures, type PictureEntry } from '../../data/resources/picture-list.ts';
import { createPictureEntries, presentPictures, type EntriesOptions } from './picture-entries.ts';
import { createPictureSender } from './picture-sender.ts';
import { acceptPictures } from './accept-pictures.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import type { fileStorage } from './store-file.ts';

interface Options extends EntriesOptions {
  /** How many entries the field takes. One takes the place of one before. */
  max: number;
  draftId: string;
  storage: Pick<typeof fileStorage, 'put' | 'remove'>;
  /** Why a file is refused, if it is. */
  check: (file: File) => string | undefined;
  onKept: (isKept: boolean) => void;
}

/** Sends the files of further pictures, or of a video's still picture, one after the other, as soon as they are chosen. */
export function createPictureUploads(options: Options) {
  const { field, draftId, get, set, storage, onKept } = options;
  const entries = createPictureEntries(options);
  const sender = createPictureSender(entries, storage);
  /** What becomes of the file stands in the state. */
  const sendUnattended = (key: string, file: File) => void sender.send(key, file).catch(() => {});

  const arrive = async ({ key, image, fileName }: PictureEntry) => {
    if (image) return;
    const file = get().pictureFiles[key];
    if (!file) {
      const text = `${fileName ?? 'A picture'} could not be kept. Remove it, and choose it again.`;
      entries.addError(text);
      throw new FileRefused(text);
    }
    await sender.send(key, file);
  };

  return {
    field,
    choose: (files: readonly File[]) => {
      const { values, pictureFiles } = get();
      const { [field]: _, ...errors } = get().errors;
      const before = options.max === 1 ? [] : entries.list();
      const { added, refused } = acceptPictures(files, before.length, options);
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
      const list = entries.list();
      sender.stopOthers(list);
      for (const { key, image } of list) {
        const { pictureFiles, pictureUploads } = get();
        const file = pictureFiles[key];
        if (file && image === null && !pictureUploads[key]) sendUnattended(key, file);
      }
    },
    send: (key: string) => {
      const file = get().pictureFiles[key];
      if (file) sendUnattended(key, file);
    },
    /** Aborts what is on its way. */
    release: sender.abortAll,
    /** Takes back what has been sent and no item will show. */
    drop: () => {
      for (const { fileName, image } of entries.list()) {
        if (fileName !== null && image !== null) storage.remove(image);
      }
    },
    /** True when files that were sent before can be sent once more. */
    canSendAgain: () => entries.list().some(({ key, image }) => image && get().pictureFiles[key]),
    sendAgain: () => {
      const { pictureFiles } = get();
      const again = entries
        .list()
        .map((entry) => (pictureFiles[entry.key] ? { ...entry, image: null } : entry));
      set({ pictureUploads: {} });
      entries.write(again);
    },
    /**
     * The list with all stored names, as soon as there are all; a failed attempt is made again.
     * Undefined for an item that has no such field.
     * @throws FileRefused, ApiError; AbortError when `signal` fires, while the files go on
     */
    settle: async (signal: AbortSignal): Promise<SentPicture[] | undefined> => {
      if (get().values[field] === undefined) return undefined;
      const arrivals = presentPictures(get(), field).map(arrive);
      await Promise.race([Promise.all(arrivals), rejectOnAbort(signal)]);
      return presentPictures(get(), field).flatMap(({ image, imageAlt, caption, isModelView }) =>
        image ? [{ image, imageAlt, caption, isModelView }] : [],
      );
    },
  };
}
