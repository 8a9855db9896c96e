/**
 * Which dialog of a list is open, and on what: one union, so that two can never be open at once.
 * `draftId` names what is typed into the dialog, so that it is found again after a reload.
 */
export type DialogState<Item> =
  | { kind: 'closed' }
  | { kind: 'create'; draftId: string }
  | { kind: 'edit'; item: Item; draftId: string }
  | { kind: 'remove'; item: Item };

/** The parameters by which an address keeps a dialog open; undefined takes one away. */
export interface DialogParameters extends Record<string, string | undefined> {
  new: string | undefined;
  edit: string | undefined;
  draft: string | undefined;
}

/** A dialog as parameters of the address. A question before a deletion is never one. */
export function dialogParameters(dialog: DialogState<{ id: string }>): DialogParameters {
  const none = { new: undefined, edit: undefined, draft: undefined };
  if (dialog.kind === 'create') return { ...none, new: dialog.draftId };
  if (dialog.kind === 'edit') return { ...none, edit: dialog.item.id, draft: dialog.draftId };
  return none;
}

/** What a query string asks to be open: a new item, an item to edit, or nothing. */
export type WantedDialog =
  | { kind: 'none' }
  | { kind: 'create'; draftId: string }
  | { kind: 'edit'; itemId: string; draftId: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads `?new=<draft>` and `?edit=<item>&draft=<draft>`. A draft without a proper name gets the
 * one that `newId` makes; an item without one names nothing.
 */
export function readDialog(search: string, newId: () => string): WantedDialog {
  const parameters = new URLSearchParams(search);
  const draft = (name: string) => {
    const given = parameters.get(name) ?? '';
    return uuid.test(given) ? given : newId();
  };
  const itemId = parameters.get('edit');
  if (itemId !== null && uuid.test(itemId))
    return { kind: 'edit', itemId, draftId: draft('draft') };
  if (parameters.has('new')) return { kind: 'create', draftId: draft('new') };
  return { kind: 'none' };
}
