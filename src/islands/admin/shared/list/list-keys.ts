/** What the keyboard does on a list screen, in the order in which people meet it. */
export const listKeys: readonly { key: string; does: string }[] = [
  { key: '/', does: 'Search the list' },
  { key: 'n', does: 'Add an item' },
  { key: 'Arrow keys', does: 'Move between the items' },
  { key: 'Home, End', does: 'Go to the first or the last item of the page' },
  { key: 'Enter', does: 'Edit the item' },
  { key: 'Delete', does: 'Delete the item (asks first)' },
];
