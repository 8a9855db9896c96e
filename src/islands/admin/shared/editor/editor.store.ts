import { createStore, type StoreApi } from 'zustand';
import { serverMessages } from '#contract/messages.ts';
import { removeUpload } from '#src/client/api/uploads.ts';
import { keepDraftFile, removeDraftFile } from '#src/client/draft-files.ts';
import { removeDraft, writeDraft } from '#src/client/drafts.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { checkDraft, checkFile } from './check-draft.ts';
import { compareVersions, mergeVersions } from './compare-versions.ts';
import type { EditedItem, EditorSpec, Values } from './editor-spec.ts';
import { toDraft, type EditorState, type Written } from './editor-state.ts';
import type { OpenDraft } from './open-draft.ts';
import { saveItem } from './save-item.ts';

const stoppedLate =
  'Stopped, but everything had been sent. The server may have saved it: look at the list before you save again.';

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** The memory of one open dialog. What is typed into it is in storage before the call returns. */
export function createEditor<Item extends EditedItem, Fields extends object>(
  spec: EditorSpec<Item, Fields>,
  opened: Item | undefined,
  draft: OpenDraft,
): StoreApi<EditorState<Item>> {
  let upload: string | undefined;
  let running: AbortController | undefined;
  let isOver = false;
  let sentId = draft.kept?.sentId ?? null;

  const asFound = (item: Item | undefined): Written => {
    const values = spec.read(item);
    const base: Values = { ...values, ...(item?.image ? { image: item.image } : {}) };
    return { values, base, file: undefined, seenAt: item?.updatedAt ?? null };
  };
  const { kept } = draft;
  const found = asFound(opened);
  const itemId = opened?.id ?? kept?.itemId ?? null;
  const start: Written = kept
    ? {
        values: { ...found.values, ...kept.values },
        base: { ...found.base, ...kept.base },
        file: draft.file,
        seenAt: kept.seenAt,
      }
    : found;

  const dropUpload = () => {
    if (upload) removeUpload(upload);
    upload = undefined;
  };
  const forgetDraft = () => {
    removeDraft(draft.id);
    void removeDraftFile(draft.id);
  };

  return createStore<EditorState<Item>>()((set, get) => {
    const persist = () => {
      const { id, owner } = draft;
      const next = toDraft(get(), { id, owner, resource: spec.resource, itemId, sentId });
      if (!next) return removeDraft(id);
      const canKeep = { ...get().canKeep, texts: writeDraft(next) };
      if (canKeep.texts !== get().canKeep.texts) set({ canKeep });
    };
    const setFile = (file: File | undefined) => {
      dropUpload();
      const { image: _, ...errors } = get().errors;
      set({ file, errors, lostFile: undefined });
      persist();
      if (!file) return void removeDraftFile(draft.id);
      void keepDraftFile(draft.id, file).then((isKept) =>
        set({ canKeep: { ...get().canKeep, file: isKept } }),
      );
    };
    /** Puts other texts and another file into the dialog, and makes the draft follow. */
    const rewrite = (next: Written) => {
      const hasOtherFile = next.file !== get().file;
      set({ ...next, errors: {}, failure: undefined });
      if (hasOtherFile) setFile(next.file);
      else persist();
    };
    const fail = async (error: unknown, isNew: boolean) => {
      const { isUploaded = false } = get().sending ?? {};
      set({ sending: undefined });
      if (isAbort(error)) {
        if (isUploaded) set({ failure: { text: stoppedLate, status: undefined } });
        return;
      }
      const status = statusOf(error);
      const texts = isNew ? spec.texts.create : spec.texts.update;
      const text = error instanceof ApiError ? error.message : texts.error;
      if (text === serverMessages.uploadUnknown) upload = undefined;
      if (status === 409) await get().compare();
      else if (status === 404 && !isNew) set({ isGone: true });
      else set({ failure: { text, status } });
    };

    return {
      ...start,
      seen: opened,
      errors: {},
      refusals: 0,
      failure: undefined,
      sending: undefined,
      canKeep: { texts: true, file: true },
      lostFile: kept?.fileName && !draft.file ? kept.fileName : undefined,
      isElsewhere: draft.isElsewhere,
      restoredFrom: kept?.savedAt,
      discarded: undefined,
      isChanged: opened !== undefined && start.seenAt !== opened.updatedAt,
      isGone: !opened && itemId !== null,
      isComparing: false,
      comparison: undefined,

      type: (name, value) => {
        const { [name]: _, ...errors } = get().errors;
        set({ values: { ...get().values, [name]: value }, errors });
        persist();
      },
      choose: (file) => {
        const refusal = spec.media && checkFile(file, spec.media);
        if (refusal) set({ errors: { ...get().errors, image: `${file.name}: ${refusal}` } });
        else setFile(file);
      },
      dropFile: () => setFile(undefined),
      discardRestored: () => {
        const { values, base, file, seenAt, seen } = get();
        sentId = null;
        set({ discarded: { values, base, file, seenAt }, isChanged: false });
        rewrite(asFound(seen));
      },
      bringBack: () => {
        const { discarded, seen } = get();
        if (!discarded) return;
        set({
          discarded: undefined,
          isChanged: seen !== undefined && discarded.seenAt !== seen.updatedAt,
        });
        rewrite(discarded);
      },
      save: async () => {
        const { sending, seen, seenAt, isGone, values, file } = get();
        if (sending) return undefined;
        const target =
          seen && !isGone ? { ...seen, updatedAt: seenAt ?? seen.updatedAt } : undefined;
        const isNew = !target;
        const checked = checkDraft(spec, { values, hasFile: file !== undefined, isNew });
        if (checked.errors) {
          set({ errors: checked.errors, failure: undefined, refusals: get().refusals + 1 });
          return undefined;
        }
        if (isNew) {
          sentId ??= crypto.randomUUID();
          persist(); // before it is sent: should the answer be lost, the next attempt names it again
        }
        const controller = new AbortController();
        running = controller;
        set({ errors: {}, failure: undefined, sending: { sent: 0, total: 0, isUploaded: false } });
        const action = saveItem(
          spec,
          { seen: target, newId: sentId, fields: checked.fields, file, upload },
          {
            signal: controller.signal,
            onSending: (next) => !controller.signal.aborted && set({ sending: next }),
            onUploaded: (name) => (upload = name),
          },
        );
        const texts = isNew ? spec.texts.create : spec.texts.update;
        try {
          const item = await notify.promise(action, {
            ...texts,
            isServerFirst: spec.isServerFirst,
            success: (saved) => ({
              text: texts.success,
              link: { href: spec.publicPage(saved), label: 'View on the site' },
            }),
          });
          upload = undefined; // the item shows it now
          forgetDraft();
          return item;
        } catch (error) {
          await fail(error, isNew);
          return undefined;
        }
      },
      stop: () => running?.abort(),
      applyBroadcast: (kind) => {
        if (kind === 'updated') set({ isChanged: true });
        else set({ isGone: true, isChanged: false });
      },
      compare: async () => {
        const { seen, base, values, file, isComparing } = get();
        if (!seen || isComparing) return;
        set({ isComparing: true, isChanged: true, failure: undefined });
        try {
          const theirs = await spec.fetch(seen.id);
          const texts = { base, theirs: spec.read(theirs), yours: values };
          spec.refresh(theirs);
          set({
            comparison: {
              theirs,
              differences: compareVersions(spec.fields, texts),
              file: file && theirs.image !== base['image'] ? 'both' : 'same',
            },
          });
        } catch (error) {
          const status = statusOf(error);
          const reason = error instanceof ApiError ? error.message : serverMessages.internal;
          const text = `${serverMessages.conflict}. Their version could not be read: ${reason}`;
          if (status === 404) set({ isGone: true, isChanged: false });
          else set({ failure: { text, status } });
        } finally {
          set({ isComparing: false });
        }
      },
      merge: (choices) => {
        const { comparison, values, file } = get();
        if (!comparison) return;
        const { theirs, differences } = comparison;
        const { values: other, base, seenAt } = asFound(theirs);
        const isFileTheirs = comparison.file === 'both' && choices['image'] === 'theirs';
        set({ seen: theirs, comparison: undefined, isChanged: false, discarded: undefined });
        rewrite({
          values: mergeVersions({ theirs: other, yours: values }, differences, choices),
          base,
          seenAt,
          file: isFileTheirs ? undefined : file,
        });
      },
      takeTheirs: () => {
        const { comparison } = get();
        if (!comparison) return;
        set({
          seen: comparison.theirs,
          comparison: undefined,
          isChanged: false,
          restoredFrom: undefined,
        });
        rewrite(asFound(comparison.theirs));
      },
      isDirty: () =>
        toDraft(get(), { id: '', owner: '', resource: spec.resource, itemId, sentId }) !==
        undefined,
      leave: (how) => {
        if (how === 'discard') forgetDraft();
        get().release();
      },
      release: () => {
        if (isOver) return;
        isOver = true;
        if (!get().sending) dropUpload();
        draft.release();
      },
    };
  });
}
