import { serverMessages } from '#contract/messages.ts';
import { createStore, type StoreApi } from 'zustand';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { checkFile } from './check-draft.ts';
import type { EditableResource } from './editable-resource.ts';
import { createEditorParts } from './editor-parts.ts';
import type { EditorState } from './editor-state.ts';
import * as to from './editor-transitions.ts';
import type { OpenDraft } from './open-draft.ts';
import { createSaver } from './save-draft.ts';
import { fileStorage } from './store-file.ts';

const unreadable = 'The picture could not be read';

/** The store of one open editor. What is typed is in browser storage before the call returns. */
export function createEditor<Item extends ResourceItem, Fields extends object>(
  resource: EditableResource<Item, Fields>,
  item: Item | undefined,
  draft: OpenDraft,
  storage = fileStorage,
): StoreApi<EditorState<Item>> {
  const store = createStore<EditorState<Item>>()((_, get, api) => {
    const parts = createEditorParts(resource, item, draft, storage, api);
    const { set, keeper, uploader, pictures, stills } = parts;
    const refuse = (image: string) => set({ errors: { ...get().errors, image } });
    const compare = () =>
      import('./compare-with-stored.ts').then(
        ({ compareWithStored }) => compareWithStored({ resource, get, set }),
        () => set({ failure: { text: serverMessages.conflict, status: undefined } }),
      );

    return {
      ...to.opened(resource, item, draft),
      type: (name, value) => set(to.typed(get(), name, value)),
      choose: (file) => {
        const { media } = resource.editor;
        const error = media && checkFile(file, media);
        if (error) return refuse(`${file.name}: ${error}`);
        set(to.withFile(get(), file));
        parts.stillMaker.make();
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
      choosePictures: pictures.choose,
      sendPicture: (key) => [pictures, stills].forEach(({ send }) => send(key)),
      sendPictures: () => [pictures, stills].forEach(({ follow }) => follow()),
      chooseStill: (file) => stills.choose([file]),
      discardRestored: () => {
        keeper.forgetNewItem();
        set(to.restoredDiscarded(get(), to.asFound(resource, get().seen)));
      },
      bringBack: () => set(to.discardedRestored(get())),
      ...createSaver({ resource, get, ...parts, onConflict: compare }),
      applyBroadcast: (kind) =>
        set(kind === 'updated' ? { isChanged: true } : { isGone: true, isChanged: false }),
      compare,
      merge: (choices) =>
        set(to.merged(get(), to.asFound(resource, get().comparison?.theirs), choices)),
      takeTheirs: () => set(to.theirsTaken(get(), to.asFound(resource, get().comparison?.theirs))),
      isDirty: () => keeper.isDirty(get()),
      leave: (how) => {
        if (how === 'discard') {
          keeper.forget();
          uploader.drop();
          pictures.drop();
          stills.drop();
        }
        get().release();
      },
      release: () => {
        keeper.release();
        if (get().sending) return;
        uploader.stop();
        pictures.release();
        stills.release();
      },
    };
  });
  const { file, upload, sendFile, sendPictures } = store.getState();
  if (file && !upload) sendFile();
  sendPictures();
  return store;
}
