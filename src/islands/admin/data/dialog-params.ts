import type { Draft } from '#src/client/drafts.ts';
import { readId } from './list-address.ts';
import { closeStep, currentSearch, openStep, setSearchParams } from './router.ts';

/**
 * The editor that the URL has open. `draftId` names its draft, so that a reload
 * finds it again.
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

/** An editor as parameters of the address. */
export function dialogParameters(dialog: AddressedDialog): DialogParameters {
  const none = { new: undefined, edit: undefined, draft: undefined };
  if (dialog.kind === 'create') return { ...none, new: dialog.draftId };
  if (dialog.kind === 'edit') return { ...none, edit: dialog.itemId, draft: dialog.draftId };
  return none;
}

/**
 * Reads `?new=<draft>` and `?edit=<item>&draft=<draft>`. A draft without a proper name gets the
 * one that `newId` makes; an item without one names nothing.
 */
export function readDialog(search: string, newId: () => string): AddressedDialog {
  const parameters = new URLSearchParams(search);
  const draft = (name: string) => readId(parameters.get(name)) ?? newId();
  const itemId = readId(parameters.get('edit'));
  if (itemId !== undefined) return { kind: 'edit', itemId, draftId: draft('draft') };
  if (parameters.has('new')) return { kind: 'create', draftId: draft('new') };
  return { kind: 'closed' };
}

/** Opens an editor as a step that Back undoes; the rest of the address stays. */
export function openDialog(dialog: AddressedDialog): void {
  openStep(dialogParameters(dialog));
}

/** Opens another editor, or none, in the place of the present one. */
export function replaceDialog(dialog: AddressedDialog): void {
  setSearchParams(dialogParameters(dialog));
}

/** Closes the editor of this draft. Does nothing once it is closed, as by the browser's Back. */
export function closeDialog(draftId: string): void {
  const { new: created, draft } = Object.fromEntries(new URLSearchParams(currentSearch()));
  if (draftId === (created ?? draft)) closeStep(dialogParameters({ kind: 'closed' }));
}

/** A section's address that opens its dialog for a new item under this draft. */
export const createAddress = (path: string, draftId: string) =>
  `${path}?${new URLSearchParams({ new: draftId })}`;

/** A section's address that opens its dialog on an item, with this draft of it. */
export const editAddress = (path: string, itemId: string, draftId: string) =>
  `${path}?${new URLSearchParams({ edit: itemId, draft: draftId })}`;

/** A section's address that resumes an unfinished draft. */
export const draftAddress = (path: string, { id, itemId }: Pick<Draft, 'id' | 'itemId'>) =>
  itemId === null ? createAddress(path, id) : editAddress(path, itemId, id);
