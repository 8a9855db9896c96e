import { listKeys } from '../../shared/list/list-keys.ts';

/** Every key of the admin area, by where it works; `key` as it stands on keyboards. */
export const keyGroups: readonly { where: string; keys: typeof listKeys }[] = [
  {
    where: 'Everywhere',
    keys: [
      { key: 'Ctrl+K, ⌘+K', does: 'Go to a screen, add an item, or find one' },
      { key: 'Ctrl+B, ⌘+B', does: 'Show or hide the sidebar' },
      { key: '?', does: 'Show these shortcuts' },
    ],
  },
  { where: 'In lists', keys: listKeys },
  {
    where: 'In forms',
    keys: [
      { key: 'Ctrl+S, ⌘+S', does: 'Save; a draft stays a draft' },
      { key: 'Ctrl+Enter, ⌘+Enter', does: 'Press the highlighted button of the form' },
      { key: 'Esc', does: 'Close; what you typed can be kept' },
    ],
  },
];

/** True for a key that writes a character, which can be switched off (WCAG 2.1.4). */
export const isSingle = (key: string) => key.length === 1;
