import type { ResourceItem } from '../../data/resources/resource.ts';
import { checkFile } from './check-draft.ts';
import type { EditorParts, PartsOptions } from './editor-parts.ts';
import type { FileActions } from './editor-state.ts';
import * as to from './file-transitions.ts';

const unreadable = 'The picture could not be read';

/** What an open editor does with its files: the one of the item, further pictures, a video's still. */
export function createFileActions<Item extends ResourceItem, Fields extends object>(
  { resource, storage, get }: PartsOptions<Item, Fields>,
  { set, refuseFile, uploader, pictures, stills, stillMaker }: EditorParts<Item, Fields>,
): FileActions {
  const { media } = resource.editor;
  return {
    choose: (file) => {
      const error = media && checkFile(file, media);
      if (error) return refuseFile(`${file.name}: ${error}`);
      set(to.withFile(get(), file));
      stillMaker.make();
    },
    chooseStored: async (picture) => {
      const { name, originalName, url } = picture;
      const file = await storage.read(url, originalName ?? name);
      if (get().sending) return;
      if (file) set(to.withStored(get(), { ...picture, file }));
      else refuseFile(unreadable);
    },
    dropFile: () => set(to.withFile(get(), undefined)),
    sendFile: () => {
      const { file } = get();
      if (file) void uploader.start(file).catch(() => undefined);
    },
    turnPicture: async (by) => {
      const { file, seen, isGone } = get();
      if (file) return set(to.rotatePicture(get(), by));
      if (!seen?.imageUrl || isGone) return;
      const stored = await storage.read(seen.imageUrl);
      if (get().file || get().sending) return;
      if (stored) set({ ...to.withFile(get(), stored), ...to.rotatePicture(get(), by) });
      else refuseFile(unreadable);
    },
    choosePictures: pictures.choose,
    sendPicture: (key) => [pictures, stills].forEach(({ send }) => send(key)),
    sendPictures: () => [pictures, stills].forEach(({ follow }) => follow()),
    chooseStill: (file) => stills.choose([file]),
  };
}
