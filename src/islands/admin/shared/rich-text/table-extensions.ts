import {
  findParentNodeClosestToPos,
  type Editor,
  type KeyboardShortcutCommand,
} from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { noTokenizer } from './marked-dialect.ts';
import { writeTable } from './write-blocks.ts';

/** A cell is one line of words. */
const content = 'paragraph';

/** Leaves a table at the beginning or the end of a text for a new paragraph there. */
function leave(editor: Editor, side: 'before' | 'after'): boolean {
  const { $from } = editor.state.selection;
  const { depth } = findParentNodeClosestToPos($from, ({ type }) => type.name === 'table') ?? {};
  if (depth === undefined) return false;
  const last = side === 'before' ? 0 : $from.node(depth).childCount - 1;
  const at = $from[side](depth);
  const { nodeBefore, nodeAfter } = editor.state.doc.resolve(at);
  const hasNeighbour = side === 'before' ? nodeBefore : nodeAfter;
  if ($from.index(depth) !== last || hasNeighbour) return false;
  return editor
    .chain()
    .insertContentAt(at, { type: 'paragraph' })
    .setTextSelection(at + 1)
    .run();
}

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
      return {
        ...others,
        Enter: inTable(goOn),
        'Shift-Enter': inTable(),
        ArrowUp: () => leave(this.editor, 'before'),
        ArrowDown: () => leave(this.editor, 'after'),
      };
    },
  }).configure({ View: null }),
  TableRow,
  TableHeader.extend({ content, renderHTML: () => ['th', { scope: 'col' }, 0] }),
  TableCell.extend({ content, renderHTML: () => ['td', 0] }),
];
