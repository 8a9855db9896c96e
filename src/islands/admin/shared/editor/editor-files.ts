import { maxPictures } from '#contract/limits.ts';
import { tooManyPictures } from '#contract/messages.ts';
import type { StoredFile } from '#contract/api/media.ts';
import { uploadUrl } from '#contract/routes.ts';
import { keepDraftFile } from '#src/client/draft-files.ts';
import type { Turn } from '#src/client/pictures/chosen-file.ts';
import { focalPoint, modelView } from '../../data/resources/item-fields.ts';
import { pictureMedia } from '../../data/resources/media-parts.ts';
import {
  imageField,
  picturesField,
  readPictures,
  stillField,
  storedEntry,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import type { MediaConfig, Values } from '../../data/resources/resource.ts';
import { checkFile } from './check-draft.ts';
import type { EditorTools } from './editor-state.ts';
import { filesIn, withFiles, withMain, withoutError } from './file-lists.ts';
import { createFileUploads, untilAborted } from './upload-files.ts';

type Taken = Pick<MediaConfig, 'largest' | 'typeRefused'>;
type StoredPicture = Pick<StoredFile, 'name' | 'originalName' | 'imageAlt' | 'isModelView'>;

/** The files of an editor: the main file, further pictures, the still picture of a video. */
export function createFiles(tools: EditorTools) {
  const { get, set, storage, isLeft } = tools;
  const { uploadAgain, uploadRotated, removeStored, settle, ...uploads } = createFileUploads(tools);
  const main = () => filesIn(get(), imageField)[0];
  const add = createAdd(tools);

  /** Uses a stored file; without one, the loaded file. */
  const setMain = (stored: PictureEntry | undefined, values: Values = {}) => {
    const before = main();
    if (before) removeStored(before);
    const list = stored ? [stored] : readPictures(get().base[imageField]);
    set({
      values: { ...withMain(get(), list), ...values },
      errors: withoutError(get().errors, imageField),
    });
  };
  const withoutFocus = (): Values => {
    const { values } = get();
    return focalPoint.name in values ? { ...values, [focalPoint.name]: '' } : values;
  };
  /** Resolves when the still picture of the chosen video has been made, or cannot be made. */
  let stillMade: Promise<void> = Promise.resolve();
  const makeStill = async (video: File) => {
    if (!video.type.startsWith('video/') || get().values[stillField] === undefined) return;
    const key = main()?.key;
    // The code that makes it may fail to load.
    const made = await storage.still(video).catch(() => undefined);
    // Meanwhile, another video or still picture may have been chosen.
    const isWanted = main()?.key === key && get().values[stillField] === '';
    if (made && isWanted && !isLeft()) add(stillField, [made]);
  };

  return {
    ...uploads,
    /**
     * Resolves to the files as a save sends them, once all are stored. Failed uploads are repeated.
     * @throws FileRefused, ApiError; AbortError when `signal` fires; the uploads continue
     */
    settle: async (signal: AbortSignal) => {
      await untilAborted(stillMade, signal);
      return settle(signal);
    },
    actions: {
      uploadAgain,
      choose: (file: File) => {
        const before = main();
        if (!add(imageField, [file], { values: withMain(get(), []) })) return;
        if (before) removeStored(before);
        stillMade = makeStill(file);
      },
      /** Uses a stored picture with its description. */
      chooseStored: ({ name, imageAlt, isModelView, originalName }: StoredPicture) =>
        setMain(
          {
            ...storedEntry({ name, imageAlt: null, isModelView: false }),
            ...(originalName && { originalName }),
          },
          { ...(imageAlt && { imageAlt }), [modelView.name]: String(isModelView) },
        ),
      dropFile: () => setMain(undefined),
      /** Rotates the main picture. A stored one is sent again as a new file. Never throws. */
      turnPicture: async (by: 90 | -90) => {
        const entry = main();
        if (!entry) return;
        const turn = (((entry.turn ?? 0) + by + 360) % 360) as Turn;
        if (get().files[entry.key]) return uploadRotated({ ...entry, turn }, withoutFocus());
        const file = entry.image ? await storage.read(uploadUrl(entry.image)) : undefined;
        if (main()?.key !== entry.key || get().sending || isLeft()) return;
        if (file) add(imageField, [file], { values: withoutFocus(), turn });
        else set({ errors: { ...get().errors, [imageField]: 'The picture could not be read' } });
      },
      choosePictures: (files: readonly File[]) => void add(picturesField, files),
      chooseStill: (file: File) => void add(stillField, [file]),
    },
  };
}

export type Files = ReturnType<typeof createFiles>;

/** Adds files to a field. In a field for one file, the new file replaces the old one. */
function createAdd({ get, set, resource, draft }: EditorTools) {
  const { media } = resource.editor;
  const takes: Record<string, { max: number; taken: Taken | undefined }> = {
    [imageField]: { max: 1, taken: media },
    [picturesField]: { max: maxPictures, taken: media },
    [stillField]: { max: 1, taken: pictureMedia },
  };
  /** @returns false when a file was refused */
  return (
    field: string,
    chosen: readonly File[],
    { values = get().values, turn }: { values?: Values; turn?: Turn } = {},
  ): boolean => {
    const { max = 0, taken } = takes[field] ?? {};
    const list = max === 1 ? [] : filesIn(get(), field);
    const files: Record<string, File> = { ...get().files };
    const count = list.length;
    const refused: string[] = [];
    for (const file of chosen) {
      const isFull = list.length >= max ? tooManyPictures : undefined;
      const error = (taken && checkFile(file, taken)) ?? isFull;
      if (error) refused.push(`${file.name}: ${error}`);
      else {
        const key = crypto.randomUUID();
        files[key] = file;
        const own = { key, fileName: file.name, image: null, ...(turn && { turn }) };
        list.push({ ...own, imageAlt: '', caption: '', isModelView: false });
        void keepDraftFile(draft.id, key, file).then((isKept) => {
          if (!isKept) set({ unkeptFiles: [...get().unkeptFiles, key] });
        });
      }
    }
    const others = withoutError(get().errors, field);
    const errors = refused.length > 0 ? { ...others, [field]: refused.join(' · ') } : others;
    if (list.length > count) set({ values: withFiles(values, field, list), files, errors });
    else set({ errors });
    return refused.length === 0;
  };
}
