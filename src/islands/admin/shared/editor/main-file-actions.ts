import type { MediaConfig, ResourceItem } from '../../data/resources/resource.ts';
import { checkFile } from './check-draft.ts';
import type { EditorData, EditorState } from './editor-state.ts';
import * as to from './editor-transitions.ts';
import type { Uploader } from './file-upload.ts';
import type { StillMaker } from './still-maker.ts';
import type { fileStorage } from './store-file.ts';

interface Options<Item extends ResourceItem> {
  /** Which files the resource takes; undefined for one without. */
  media: MediaConfig | undefined;
  get: () => EditorData<Item>;
  set: (part: Partial<EditorData<Item>>) => void;
  storage: Pick<typeof fileStorage, 'read'>;
  uploader: Pick<Uploader, 'start'>;
  stillMaker: Pick<StillMaker, 'make'>;
}

type Actions = 'choose' | 'chooseStored' | 'dropFile' | 'sendFile' | 'turnPicture';

/** What can be done with the main picture or the film of an item. */
export function mainFileActions<Item extends ResourceItem>(
  options: Options<Item>,
): Pick<EditorState<Item>, Actions> {
  const { media, get, set, storage, uploader, stillMaker } = options;
  const refuse = (image: string) => set({ errors: { ...get().errors, image } });
  const unreadable = 'The picture could not be read';

  return {
    choose: (file) => {
      const error = media && checkFile(file, media);
      if (error) return refuse(`${file.name}: ${error}`);
      set(to.withFile(get(), file));
      stillMaker.make();
    },
    chooseStored: async ({ name, originalName, url, imageAlt }) => {
      const stored = await storage.read(url, originalName ?? name);
      if (get().sending) return;
      if (stored) set(to.withStored(get(), { file: stored, name, imageAlt }));
      else refuse(unreadable);
    },
    dropFile: () => set(to.withFile(get(), undefined)),
    sendFile: () => {
      const { file } = get();
      if (file) void uploader.start(file).catch(() => undefined);
    },
    turnPicture: async (by) => {
      const { file, seen, isGone } = get();
      if (file) return set(to.turned(get(), by));
      if (!seen?.imageUrl || isGone) return;
      const stored = await storage.read(seen.imageUrl);
      if (get().file || get().sending) return;
      if (stored) set({ ...to.withFile(get(), stored), ...to.turned(get(), by) });
      else refuse(unreadable);
    },
  };
}
