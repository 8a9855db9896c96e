import type { KeyboardShortcutCommand } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { noTokenizer } from './marked-dialect.ts';
import { writeTable } from './write-blocks.ts';

/** A cell is one line of words. */
const content = 'paragraph';

/** Tables. Enter goes to the next cell and makes a row after the last; Tab leaves the text. */
export const tables = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    renderMarkdown: writeTable,
    markdownTokenizer: noTokenizer,
    addKeyboardShortcuts() {
      const { Tab: goOn, 'Shift-Tab': _, ...others } = this.parent?.() ?? {};
      const inTable =
        (then?: KeyboardShortcutCommand): KeyboardShortcutCommand =>
        (props) =>
          this.editor.isActive('table') && (then?.(props) ?? true);
      return { ...others, Enter: inTable(goOn), 'Shift-Enter': inTable() };
    },
  }).configure({ View: null }),
  TableRow,
  TableHeader.extend({ content, renderHTML: () => ['th', 0] }),
  TableCell.extend({ content, renderHTML: () => ['td', 0] }),
];
