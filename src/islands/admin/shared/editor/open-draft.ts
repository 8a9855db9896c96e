import type { ResourceName } from '#contract/items.ts';
import { holdDraft } from '#src/client/draft-lock.ts';
import { readDraftFile, readDraftPictures } from '#src/client/draft-files.ts';
import { readDraft, type Draft } from '#src/client/drafts.ts';

/** A draft that belongs to this tab until `release` is called. */
export interface OpenDraft {
  id: string;
  owner: string;
  /** What was kept of it, if anything was. */
  kept: Draft | undefined;
  file: File | undefined;
  /** The files of its further pictures, by their keys. */
  pictureFiles: Readonly<Record<string, File>>;
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
    const file = kept?.fileName ? await readDraftFile(id) : undefined;
    const pictureFiles = kept ? await readDraftPictures(id) : {};
    return { id, owner, kept, file, pictureFiles, isElsewhere: false, release };
  }
  release?.();
  const ownId = crypto.randomUUID();
  const own = (await holdDraft(ownId)) ?? (() => undefined);
  return {
    id: ownId,
    owner,
    kept: undefined,
    file: undefined,
    pictureFiles: {},
    isElsewhere: !release,
    release: own,
  };
}
