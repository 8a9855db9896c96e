import { serverMessages } from '#contract/messages.ts';
import { createStore, type StoreApi } from 'zustand';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { mostPictures } from '#contract/limits.ts';
import { picturesField, stillField } from '../../data/resources/picture-list.ts';
import { pictureMedia } from '../../data/resources/media-parts.ts';
import { checkFile } from './check-draft.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EditorData, EditorState } from './editor-state.ts';
import * as to from './editor-transitions.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { createUploader } from './file-upload.ts';
import type { OpenDraft } from './open-draft.ts';
import { createStillMaker } from './still-maker.ts';
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
    const onKept = (result: { texts?: boolean; file?: boolean }) => {
      const { canKeep } = get();
      const next = { ...canKeep, ...result };
      if (next.texts !== canKeep.texts || next.file !== canKeep.file) setState({ canKeep: next });
    };
    const keeper = createDraftKeeper({
      draft,
      resource: resource.name,
      itemId: item?.id ?? draft.kept?.itemId ?? null,
      onKept,
    });
    const set = (part: Partial<EditorData<Item>>) => {
      const before = get();
      setState(part as Partial<EditorState<Item>>);
      const after = get();
      keeper.follow(before, after);
      uploader.follow(before, after);
      pictures.follow();
      stills.follow();
    };
    const uploader = createUploader({
      get,
      set,
      onRefused: (file, reason) => {
        set(to.withFile(get(), undefined));
        set({ errors: { ...get().errors, image: `${file.name}: ${reason}` } });
      },
      storage,
    });
    const { media } = resource.editor;
    const files = {
      draftId: draft.id,
      ...{ get, set, storage },
      onKept: (file: boolean) => onKept({ file }),
    };
    const pictures = createPictureUploads({
      ...{ ...files, field: picturesField, most: mostPictures },
      check: (file) => media && checkFile(file, media),
    });
    const stills = createPictureUploads({
      ...{ ...files, field: stillField, most: 1 },
      check: (file) => checkFile(file, pictureMedia),
    });
    const stillMaker = createStillMaker({ get, storage, choose: (file) => stills.choose([file]) });
    const compare = () =>
      import('./compare-with-stored.ts').then(
        ({ compareWithStored }) => compareWithStored({ resource, get, set }),
        () => set({ failure: { text: serverMessages.conflict, status: undefined } }),
      );

    return {
      ...to.opened(resource, item, draft),
      type: (name, value) => set(to.typed(get(), name, value)),
      choose: (file) => {
        const error = media && checkFile(file, media);
        if (error) set({ errors: { ...get().errors, image: `${file.name}: ${error}` } });
        else {
          set(to.withFile(get(), file));
          stillMaker.make();
        }
      },
      chooseStored: async ({ name, originalName, url, imageAlt }) => {
        const stored = await storage.read(url, originalName ?? name);
        if (get().sending) return;
        if (stored) set(to.withStored(get(), { file: stored, name, imageAlt }));
        else set({ errors: { ...get().errors, image: 'The picture could not be read' } });
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
        else set({ errors: { ...get().errors, image: 'The picture could not be read' } });
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
      ...createSaver({
        resource,
        keeper,
        uploader,
        pictures,
        stills,
        stillMaker,
        get,
        set,
        onConflict: compare,
      }),
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
