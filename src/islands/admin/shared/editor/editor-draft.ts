import type { ResourceName } from '#contract/items.ts';
import { readDraftFiles, removeDraftFiles } from '#src/client/draft-files.ts';
import { holdDraft } from '#src/client/draft-lock.ts';
import { readDraft, removeDraft, writeDraft, type Draft } from '#src/client/drafts.ts';
import type { EditorContent } from './editor-state.ts';

/** A draft that belongs to this tab until `release` is called. */
export interface OpenDraft {
  id: string;
  owner: string;
  /** The stored draft, if there is one. */
  kept: Draft | undefined;
  /** The files that were chosen in it, by their keys. */
  files: Readonly<Record<string, File>>;
  /** The draft that was asked for is open in another tab; this one is new. */
  isElsewhere: boolean;
  release: () => void;
}

interface Wanted {
  id: string;
  owner: string;
  resource: ResourceName;
  /** The item that the dialog is about; undefined for a new one. */
  itemId: string | undefined;
}

/** Opens a draft, or a new one in its place when another tab has it. Never throws. */
export async function openDraft({ id, owner, resource, itemId }: Wanted): Promise<OpenDraft> {
  const release = await holdDraft(id);
  const kept = readDraft(id, owner);
  // A draft of an item may be opened as a new one, when the item is no longer there.
  const isFitting = !kept || (kept.resource === resource && (!itemId || kept.itemId === itemId));
  if (release && isFitting) {
    const files = kept ? await readDraftFiles(id) : {};
    return { id, owner, kept, files, isElsewhere: false, release };
  }
  release?.();
  const ownId = crypto.randomUUID();
  const own = (await holdDraft(ownId)) ?? (() => undefined);
  const isElsewhere = !release;
  return { id: ownId, owner, kept: undefined, files: {}, isElsewhere, release: own };
}

/** True for content that is worth a draft. */
export const isTyped = ({ values, base }: EditorContent): boolean =>
  Object.entries(values).some(([name, value]) => value !== base[name]);

interface KeeperOptions {
  draft: OpenDraft;
  resource: ResourceName;
  itemId: string | null;
  /** Called with whether the browser could keep the texts. */
  onKept: (isKept: boolean) => void;
}

/** Keeps what an open editor contains on the device: its draft, and the id it was sent under. */
export function createDraftKeeper({ draft, resource, itemId, onKept }: KeeperOptions) {
  const { id, owner } = draft;
  let sentId = draft.kept?.sentId ?? null;
  let isReleased = false;
  const persist = ({ values, base, seenAt }: EditorContent) => {
    if (!isTyped({ values, base, seenAt })) return removeDraft(id);
    const savedAt = new Date().toISOString();
    onKept(writeDraft({ id, owner, resource, itemId, sentId, values, base, seenAt, savedAt }));
  };
  return {
    persist,
    /** The id that a new item is sent with: the same in every attempt, over a reload too. */
    nameNewItem: (content: EditorContent): string => {
      sentId ??= crypto.randomUUID();
      persist(content);
      return sentId;
    },
    forgetNewItem: () => {
      sentId = null;
    },
    forget: () => {
      removeDraft(id);
      void removeDraftFiles(id);
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

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
