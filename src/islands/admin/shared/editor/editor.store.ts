import { serverMessages } from '#contract/messages.ts';
import { createStore, type StoreApi } from 'zustand';
import type { ResourceItem } from '../../data/resources/resource.ts';
import type { EditableResource } from './editable-resource.ts';
import { createEditorParts } from './editor-parts.ts';
import type { EditorState } from './editor-state.ts';
import * as to from './editor-transitions.ts';
import { mainFileActions } from './main-file-actions.ts';
import type { OpenDraft } from './open-draft.ts';
import { createSaver } from './save-draft.ts';
import { fileStorage } from './store-file.ts';

/** The store of one open editor. What is typed is in browser storage before the call returns. */
export function createEditor<Item extends ResourceItem, Fields extends object>(
  resource: EditableResource<Item, Fields>,
  item: Item | undefined,
  draft: OpenDraft,
  storage = fileStorage,
): StoreApi<EditorState<Item>> {
  const store = createStore<EditorState<Item>>()((setState, get) => {
    const parts = createEditorParts({ resource, item, draft, storage, get, setState });
    const { set, keeper, uploader, pictures, stills } = parts;
    const compare = () =>
      import('./compare-with-stored.ts').then(
        ({ compareWithStored }) => compareWithStored({ resource, get, set }),
        () => set({ failure: { text: serverMessages.conflict, status: undefined } }),
      );

    return {
      ...to.opened(resource, item, draft),
      type: (name, value) => set(to.typed(get(), name, value)),
      ...mainFileActions({ media: resource.editor.media, get, storage, ...parts }),
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
