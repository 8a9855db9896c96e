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
  /** The requested draft is open in another tab; this one is new. */
  isElsewhere: boolean;
  release: () => void;
}

interface Wanted {
  id: string;
  owner: string;
  resource: ResourceName;
  /** Undefined for a new item. */
  itemId: string | undefined;
}

/** Opens a draft, or a new one if another tab has it open. Never throws. */
export async function openDraft({ id, owner, resource, itemId }: Wanted): Promise<OpenDraft> {
  const release = await holdDraft(id);
  const kept = readDraft(id, owner);
  // The draft of a deleted item is opened as a new item.
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

/** True if any value differs from the loaded one. */
export const isTyped = ({ values, base }: Pick<EditorContent, 'values' | 'base'>): boolean =>
  Object.entries(values).some(([name, value]) => value !== base[name]);

interface KeeperOptions {
  draft: OpenDraft;
  resource: ResourceName;
  itemId: string | null;
  /** Called with whether the browser could store the texts. */
  onKept: (isKept: boolean) => void;
}

/** Stores the content of an open editor on the device: its draft, and the id of a new item. */
export function createDraftKeeper({ draft, resource, itemId, onKept }: KeeperOptions) {
  const { id, owner } = draft;
  let sentId = draft.kept?.sentId ?? null;
  let isReleased = false;
  const persist = ({ values, base, seenAt }: EditorContent) => {
    if (!isTyped({ values, base })) return removeDraft(id);
    const savedAt = new Date().toISOString();
    onKept(writeDraft({ id, owner, resource, itemId, sentId, values, base, seenAt, savedAt }));
  };
  return {
    persist,
    /** Returns the id of a new item: the same in every attempt, also after a reload. */
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
