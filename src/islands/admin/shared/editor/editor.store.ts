import { createStore, type StoreApi } from 'zustand';
import { removeDraft } from '#src/client/drafts.ts';
import { editorFields, readValues } from '../../data/resources/item-fields.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { compareWithStored, mergeVersions } from './compare-versions.ts';
import { deleteDraft, isTyped, storeDraft, type OpenDraft } from './editor-draft.ts';
import { createFiles } from './editor-files.ts';
import {
  openState,
  type EditableResource,
  type EditorContent,
  type EditorData,
  type EditorState,
  type EditorTools,
} from './editor-state.ts';
import { withoutError } from './file-lists.ts';
import { createSaveActions } from './save-item.ts';
import { createDraftSender } from './send-draft.ts';
import { fileStorage } from './uploads.ts';

/** Returns the content of an item, or the initial content of a new one. */
function contentOf({ editor }: EditableResource, item: ResourceItem | undefined): EditorContent {
  const values = readValues({ fields: editorFields(editor) }, item);
  return { values, base: values, seenAt: item?.updatedAt ?? null };
}

/** Creates the store of an open editor. Each change is in browser storage before its call returns. */
export function createEditor(
  resource: EditableResource,
  item: ResourceItem | undefined,
  draft: OpenDraft,
  storage = fileStorage,
): StoreApi<EditorState> {
  return createStore<EditorState>()((setState, get) => {
    let isReleased = false;
    /** Work that ends after the editor was closed is dropped; a running save continues. */
    const isLeft = () => isReleased && !get().sending;
    const set: EditorTools['set'] = (part) => {
      const { values, base, sentId } = get();
      setState(part);
      if (isLeft()) return;
      const data = get();
      const isOther = data.values !== values || data.base !== base || data.sentId !== sentId;
      if (isOther && isTyped(data)) setState({ canKeep: storeDraft(draft, resource.name, data) });
      else if (isOther) removeDraft(draft.id);
      files.follow();
    };
    const tools: EditorTools = { resource, draft, storage, get, set, isLeft };
    const files = createFiles(tools);
    const compare = () => compareWithStored(tools);
    const { send, stop } = createDraftSender(tools, files, compare);
    // Uploads the files of a draft that are not stored yet.
    queueMicrotask(files.follow);

    /** Replaces the content, without the errors of the old one. */
    const rewrite = (content: EditorContent, more: Partial<EditorData>) =>
      set({ ...content, errors: {}, failure: undefined, restoredVersion: undefined, ...more });
    const endComparison = (content: EditorContent, more: Partial<EditorData>) =>
      rewrite(content, {
        seen: get().comparison?.storedItem,
        comparison: undefined,
        isChanged: false,
        ...more,
      });
    const discardRestored = () => {
      const { values, base, seenAt, sentId, seen } = get();
      const discarded = { values, base, seenAt, sentId };
      rewrite(contentOf(resource, seen), { sentId: null, discarded, isChanged: false });
    };

    return {
      ...openState(contentOf(resource, item), item, draft),
      ...files.actions,
      ...createSaveActions(tools, send),
      notePreview: (text) =>
        set({ previewFailure: text === undefined ? undefined : { text, values: get().values } }),
      stop,
      type: (name, value) =>
        set({
          values: { ...get().values, [name]: value },
          errors: withoutError(get().errors, name),
        }),
      discardRestored,
      undoDiscard: () => {
        const { discarded, seen } = get();
        const isChanged = seen !== undefined && discarded?.seenAt !== seen.updatedAt;
        if (discarded) rewrite(discarded, { discarded: undefined, isChanged });
      },
      restoreVersion: (restoredVersion, texts) => {
        if (isTyped(get())) discardRestored();
        set({ values: { ...get().values, ...texts }, errors: {}, restoredVersion });
      },
      applyBroadcast: (kind) =>
        set(kind === 'updated' ? { isChanged: true } : { isGone: true, isChanged: false }),
      compare,
      merge: (choices) => {
        const { comparison, values } = get();
        if (!comparison) return;
        const found = contentOf(resource, comparison.storedItem);
        const texts = { theirs: found.values, yours: values };
        const merged = mergeVersions(texts, comparison.differences, choices);
        endComparison({ ...found, values: merged }, { discarded: undefined });
      },
      takeStoredVersion: () => {
        const { comparison } = get();
        if (!comparison) return;
        const found = contentOf(resource, comparison.storedItem);
        endComparison(found, { restoredFrom: undefined });
      },
      leave: (how) => {
        if (how === 'discard') {
          void deleteDraft(draft.id);
          files.removeAll();
        }
        get().release();
      },
      release: () => {
        isReleased = true;
        draft.release();
        if (!get().sending) files.abort();
      },
    };
  });
}
