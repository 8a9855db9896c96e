import type { Draft } from '#src/client/drafts.ts';

/** A section's address that opens its dialog for a new item under this draft. */
export const createAddress = (path: string, draftId: string) =>
  `${path}?${new URLSearchParams({ new: draftId })}`;

/** A section's address that opens its dialog on an item, with this draft of it. */
export const editAddress = (path: string, itemId: string, draftId: string) =>
  `${path}?${new URLSearchParams({ edit: itemId, draft: draftId })}`;

/** Where an unfinished draft goes on. */
export const continueAddress = (path: string, { id, itemId }: Pick<Draft, 'id' | 'itemId'>) =>
  itemId === null ? createAddress(path, id) : editAddress(path, itemId, id);
