import { maxPictures } from '#contract/limits.ts';
import { pictureMedia } from '../../data/resources/media-parts.ts';
import { picturesField, stillField } from '../../data/resources/picture-list.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { checkFile } from './check-draft.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EditorData } from './editor-state.ts';
import { withFile } from './file-transitions.ts';
import { createUploader } from './file-upload.ts';
import type { OpenDraft } from './open-draft.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { createStillMaker } from './still-maker.ts';
import type { fileStorage } from './store-file.ts';

export interface PartsOptions<Item extends ResourceItem, Fields extends object> {
  resource: EditableResource<Item, Fields>;
  item: Item | undefined;
  draft: OpenDraft;
  storage: typeof fileStorage;
  get: () => EditorData<Item>;
  setState: (part: Partial<EditorData<Item>>) => void;
}

/**
 * What works behind an open editor: it keeps the draft and sends the files. `set` changes the
 * state and lets each of them follow.
 */
export function createEditorParts<Item extends ResourceItem, Fields extends object>({
  resource,
  item,
  draft,
  storage,
  get,
  setState,
}: PartsOptions<Item, Fields>) {
  const { media } = resource.editor;
  const onKept = (result: { texts?: boolean; file?: boolean }) => {
    const { canKeep } = get();
    const next = { ...canKeep, ...result };
    if (next.texts !== canKeep.texts || next.file !== canKeep.file) setState({ canKeep: next });
  };
  /** What ends after the editor was left is neither kept nor sent; a save under way goes on. */
  const isLeft = () => keeper.isReleased() && !get().sending;
  const set = (part: Partial<EditorData<Item>>) => {
    const before = get();
    setState(part);
    if (isLeft()) return;
    const after = get();
    keeper.follow(before, after);
    uploader.follow(before, after);
    pictures.follow();
    stills.follow();
  };
  const refuseFile = (reason: string) => set({ errors: { ...get().errors, image: reason } });

  const keeper = createDraftKeeper({
    draft,
    resource: resource.name,
    itemId: item?.id ?? draft.kept?.itemId ?? null,
    onKept,
  });
  const uploader = createUploader({
    ...{ get, set, storage },
    onRefused: (file, reason) => {
      set(withFile(get(), undefined));
      refuseFile(`${file.name}: ${reason}`);
    },
  });
  const files = {
    ...{ get, set, storage, draftId: draft.id },
    onKept: (file: boolean) => onKept({ file }),
  };
  const pictures = createPictureUploads({
    ...{ ...files, field: picturesField, max: maxPictures },
    check: (file) => media && checkFile(file, media),
  });
  const stills = createPictureUploads({
    ...{ ...files, field: stillField, max: 1 },
    check: (file) => checkFile(file, pictureMedia),
  });
  const stillMaker = createStillMaker({
    ...{ get, storage },
    choose: (file) => {
      if (!isLeft()) stills.choose([file]);
    },
  });

  return { set, refuseFile, keeper, uploader, pictures, stills, stillMaker };
}

export type EditorParts<Item extends ResourceItem, Fields extends object> = ReturnType<
  typeof createEditorParts<Item, Fields>
>;
