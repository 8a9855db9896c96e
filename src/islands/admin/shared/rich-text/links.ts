import type { Editor } from '@tiptap/core';

/** An address as people type it → a whole one. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (!address || /^[a-z]+:/i.test(address)) return address;
  return /^[^/\s@]+@[^/\s@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

/** Address of the link at the caret; empty outside of one. */
export const linkAddress = (editor: Editor): string =>
  String(editor.getAttributes('link')['href'] ?? '');

/** Makes the selection a link, or changes the one at the caret; an empty address takes it away. */
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
