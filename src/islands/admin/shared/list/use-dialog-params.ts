import { useEffect } from 'react';
import { readDrafts, type ResourceName } from '#src/client/drafts.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { setSearchParams, useSearch } from '../../data/router.ts';
import {
  dialogParameters,
  readDialog,
  type DialogState,
  type WantedDialog,
} from '../../data/dialog-state.ts';

interface DialogStore<Item> {
  getState: () => { dialog: DialogState<Item>; open: (dialog: DialogState<Item>) => void };
  setState: (part: { dialog: { kind: 'closed' } }) => void;
}

interface DialogAddress<Item> {
  resource: ResourceName;
  store: DialogStore<Item>;
  /** An item as it stands now. Errors: ApiError, NOT_FOUND; AbortError. */
  getItem: (id: string, signal: AbortSignal) => Promise<Item>;
  /** Said when the item to edit is no more. */
  goneText: string;
}

/**
 * Opens and closes the editor as the address says: on arrival with `?new=` or `?edit=`, and on Back
 * and Forward. What is typed into it stays in its draft.
 */
export function useDialogParams<Item extends { id: string }>(address: DialogAddress<Item>): void {
  const { resource, store, getItem, goneText } = address;
  const search = useSearch();

  useEffect(() => {
    const wanted = readDialog(search, () => crypto.randomUUID());
    const { dialog, open } = store.getState();
    if (isOpen(dialog, wanted)) return;
    if (wanted.kind === 'create') return open(wanted);
    if (wanted.kind === 'none') {
      if (dialog.kind !== 'remove') store.setState({ dialog: { kind: 'closed' } });
      return;
    }
    const { itemId, draftId } = wanted;
    const controller = new AbortController();
    getItem(itemId, controller.signal).then(
      (item) => {
        if (!controller.signal.aborted) open({ kind: 'edit', item, draftId });
      },
      (error: unknown) => {
        if (controller.signal.aborted || !(error instanceof ApiError)) return;
        // Without an answer the address stays as it is: a reload is another try.
        if (error.code !== 'NOT_FOUND') return notify.message(error.message);
        notify.message(goneText);
        const hasTyped = readDrafts(resource).some(({ id }) => id === draftId);
        // What was typed into the lost item can still become a new one.
        if (hasTyped) open({ kind: 'create', draftId });
        else setSearchParams(dialogParameters({ kind: 'closed' }));
      },
    );
    return () => controller.abort();
  }, [resource, store, getItem, goneText, search]);

  // Nothing is open when the screen is shown again, unless the address then says so.
  useEffect(() => () => store.setState({ dialog: { kind: 'closed' } }), [store]);
}

function isOpen(dialog: DialogState<{ id: string }>, wanted: WantedDialog): boolean {
  if (wanted.kind === 'none') return dialog.kind === 'closed';
  if (dialog.kind !== wanted.kind || !('draftId' in dialog)) return false;
  const isSameItem =
    dialog.kind !== 'edit' || ('itemId' in wanted && dialog.item.id === wanted.itemId);
  return isSameItem && dialog.draftId === wanted.draftId;
}
