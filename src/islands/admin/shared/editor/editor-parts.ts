import type { StoreApi } from 'zustand';
import { mostPictures } from '#contract/limits.ts';
import { pictureMedia } from '../../data/resources/media-parts.ts';
import { picturesField, stillField } from '../../data/resources/picture-list.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { checkFile } from './check-draft.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EditorData, EditorState } from './editor-state.ts';
import * as to from './editor-transitions.ts';
import { createUploader } from './file-upload.ts';
import type { OpenDraft } from './open-draft.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { createStillMaker } from './still-maker.ts';
import type { fileStorage } from './store-file.ts';

/**
 * What works beside the state of an open editor: its draft, and the files on their way into storage.
 * Whatever changes the state calls the `set` that is returned, which they all follow.
 */
export function createEditorParts<Item extends ResourceItem, Fields extends object>(
  resource: EditableResource<Item, Fields>,
  item: Item | undefined,
  draft: OpenDraft,
  storage: typeof fileStorage,
  { getState: get, setState }: StoreApi<EditorState<Item>>,
) {
  const onKept = (result: { texts?: boolean; file?: boolean }) => {
    const { canKeep } = get();
    const next = { ...canKeep, ...result };
    const isOther = next.texts !== canKeep.texts || next.file !== canKeep.file;
    if (isOther) setState({ canKeep: next } as Partial<EditorState<Item>>);
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
  return { set, keeper, uploader, pictures, stills, stillMaker };
}
