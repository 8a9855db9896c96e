/** The card of an item in the list behind the dialog. */
export const cardOf = (id: string | undefined) =>
  id === undefined ? null : document.getElementById(`item-${id}`);

/** The list's button for a new item, which is there whatever else has come and gone. */
export const addButton = () => document.querySelector<HTMLElement>('main [aria-keyshortcuts="n"]');
