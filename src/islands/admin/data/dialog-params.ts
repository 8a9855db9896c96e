import type { Draft } from '#src/client/drafts.ts';
import { readId } from './list-address.ts';
import { closeStep, currentSearch, openStep, setSearchParams } from './router.ts';

/**
 * The open editor as the URL names it. `draftId` names its draft, so that a reload finds it.
 */
export type AddressedDialog =
  | { kind: 'closed' }
  | { kind: 'create'; draftId: string }
  | { kind: 'edit'; itemId: string; draftId: string };

/** The URL parameters of an open editor; undefined removes one. */
export interface DialogParameters extends Record<string, string | undefined> {
  new: string | undefined;
  edit: string | undefined;
  draft: string | undefined;
}

/** Returns the URL parameters of an editor. */
export function dialogParameters(dialog: AddressedDialog): DialogParameters {
  const none = { new: undefined, edit: undefined, draft: undefined };
  if (dialog.kind === 'create') return { ...none, new: dialog.draftId };
  if (dialog.kind === 'edit') return { ...none, edit: dialog.itemId, draft: dialog.draftId };
  return none;
}

/**
 * Reads `?new=<draft>` and `?edit=<item>&draft=<draft>`. An invalid draft id is replaced by `newId()`; an
 * invalid item id opens nothing.
 */
export function readDialog(search: string, newId: () => string): AddressedDialog {
  const parameters = new URLSearchParams(search);
  const draft = (name: string) => readId(parameters.get(name)) ?? newId();
  const itemId = readId(parameters.get('edit'));
  if (itemId !== undefined) return { kind: 'edit', itemId, draftId: draft('draft') };
  if (parameters.has('new')) return { kind: 'create', draftId: draft('new') };
  return { kind: 'closed' };
}

/** Opens an editor as a history entry, which Back undoes. */
export function openDialog(dialog: AddressedDialog): void {
  openStep(dialogParameters(dialog));
}

/** Replaces the current editor by another, or by none. */
export function replaceDialog(dialog: AddressedDialog): void {
  setSearchParams(dialogParameters(dialog));
}

/** Closes the editor of this draft. Does nothing if it is closed already, for example by Back. */
export function closeDialog(draftId: string): void {
  const { new: created, draft } = Object.fromEntries(new URLSearchParams(currentSearch()));
  if (draftId === (created ?? draft)) closeStep(dialogParameters({ kind: 'closed' }));
}

/** Returns the URL of a section that opens the dialog of a new item with this draft. */
export const createAddress = (path: string, draftId: string) =>
  `${path}?${new URLSearchParams({ new: draftId })}`;

/** Returns the URL of a section that opens the dialog of an item with this draft. */
export const editAddress = (path: string, itemId: string, draftId: string) =>
  `${path}?${new URLSearchParams({ edit: itemId, draft: draftId })}`;

/** Returns the URL of a section that resumes a draft. */
export const draftAddress = (path: string, { id, itemId }: Pick<Draft, 'id' | 'itemId'>) =>
  itemId === null ? createAddress(path, id) : editAddress(path, itemId, id);
