import {
  findParentNodeClosestToPos,
  Mark,
  type AnyExtension,
  type Editor,
  type KeyboardShortcutCommand,
} from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { isLinkAddress } from '#contract/markdown/link-address.ts';
import { noTokenizer } from './marked-dialect.ts';
import {
  linkSigns,
  writeBlocks,
  writeHeading,
  writeList,
  writeParagraph,
  writeQuotation,
  writeTable,
} from './write-blocks.ts';

/** Escapes a URL for the parentheses of a link. */
function escapeAddress(address: string): string {
  const encode = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  const plain = address.replace(/[\s\\<>]/g, encode);
  return isBalanced(plain) ? plain : plain.replace(/[()]/g, encode);
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

function addressOf(attributes: Record<string, unknown> | undefined): string {
  const href = attributes?.['href'];
  return typeof href === 'string' ? href : '';
}

/** Tiptap's own link detects URLs with a library of 8 kB. Here, only explicit links are links. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isLinkAddress(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: addressOf(HTMLAttributes) }, 0],
  parseMarkdown: (token, helpers) => {
    const words = helpers.parseInline(token.tokens ?? []);
    const href = addressOf(token);
    return href ? helpers.applyMark('link', words, { href }) : words;
  },
  renderMarkdown: ({ attrs }, helpers) =>
    `${linkSigns.open}${helpers.renderChildren([])}${linkSigns.middle}${escapeAddress(addressOf(attrs)).replaceAll('&', '&amp;')})`,
});

/** A cell contains one line. */
const content = 'paragraph';

/** Moves the caret out of a table at the start or end of a text, into a new paragraph. */
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

/** Tables. Enter moves to the next cell, and adds a row after the last; Tab leaves the text. */
const tables = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    renderMarkdown: writeTable,
    markdownTokenizer: noTokenizer,
    addKeyboardShortcuts() {
      const { Tab: nextCell, 'Shift-Tab': _, ...others } = this.parent?.() ?? {};
      const inTable =
        (then?: KeyboardShortcutCommand): KeyboardShortcutCommand =>
        (props) =>
          this.editor.isActive('table') && (then?.(props) ?? true);
      return {
        ...others,
        Enter: inTable(nextCell),
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

/** The elements of a description for Tiptap, with their Markdown. */
export const extensions: AnyExtension[] = [
  Document.extend({ renderMarkdown: (node, helpers) => writeBlocks(node, helpers) }),
  Text,
  Paragraph.extend({
    parseMarkdown: (token, helpers) =>
      helpers.createNode('paragraph', undefined, helpers.parseInline(token.tokens ?? [])),
    renderMarkdown: writeParagraph,
  }),
  Heading.extend({
    // Headings start below the title of their page, which is its h1.
    parseMarkdown: (token, helpers) =>
      helpers.createNode(
        'heading',
        { level: Number(token.depth) > 2 ? 3 : 2 },
        helpers.parseInline(token.tokens ?? []),
      ),
    renderMarkdown: writeHeading,
  }).configure({ levels: [2, 3] }),
  // Tiptap would write HTML where the marks of two overlap.
  Bold.extend({ markdownOptions: {} }),
  Italic.extend({ markdownOptions: {} }),
  Link,
  HardBreak.extend({
    renderMarkdown: () => '\n',
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
    },
  }),
  Blockquote.extend({ renderMarkdown: writeQuotation }),
  BulletList.extend({ renderMarkdown: writeList }),
  OrderedList.extend({
    parseMarkdown: (token, helpers) =>
      token.ordered
        ? helpers.createNode(
            'orderedList',
            { start: Number(token.start) },
            helpers.parseChildren(token.items ?? []),
          )
        : [],
    renderMarkdown: writeList,
    markdownTokenizer: noTokenizer,
  }),
  ListItem.extend({
    content: 'block+',
    parseMarkdown: (token, helpers) => {
      const blocks = (token.tokens ?? []).map((child) =>
        child.type === 'text' ? { ...child, type: 'paragraph' } : child,
      );
      const content = helpers.parseChildren(blocks);
      return helpers.createNode(
        'listItem',
        undefined,
        content.length ? content : [{ type: 'paragraph' }],
      );
    },
    renderMarkdown: (node, helpers) => writeBlocks(node, helpers, true),
    // Tab leaves the text.
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem('listItem'),
        'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
        'Mod-[': () => this.editor.commands.liftListItem('listItem'),
      };
    },
  }),
  ...tables,
  UndoRedo,
];
