import type { ResourceName } from '#contract/items.ts';
import { readDraftFiles, removeDraftFiles } from '#src/client/draft-files.ts';
import { holdDraft } from '#src/client/draft-lock.ts';
import { readDraft, removeDraft, writeDraft, type Draft } from '#src/client/drafts.ts';
import type { EditorContent, EditorData } from './editor-state.ts';

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

/** Stores what was typed into an editor. Returns false if this browser cannot. */
export function storeDraft(
  { id, owner, kept }: OpenDraft,
  resource: ResourceName,
  { seen, values, base, seenAt, sentId }: EditorData,
): boolean {
  const itemId = seen?.id ?? kept?.itemId ?? null;
  const savedAt = new Date().toISOString();
  return writeDraft({ id, owner, resource, itemId, sentId, values, base, seenAt, savedAt });
}

/** Deletes a draft and its files. */
export async function deleteDraft(id: string): Promise<void> {
  removeDraft(id);
  await removeDraftFiles(id);
}
