import type { StateChange } from '#src/client/api/draft-body.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import type { EditableResource } from './editable-resource.ts';

/** How far a save has come. */
export interface Sending {
  /** The file is stored and the texts are sent: stopping cannot undo that. */
  isUploaded: boolean;
}

/** What a save changes or makes. */
export interface SaveTarget<Item> {
  /** The item to change, with the `updatedAt` that the editor saw; undefined makes a new one. */
  seen: Item | undefined;
  /** The id of a new item. */
  newId: string | null;
}

interface SaveRequest<Item, Fields> extends SaveTarget<Item> {
  fields: Fields;
  state: StateChange;
  /** Stored name of its file, where another one was chosen. */
  upload: string | undefined;
}

/**
 * Sends the texts of an item, with the name of its file.
 * @throws ApiError, AbortError
 */
export async function saveItem<Item extends ResourceItem, Fields extends object>(
  { store }: Pick<EditableResource<Item, Fields>, 'store'>,
  { seen, newId, fields, state, upload }: SaveRequest<Item, Fields>,
  signal: AbortSignal,
): Promise<Item> {
  const draft = { fields, state, ...(upload ? { upload } : {}) };
  const { create, update } = store.getState();
  if (seen) return update(seen, draft, { signal });
  return create(newId ? { ...draft, id: newId } : draft, { signal });
}
