import { findParentNodeClosestToPos, type Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { toPlain, toScript, type Script } from './paste/scripts.ts';

/** A format of the text at the caret. */
export type Format =
  'bold' | 'italic' | 'h2' | 'h3' | 'bulletList' | 'orderedList' | 'blockquote' | 'table' | 'link';

/** Returns the formats at the caret. */
export function formatsOf(editor: Editor): ReadonlySet<Format> {
  const formats = new Set<Format>();
  for (const name of ['bold', 'italic', 'blockquote', 'table', 'link'] as const) {
    if (editor.isActive(name)) formats.add(name);
  }
  for (const level of [2, 3] as const) {
    if (editor.isActive('heading', { level })) formats.add(`h${level}`);
  }
  const list = listAtCaret(editor);
  if (list) formats.add(list);
  return formats;
}

function listAtCaret({ state }: Editor): 'bulletList' | 'orderedList' | undefined {
  // The selection of "Select all" is outside the blocks.
  const { $from } =
    state.selection.$from.depth > 0 ? state.selection : Selection.atStart(state.doc);
  const list = findParentNodeClosestToPos($from, ({ type }) =>
    /^(bullet|ordered)List$/.test(type.name),
  );
  return list?.node.type.name as 'bulletList' | 'orderedList' | undefined;
}

/**
 * Makes the selected characters, or the number before the caret, superscript or subscript: `m3` becomes
 * `m³`. Characters that are so already become plain.
 */
export function shift(editor: Editor, script: Script): void {
  const { doc, selection } = editor.state;
  const { $from, empty } = selection;
  const before = /(?<![\d²³¹⁰⁴-⁹₀-₉+−-])[\d²³¹⁰⁴-⁹₀-₉+−-]+$/.exec(
    $from.parent.textBetween(0, $from.parentOffset, undefined, '\n'),
  );
  const from = empty ? selection.from - (before?.[0].length ?? 0) : selection.from;
  const { to } = selection;
  const text = doc.textBetween(from, to);
  const plain = toPlain(text);
  const raised = toScript(plain, script);
  const chain = editor.chain().focus();
  if (!raised || $from.parent !== selection.$to.parent) return void chain.run();
  const marks = doc.resolve(to).marks();
  const next = editor.schema.text(raised === text ? plain : raised, marks);
  chain
    .command(({ tr }) => Boolean(tr.replaceRangeWith(from, to, next)))
    .setTextSelection(empty ? from + next.nodeSize : { from, to: from + next.nodeSize })
    .run();
}

/** The URL of the link at the caret; empty outside a link. */
export const linkAddress = (editor: Editor): string =>
  String(editor.getAttributes('link')['href'] ?? '');

/** Makes the selection a link, or changes the link at the caret. An empty URL removes it. */
export function setLink(editor: Editor, href: string): void {
  const { empty } = editor.state.selection;
  const chain = editor.chain().focus();
  if (!href) chain.extendMarkRange('link').unsetMark('link').run();
  else if (!empty || editor.isActive('link'))
    chain.extendMarkRange('link').setMark('link', { href }).run();
  else {
    const marks = [{ type: 'link', attrs: { href } }];
    chain.insertContent({ type: 'text', text: href.replace(/^(mailto|tel):/, ''), marks }).run();
  }
}
