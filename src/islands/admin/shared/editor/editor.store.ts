import { createStore, type StoreApi } from 'zustand';
import { editorFields, readValues } from '../../data/resources/item-fields.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { compareWithStored, mergeVersions } from './compare-versions.ts';
import { createDraftKeeper, isTyped, type OpenDraft } from './editor-draft.ts';
import { createEntries, createFileActions } from './editor-files.ts';
import {
  openState,
  type EditableResource,
  type EditorContent,
  type EditorData,
  type EditorState,
  type EditorTools,
} from './editor-state.ts';
import { createChangesPreview } from './preview-changes.ts';
import { createSaver } from './save-item.ts';
import { createDraftSender } from './send-draft.ts';
import { createFileSending } from './send-files.ts';
import { fileStorage } from './uploads.ts';

interface PartsOptions extends Pick<EditorTools, 'resource' | 'draft' | 'storage' | 'get'> {
  item: ResourceItem | undefined;
  setState: (part: Partial<EditorData>) => void;
}

/** Creates the draft and the files of an open editor. Both are updated by each `set`. */
function createParts({ resource, item, draft, storage, get, setState }: PartsOptions) {
  const onKept: EditorTools['onKept'] = (kept) => {
    const canKeep = { ...get().canKeep, ...kept };
    const isOther = canKeep.texts !== get().canKeep.texts || canKeep.file !== get().canKeep.file;
    if (isOther) setState({ canKeep });
  };
  const keeper = createDraftKeeper({
    draft,
    resource: resource.name,
    itemId: item?.id ?? draft.kept?.itemId ?? null,
    onKept: (texts) => onKept({ texts }),
  });
  /** Work that ends after the editor was closed is dropped; a running save continues. */
  const isLeft = () => keeper.isReleased() && !get().sending;
  /** Changes the data, and updates the draft and the uploads. */
  const set = (part: Partial<EditorData>) => {
    const { values, base } = get();
    setState(part);
    if (isLeft()) return;
    if (get().values !== values || get().base !== base) keeper.persist(get());
    sending.follow();
  };
  const tools: EditorTools = { resource, draft, storage, get, set, onKept, isLeft };
  const entries = createEntries(tools);
  const sending = createFileSending(tools, entries, () => actions.dropFile());
  const { actions, stillMade } = createFileActions(tools, entries, sending);
  // Sends the files of a draft that are not stored yet.
  queueMicrotask(sending.follow);
  return { tools, keeper, set, sending, actions, stillMade };
}

/** Creates the store of an open editor. Each change is in browser storage before its call returns. */
export function createEditor(
  resource: EditableResource,
  item: ResourceItem | undefined,
  draft: OpenDraft,
  storage = fileStorage,
): StoreApi<EditorState> {
  const fields = editorFields(resource.editor);
  const asFound = (found: ResourceItem | undefined): EditorContent => {
    const values = readValues({ fields }, found);
    return { values, base: values, seenAt: found?.updatedAt ?? null };
  };
  return createStore<EditorState>()((setState, get) => {
    const parts = createParts({ resource, item, draft, storage, get, setState });
    const { tools, keeper, set, sending, actions, stillMade } = parts;
    /** Replaces the content, without the errors of the old one. */
    const rewrite = (content: EditorContent, more: Partial<EditorData>) =>
      set({ ...content, errors: {}, failure: undefined, restoredVersion: undefined, ...more });
    const compare = () => compareWithStored(tools);
    const sendOptions = { resource, sending, stillMade, get, set, onConflict: compare };
    const { check, send, stop } = createDraftSender(sendOptions);
    const endComparison = (content: EditorContent, more: Partial<EditorData>) =>
      rewrite(content, {
        seen: get().comparison?.storedItem,
        comparison: undefined,
        isChanged: false,
        ...more,
      });
    const discardRestored = () => {
      keeper.forgetNewItem();
      const { values, base, seenAt, seen } = get();
      rewrite(asFound(seen), { discarded: { values, base, seenAt }, isChanged: false });
    };

    return {
      ...openState(asFound(item), item, draft),
      ...actions,
      save: createSaver({ ...sendOptions, keeper, check, send }),
      previewChanges: createChangesPreview({ ...sendOptions, check, send }),
      notePreview: (text) =>
        set({ previewFailure: text === undefined ? undefined : { text, values: get().values } }),
      stop,
      sendFile: sending.sendFile,
      type: (name, value) => {
        const { [name]: _, ...errors } = get().errors;
        set({ values: { ...get().values, [name]: value }, errors });
      },
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
        const found = asFound(comparison.storedItem);
        const texts = { theirs: found.values, yours: values };
        const merged = mergeVersions(texts, comparison.differences, choices);
        endComparison({ ...found, values: merged }, { discarded: undefined });
      },
      takeStoredVersion: () => {
        const { comparison } = get();
        if (!comparison) return;
        endComparison(asFound(comparison.storedItem), { restoredFrom: undefined });
      },
      isDirty: () => isTyped(get()),
      leave: (how) => {
        if (how === 'discard') {
          keeper.forget();
          sending.drop();
        }
        get().release();
      },
      release: () => {
        keeper.release();
        if (!get().sending) sending.release();
      },
    };
  });
}
