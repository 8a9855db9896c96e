import { maxPictures } from '#contract/limits.ts';
import { tooManyPictures } from '#contract/messages.ts';
import type { StoredFile } from '#contract/api/media.ts';
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
  writePictures,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import type { MediaConfig, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import { uploadUrl } from '#contract/routes.ts';
import { checkFile } from './check-draft.ts';
import type { EditorData, EditorTools } from './editor-state.ts';
import type { FileSending } from './send-files.ts';

type Taken = Pick<MediaConfig, 'largest' | 'typeRefused'>;
type StoredPicture = Pick<StoredFile, 'name' | 'originalName' | 'imageAlt' | 'isModelView'>;

/** Returns the files in a field. The stored files of a deleted item are gone. */
export function filesIn(
  { values, base, isGone }: Pick<EditorData, 'values' | 'base' | 'isGone'>,
  field: string,
): PictureEntry[] {
  const entries = readPictures(values[field]);
  if (!isGone) return entries;
  const gone = readPictures(base[field]).map(({ key }) => key);
  return entries.filter(({ key }) => !gone.includes(key));
}

/** Reads and writes the lists of files in the fields of an editor. */
export const createEntries = ({ get, set }: EditorTools) => ({
  list: (field: string) => filesIn(get(), field),
  fieldOf: (key: string) =>
    fileFields.find((field) => filesIn(get(), field).some((entry) => entry.key === key)),
  /** Sets the list of a field, in one step with further texts and data. */
  write: (
    field: string,
    entries: readonly PictureEntry[],
    { values, ...more }: Partial<EditorData> = {},
  ) => set({ ...more, values: { ...get().values, ...values, [field]: writePictures(entries) } }),
  /** Changes some of the entries, in all fields. */
  change: (keys: readonly string[], part: Partial<PictureEntry>) => {
    for (const field of fileFields) {
      const list = filesIn(get(), field);
      if (!list.some(({ key }) => keys.includes(key))) continue;
      const changed = list.map((one) => (keys.includes(one.key) ? { ...one, ...part } : one));
      set({ values: { ...get().values, [field]: writePictures(changed) } });
    }
  },
  errorsWithout: (field: string): FieldErrors => {
    const { [field]: _, ...errors } = get().errors;
    return errors;
  },
  /** Adds an error to those of earlier files. */
  addError: (field: string, text: string) => {
    const texts = [get().errors[field], text].filter(Boolean).join(' · ');
    set({ errors: { ...get().errors, [field]: texts } });
  },
});

export type Entries = ReturnType<typeof createEntries>;

/** The fields that hold files. */
export const fileFields = [imageField, picturesField, stillField] as const;

/** The actions on the files of an editor: the main file, further pictures, the still of a video. */
export function createFileActions(tools: EditorTools, entries: Entries, sending: FileSending) {
  const { get, set, storage, isLeft } = tools;
  const main = () => entries.list(imageField)[0];
  const add = createAdd(tools, entries);

  const setMain = (stored: PictureEntry | undefined, values: Values = {}) => {
    const before = main();
    if (before) sending.removeStored(before);
    const list = stored ? [stored] : readPictures(get().base[imageField]);
    entries.write(imageField, list, {
      values: { ...resetForMain(get(), list), ...values },
      errors: entries.errorsWithout(imageField),
    });
  };
  let still: Promise<void> = Promise.resolve();
  const makeStill = async (video: File) => {
    if (!video.type.startsWith('video/') || get().values[stillField] === undefined) return;
    const key = main()?.key;
    const made = await storage.still(video);
    // Meanwhile, another video or still picture may have been chosen.
    const isWanted = main()?.key === key && get().values[stillField] === '';
    if (made && isWanted && !isLeft()) add(stillField, [made]);
  };

  const actions = {
    choose: (file: File) => {
      const before = main();
      if (!add(imageField, [file], { values: resetForMain(get(), []) })) return;
      if (before) sending.removeStored(before);
      still = makeStill(file);
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
      const values = focalPoint.name in get().values ? { [focalPoint.name]: '' } : {};
      if (get().files[entry.key]) return sending.restart(imageField, { ...entry, turn }, values);
      const file = entry.image ? await storage.read(uploadUrl(entry.image)) : undefined;
      if (main()?.key !== entry.key || get().sending || isLeft()) return;
      if (file) add(imageField, [file], { values, turn });
      else set({ errors: { ...get().errors, [imageField]: 'The picture could not be read' } });
    },
    choosePictures: (files: readonly File[]) => void add(picturesField, files),
    chooseStill: (file: File) => void add(stillField, [file]),
  };
  /** `stillMade` resolves when the still of the chosen video has been made, or cannot be made. */
  return { actions, stillMade: () => still };
}

export type FileActions = ReturnType<typeof createFileActions>['actions'];

/** Returns the fields that describe the main file: empty for a new file, the loaded ones for the loaded file. */
function resetForMain({ values, base }: EditorData, list: readonly PictureEntry[]): Values {
  const isAsFound = writePictures(list) === base[imageField];
  const initial = { [focalPoint.name]: '', [stillField]: '', [modelView.name]: 'false' };
  return Object.fromEntries(
    Object.entries(initial)
      .filter(([name]) => name in values)
      .map(([name, text]) => [name, (isAsFound && base[name]) || text]),
  );
}

/** Adds files to a field. In a field for one file, the new file replaces the old one. */
function createAdd({ get, set, resource, draft, onKept }: EditorTools, entries: Entries) {
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
    { values, turn }: { values?: Values; turn?: Turn } = {},
  ): boolean => {
    const { max = 0, taken } = takes[field] ?? {};
    const list = max === 1 ? [] : entries.list(field);
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
        void keepDraftFile(draft.id, key, file).then((isKept) => onKept({ file: isKept }));
      }
    }
    const others = entries.errorsWithout(field);
    const errors = refused.length > 0 ? { ...others, [field]: refused.join(' · ') } : others;
    if (list.length > count) entries.write(field, list, { values: values ?? {}, files, errors });
    else set({ errors });
    return refused.length === 0;
  };
}
