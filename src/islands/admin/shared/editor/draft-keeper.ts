import type { ResourceName } from '#contract/items.ts';
import { keepDraftFile, removeDraftFile, removeDraftFiles } from '#src/client/draft-files.ts';
import { removeDraft, writeDraft, type Draft } from '#src/client/drafts.ts';
import { toDraft, type DraftContent } from './editor-state.ts';
import { storedName } from './file-upload.ts';
import type { OpenDraft } from './open-draft.ts';

interface KeeperOptions {
  draft: OpenDraft;
  resource: ResourceName;
  itemId: string | null;
  /** Called with whether the browser could keep the texts, or the file. */
  onKept: (result: { texts?: boolean; file?: boolean }) => void;
}

/** Keeps what an open editor contains on the device: its draft, and the names it was sent under. */
export function createDraftKeeper({ draft, resource, itemId, onKept }: KeeperOptions) {
  let sentId = draft.kept?.sentId ?? null;
  let isReleased = false;

  const own = (): Pick<Draft, 'id' | 'resource' | 'itemId' | 'sentId' | 'owner'> => {
    const { id, owner } = draft;
    return { id, owner, resource, itemId, sentId };
  };
  const persist = (content: DraftContent) => {
    const next = toDraft(content, own());
    if (next) onKept({ texts: writeDraft(next) });
    else removeDraft(draft.id);
  };

  return {
    /** Stores changed texts before it returns, and a changed file in the background. */
    follow: (before: DraftContent, after: DraftContent) => {
      const hasOtherFile = before.file !== after.file;
      const isOther =
        hasOtherFile ||
        before.values !== after.values ||
        before.base !== after.base ||
        before.turn !== after.turn ||
        storedName(before.upload) !== storedName(after.upload);
      if (isOther) persist(after);
      if (!hasOtherFile) return;
      if (!after.file) return void removeDraftFile(draft.id);
      void keepDraftFile(draft.id, after.file).then((file) => onKept({ file }));
    },
    isDirty: (content: DraftContent) => toDraft(content, own()) !== undefined,
    /** The id that a new item is sent with: the same in every attempt, over a reload too. */
    nameNewItem: (content: DraftContent): string => {
      sentId ??= crypto.randomUUID();
      persist(content);
      return sentId;
    },
    forgetNewItem: () => {
      sentId = null;
    },
    forget: () => {
      removeDraft(draft.id);
      void removeDraftFiles(draft.id);
    },
    /** True once the editor has been left. */
    isReleased: () => isReleased,
    /** Releases the draft's lock. */
    release: () => {
      if (isReleased) return;
      isReleased = true;
      draft.release();
    },
  };
}
