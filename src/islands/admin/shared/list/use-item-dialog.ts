import { useEffect, useState, type ComponentProps } from 'react';
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
import type { ItemEditor } from '../editor/ItemEditor.tsx';
import { duplicate } from './duplicate.ts';

/** The editor to show; `seen` is the item to edit, undefined for a new one. */
type OpenEditor = Pick<ComponentProps<typeof ItemEditor>, 'draftId' | 'seen' | 'previewFailure'>;

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
  const [loaded, setLoaded] = useState<OpenEditor>();
  const isLoaded = loaded?.draftId === draftId && loaded?.seen?.id === itemId;
  // When it opens again later, the current version is fetched.
  if (kind === 'closed' && loaded) setLoaded(undefined);
  const isMissing = itemId !== undefined && !isLoaded;
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
      (seen) => !signal.aborted && setLoaded({ draftId, seen }),
      (error: unknown) => !signal.aborted && onLoadFailed(error, resource, draftId),
    );
    return () => left.abort();
  }, [isMissing, resource, itemId, draftId, isIn, tries]);

  const newItem = draftId === undefined ? undefined : { draftId, seen: undefined };
  const editor = itemId === undefined ? newItem : isLoaded ? loaded : undefined;
  /** Resumes the draft of the item, if there is one. */
  const load = (
    seen: ResourceItem,
    previewFailure?: OpenEditor['previewFailure'],
  ): AddressedDialog => {
    const id = draftOf(resource.name, seen.id)?.id ?? crypto.randomUUID();
    setLoaded({ draftId: id, seen, previewFailure });
    return { kind: 'edit', itemId: seen.id, draftId: id };
  };
  return {
    editor,
    add: () => openDialog({ kind: 'create', draftId: crypto.randomUUID() }),
    edit: (item: ResourceItem) => openDialog(load(item)),
    /** Replaces the current editor, so that closing it leads to the list. */
    reopen: (...saved: Parameters<typeof load>) => replaceDialog(load(...saved)),
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
