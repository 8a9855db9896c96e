import { serverMessages } from '#contract/messages.ts';
import { createStore, type StoreApi } from 'zustand';
import type { ResourceItem } from '../../data/resources/resource.ts';
import type { EditableResource } from './editable-resource.ts';
import { createEditorParts } from './editor-parts.ts';
import type { EditorData, EditorState } from './editor-state.ts';
import * as to from './editor-transitions.ts';
import { createFileActions } from './file-actions.ts';
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
    const options = {
      ...{ resource, item, draft, storage, get },
      setState: (part: Partial<EditorData<Item>>) => setState(part as Partial<EditorState<Item>>),
    };
    const parts = createEditorParts(options);
    const { set, keeper, uploader, pictures, stills } = parts;
    const foundAs = (found: Item | undefined) => to.asFound(resource, found);
    const compare = () =>
      import('./compare-with-stored.ts').then(
        ({ compareWithStored }) => compareWithStored({ resource, get, set }),
        () => set({ failure: { text: serverMessages.conflict, status: undefined } }),
      );

    return {
      ...to.openState(resource, item, draft),
      ...createFileActions(options, parts),
      ...createSaver({ ...parts, resource, get, onConflict: compare }),
      type: (name, value) => set(to.setField(get(), name, value)),
      discardRestored: () => {
        keeper.forgetNewItem();
        set(to.discardDraft(get(), foundAs(get().seen)));
      },
      undoDiscard: () => set(to.undoDiscard(get())),
      applyBroadcast: (kind) =>
        set(kind === 'updated' ? { isChanged: true } : { isGone: true, isChanged: false }),
      compare,
      merge: (choices) =>
        set(to.mergeVersion(get(), foundAs(get().comparison?.storedItem), choices)),
      takeStoredVersion: () =>
        set(to.takeStoredVersion(get(), foundAs(get().comparison?.storedItem))),
      isDirty: () => keeper.isDirty(get()),
      leave: (how) => {
        if (how === 'discard') {
          keeper.forget();
          for (const part of [uploader, pictures, stills]) part.drop();
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
