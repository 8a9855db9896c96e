import { Editor, getChangedRanges } from '@tiptap/core';
import { DOMParser, Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { extensions } from './extensions.ts';
import { formatsOf, type Format } from './formats.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import type { LeftOut } from './paste/left-out.ts';
import { hasBrokenLines, plainTextDom } from './paste/plain-text.ts';

/** The last paste. */
export interface Pasted extends LeftOut {
  /** It has a line break at the end of each line, like text from a PDF. */
  hasBrokenLines: boolean;
}

/** A text editor. It reads and writes Markdown of the dialect, and shows the rendered text. */
export interface RichText {
  editor: Editor;
  /** Shows a text, unless it was reported last. */
  show: (markdown: string) => void;
  /** Joins the lines of each paragraph of the last paste. */
  joinLines: () => void;
  destroy: () => void;
}

interface Listeners {
  onChange: (markdown: string) => void;
  onFormats: (formats: ReadonlySet<Format>) => void;
  onLinkKey: () => void;
  onPaste: (pasted: Pasted) => void;
}

const nothingLeftOut: LeftOut = { message: '', pictures: [] };

/** Creates an editor in an element. The caller names the element, and locks it during a save. */
export function createRichText(root: HTMLElement, listeners: Listeners): RichText {
  const { onChange, onFormats, onLinkKey, onPaste } = listeners;
  let shown: { markdown: string; doc: Node } | undefined;
  let reported: string | undefined;
  let pastedRange: { from: number; to: number } | undefined;
  let leftOut = nothingLeftOut;
  let hasCells = false;

  const editor: Editor = new Editor({
    element: { mount: root },
    extensions,
    injectCSS: false, // the Content-Security-Policy allows no injected style
    // `- ` and `1. ` begin lists. Other typed Markdown remains text.
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: false,
    editorProps: {
      transformPastedHTML: (html) => {
        hasCells = /<t[dh]\b/i.test(html);
        if (html.includes('data-pm-slice')) return html; // from this editor
        const clean = cleanPaste(html);
        leftOut = clean;
        return clean.html;
      },
      clipboardTextParser: (text) => {
        hasCells = false;
        return DOMParser.fromSchema(editor.schema).parseSlice(plainTextDom(text));
      },
      transformPasted: (slice) =>
        editor.isActive('table') && !hasCells ? inOneLine(slice) : slice,
      handlePaste: (_, { clipboardData }) => {
        // The editor of the item handles a picture without text.
        const isFile = clipboardData?.files.length && !clipboardData.types.includes('text/plain');
        if (isFile) leftOut = nothingLeftOut;
        return Boolean(isFile);
      },
      handleKeyDown: (_, event) => {
        if (event.altKey || event.ctrlKey === event.metaKey) return false;
        if (event.key.toLowerCase() === 'k' && !event.shiftKey) onLinkKey();
        else if (event.key === ' ' && event.shiftKey)
          editor.view.dispatch(editor.state.tr.insertText('\u00a0'));
        else return false;
        return true;
      },
    },
    onTransaction: ({ transaction }) => {
      onFormats(formatsOf(editor));
      const how: unknown = transaction.getMeta('uiEvent');
      if (how !== 'paste' && how !== 'drop') {
        pastedRange = pastedRange && mapRange(pastedRange, transaction);
        return;
      }
      pastedRange = changedRange(transaction);
      const { from, to } = pastedRange;
      const text = transaction.doc.textBetween(from, to, '\n\n', '\n');
      onPaste({ ...leftOut, hasBrokenLines: hasBrokenLines(text) });
      leftOut = nothingLeftOut;
    },
    onUpdate: () => {
      // If all changes are undone, the editor reports the loaded text, byte for byte.
      const { doc } = editor.state;
      const markdown = shown?.doc.eq(doc) ? shown.markdown : writeMarkdown(doc);
      if (markdown === reported) return;
      reported = markdown;
      onChange(markdown);
    },
  });

  return {
    editor,
    show: (markdown) => {
      if (markdown === reported) return;
      const doc = readMarkdown(markdown, editor.schema);
      const { tr } = editor.state;
      tr.replaceWith(0, tr.doc.content.size, doc.content);
      tr.setSelection(Selection.atStart(tr.doc));
      shown = { markdown, doc };
      reported = markdown;
      editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
    },
    joinLines: () => {
      const range = pastedRange;
      if (range)
        editor
          .chain()
          .focus()
          .command(({ tr }) => joinLines(tr, range))
          .run();
    },
    destroy: () => editor.destroy(),
  };
}

/** Returns pasted content as one line, for a cell of a table. */
function inOneLine(slice: Slice): Slice {
  const words: Node[] = [];
  slice.content.descendants((node) => {
    const { schema } = node.type;
    if (node.isText) words.push(node);
    else if (words.length > 0 && (node.isTextblock || node.type.name === 'hardBreak')) {
      words.push(schema.text(' '));
    }
  });
  return new Slice(Fragment.from(words), 0, 0);
}

const mapRange = ({ from, to }: { from: number; to: number }, { mapping }: Transaction) => ({
  from: mapping.map(from, -1),
  to: mapping.map(to, 1),
});

/** Returns the range that a transaction inserted. */
function changedRange(transaction: Transaction): { from: number; to: number } {
  const ranges = getChangedRanges(transaction).map(({ newRange }) => newRange);
  if (ranges.length === 0) return { from: 0, to: 0 };
  return {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: Math.max(...ranges.map(({ to }) => to)),
  };
}

/** Replaces each line break by a space. A hyphen before it is removed. */
function joinLines(tr: Transaction, { from, to }: { from: number; to: number }): boolean {
  const breaks: number[] = [];
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name === 'hardBreak') breaks.push(at);
  });
  for (const at of breaks.toReversed()) {
    const before = tr.doc.textBetween(Math.max(0, at - 2), at, '\n', '\n');
    const isHyphenated = /\p{Ll}[-\u00ad]$/u.test(before);
    if (isHyphenated) tr.delete(at - 1, at + 1);
    else tr.insertText(' ', at, at + 1);
  }
  return breaks.length > 0;
}
