import { useEffect, useState } from 'react';
import type { ResourceName } from '#contract/items.ts';
import { draftOf, readDrafts, type Draft } from '#src/client/drafts.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { useAuth } from '../../data/auth.store.ts';
import {
  closeDialog,
  openDialog,
  readDialog,
  replaceDialog,
  type AddressedDialog,
} from '../../data/dialog-params.ts';
import type { Resource, ResourceItem, ResourceTexts } from '../../data/resources/resource.ts';
import { useSearch } from '../../data/router.ts';
import { duplicate } from './duplicate.ts';

/** The editor to show; `seen` is the item to edit, undefined for a new one. */
interface OpenEditor {
  draftId: string;
  seen: ResourceItem | undefined;
}

/**
 * The editor that the URL names, and functions that open and close it by changing the URL. An item
 * that was not picked from the list (after a reload, Back, or from a draft) is fetched first. After a
 * failure it is fetched again on login, when the connection returns, and when its draft is resumed.
 */
export function useItemDialog(resource: Resource) {
  const search = useSearch();
  const [spareId] = useState(() => crypto.randomUUID());
  const dialog = readDialog(search, () => spareId);
  const { kind } = dialog;
  const draftId = kind === 'closed' ? undefined : dialog.draftId;
  const itemId = kind === 'edit' ? dialog.itemId : undefined;
  const [loaded, setLoaded] = useState<{ draftId: string; item: ResourceItem }>();
  const seen = loaded?.draftId === draftId && loaded?.item.id === itemId ? loaded?.item : undefined;
  // When it opens again later, the current version is fetched.
  if (kind === 'closed' && loaded) setLoaded(undefined);
  const isMissing = itemId !== undefined && seen === undefined;
  const isIn = useAuth(({ phase }) => phase === 'in');
  const [tries, setTries] = useState(0);
  const tryAgain = () => setTries((count) => count + 1);

  // A draft without a valid name in the URL gets one, so that a reload finds it.
  useEffect(() => {
    if (kind !== 'closed') replaceDialog(readDialog(search, () => spareId));
  }, [kind, search, spareId]);

  useEffect(() => {
    if (!isMissing || draftId === undefined || !isIn) return;
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener('online', tryAgain, { signal });
    resource.api.get(itemId, signal).then(
      (item) => !signal.aborted && setLoaded({ draftId, item }),
      (error: unknown) => !signal.aborted && onLoadFailed(error, resource, draftId),
    );
    return () => left.abort();
  }, [isMissing, resource, itemId, draftId, isIn, tries]);

  const editor: OpenEditor | undefined =
    draftId === undefined || isMissing ? undefined : { draftId, seen };
  /** Resumes the draft of the item, if there is one. */
  const load = (item: ResourceItem): AddressedDialog => {
    const id = draftOf(resource.name, item.id)?.id ?? crypto.randomUUID();
    setLoaded({ draftId: id, item });
    return { kind: 'edit', itemId: item.id, draftId: id };
  };
  return {
    editor,
    add: () => openDialog({ kind: 'create', draftId: crypto.randomUUID() }),
    edit: (item: ResourceItem) => openDialog(load(item)),
    /** Replaces the current editor, so that closing it leads to the list. */
    reopen: (item: ResourceItem) => replaceDialog(load(item)),
    /** Opens a new item with the texts of this one. */
    duplicate: (item: ResourceItem) => {
      const id = duplicate(resource, item);
      if (id) openDialog({ kind: 'create', draftId: id });
      else notify.message('The item could not be copied in this browser');
    },
    resumeDraft: ({ id, itemId: edited }: Draft) => {
      openDialog(
        edited === null
          ? { kind: 'create', draftId: id }
          : { kind: 'edit', itemId: edited, draftId: id },
      );
      tryAgain(); // the URL may name it already
    },
    close: closeDialog,
  };
}

function onLoadFailed(
  error: unknown,
  { name, texts }: { name: ResourceName; texts: Pick<ResourceTexts, 'gone'> },
  draftId: string,
): void {
  if (!(error instanceof ApiError)) return;
  // Without an answer the URL stays, for another try.
  if (error.code !== 'NOT_FOUND') return notify.message(error.message);
  notify.message(texts.gone);
  const hasTyped = readDrafts(name).some(({ id }) => id === draftId);
  // The text that was typed into the deleted item can become a new one.
  if (hasTyped) replaceDialog({ kind: 'create', draftId });
  else closeDialog(draftId);
}
