import type { StateChange } from '#src/client/api/draft-body.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { stateOf, type Stateful } from '../../data/resources/item-state.ts';
import { stateAsBefore, stateBeforeArchiving } from './bulk-states.ts';
import type { ListFocus } from './list-focus.ts';

/** An alternative to a deletion. */
export interface DeleteAlternative {
  label: string;
  /** The toast on success. */
  success: string;
  state: StateChange;
}

/** Removes a job from the public lists. Its applications remain. */
export const closeInstead: DeleteAlternative = {
  label: 'Close instead',
  success: 'The job is closed. Its applications are kept.',
  state: { isClosed: true },
};

const archive: DeleteAlternative = {
  label: 'Archive instead',
  success: 'Archived. You can publish it again at any time.',
  state: { status: 'archived' },
};

/** Archives an item that is not archived yet. */
export const archiveInstead = (item: Stateful): DeleteAlternative | undefined =>
  stateOf(item) === 'archived' ? undefined : archive;

/**
 * Runs an action on an item with its toasts. If another administrator has changed the item, the list is
 * loaded again. Never throws.
 */
export async function runWithToasts(
  { store, texts: { isServerFirst = false } }: Resource,
  action: Promise<unknown>,
  toasts: Omit<Parameters<typeof notify.promise>[1], 'isServerFirst'>,
): Promise<void> {
  try {
    await notify.promise(action, { ...toasts, isServerFirst });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') void store.getState().reload();
  }
}

/**
 * Changes an item's state, with Undo in the toast. Undo gives the item its earlier state. If the item
 * has been changed since, Undo fails and the item stays as it is. Never throws.
 */
export function changeWithUndo(
  resource: Resource,
  item: ResourceItem,
  { state, success }: Pick<DeleteAlternative, 'state' | 'success'>,
  list: Pick<ListFocus, 'card' | 'addButton'> | undefined,
): Promise<void> {
  const { store, texts } = resource;
  const { isServerFirst = false } = texts;
  const before = 'isClosed' in state ? { isClosed: false } : stateAsBefore(item);
  let after: ResourceItem | undefined;
  const change = async () => {
    after = await store.getState().changeState(item, state);
  };
  const undo = (changed: ResourceItem) => {
    (list?.card(item.id) ?? list?.addButton())?.focus();
    const restored = store.getState().changeState(changed, before);
    const toasts = { ...texts.update, success: 'Restored.', isServerFirst };
    void notify.promise(restored, toasts).catch(() => void store.getState().reload());
  };
  return runWithToasts(resource, change(), {
    ...texts.update,
    success,
    button: () => {
      const changed = after;
      return changed && { label: 'Undo', onPress: () => undo(changed) };
    },
  });
}

const restoredTexts: Readonly<Record<string, string>> = {
  draft: 'Restored as a draft.',
  scheduled: 'Restored. It is scheduled again.',
};

/** Gives an archived item its earlier state, with Undo in the toast. Never throws. */
export async function restoreItem(
  resource: Resource,
  item: ResourceItem,
  list: Pick<ListFocus, 'card' | 'addButton'>,
): Promise<void> {
  const { store } = resource;
  const { items } = store.getState();
  const at = items.findIndex(({ id }) => id === item.id);
  const neighbour = items[at + 1] ?? items[at - 1];
  const state = stateBeforeArchiving(item);
  const success = restoredTexts[state.status ?? ''] ?? 'Restored. It is on the site again.';
  list.card(item.id)?.focus();
  await changeWithUndo(resource, item, { state, success }, list);
  // A list of archived items no longer shows it.
  if (store.getState().items.some(({ id }) => id === item.id)) return;
  (list.card(neighbour?.id) ?? list.addButton())?.focus();
}
