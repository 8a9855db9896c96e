import { decodeHtmlEntities, type JSONContent, type MarkdownRendererHelpers } from '@tiptap/core';

/** Placeholders for the brackets of a link, until the text between them has been written. */
export const linkSigns = { open: '\ue100', middle: '\ue101' } as const;

const isList = ({ type }: JSONContent) => type === 'bulletList' || type === 'orderedList';

/** A block with its Markdown. */
export interface WrittenBlock {
  node: JSONContent;
  text: string;
}

/**
 * Joins blocks with blank lines, without empty blocks. Adjacent lists of one kind become one list. A
 * list inside an item needs no blank line before it.
 */
export function joinBlocks(blocks: readonly WrittenBlock[], isItem = false): string {
  let previous: JSONContent | undefined;
  return blocks.reduce((written, { node, text }) => {
    if (!text) return written;
    const isOneList = isList(node) && previous?.type === node.type;
    // Only a list that starts with 1 may follow text without a blank line.
    const isTight = isItem && isList(node) && Number(node.attrs?.['start'] ?? 1) === 1;
    const gap = !previous ? '' : isOneList || isTight ? '\n' : '\n\n';
    previous = node;
    return `${written}${gap}${text}`;
  }, '');
}

/** Writes the blocks of a container. */
export const writeBlocks = (
  { content = [] }: JSONContent,
  { renderChild }: MarkdownRendererHelpers,
  isItem = false,
): string =>
  joinBlocks(
    content.map((node, index) => ({ node, text: renderChild?.(node, index) ?? '' })),
    isItem,
  );

/** Writes a list. `writeBlocks` writes its items. */
export function writeList(
  { type, attrs, content = [] }: JSONContent,
  { renderChild }: MarkdownRendererHelpers,
): string {
  const start = Number(attrs?.['start'] ?? 1);
  return content
    .map((item, index) => renderChild?.(item, index) ?? '')
    .filter(Boolean)
    .map((lines, index) => {
      const mark = type === 'orderedList' ? `${start + index}. ` : '- ';
      return mark + lines.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

export const writeQuotation = (node: JSONContent, helpers: MarkdownRendererHelpers): string => {
  const inner = writeBlocks(node, helpers);
  return inner && inner.replace(/^/gm, '> ').replace(/^> $/gm, '>');
};

/** Writes the text of a heading or of a cell in one line. */
const writeLine = (node: JSONContent, helpers: MarkdownRendererHelpers) =>
  writeLines(node, helpers).join(' ');

export const writeHeading = (node: JSONContent, helpers: MarkdownRendererHelpers): string => {
  const line = writeLine(node, helpers);
  // Number signs at the end would close the heading.
  return (
    line && `${'#'.repeat(Number(node.attrs?.['level']))} ${line.replace(/(^|\s)(?=#+$)/, '$1\\')}`
  );
};

export const writeParagraph = (node: JSONContent, helpers: MarkdownRendererHelpers): string =>
  writeLines(node, helpers)
    .map((line, index, lines) => escapeStart(line, lines[index - 1]))
    .join('\n');

/** Writes a table. Its first row is the header. */
export function writeTable(
  { content: rows = [] }: JSONContent,
  helpers: MarkdownRendererHelpers,
): string {
  const lines = rows.map(({ content: cells = [] }) =>
    cells.map(({ content = [] }) =>
      content.map((paragraph) => writeLine(paragraph, helpers)).join(' '),
    ),
  );
  const width = Math.max(...lines.map(({ length }) => length));
  if (!lines.flat().some(Boolean)) return '';
  const [head = [], ...body] = lines.map((cells) => {
    const all = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    return all.map((cell) => cell.replaceAll('|', '\\|'));
  });
  const rule = head.map(() => '---');
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes inline content as lines, without empty lines and outer blanks, which pages do not show. */
const writeLines = ({ content = [] }: JSONContent, helpers: MarkdownRendererHelpers): string[] =>
  tidyEscapes(helpers.renderChildren(content))
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean);

/** Escapes a line that would start a heading, a quotation, a list or the rule of a table. */
function escapeStart(line: string, before: string | undefined): string {
  if (before && /^[|:-][|: -]*$/.test(line) && /[|:]/.test(before + line)) return `\\${line}`;
  return line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$))/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

const isWordSign = (sign: string | undefined) => /^[\p{L}\p{N}]$/u.test(sign ?? '');

/** Removes Tiptap's backslashes and entities that the dialect does not need. */
function tidyEscapes(written: string): string {
  const text = decodeHtmlEntities(written);
  let isLink = false;
  return text.replace(/\\[\\`*_[\]~]|[\ue100\ue101]/g, (found, at: number) => {
    if (found === linkSigns.open || found === linkSigns.middle) {
      isLink = found === linkSigns.open;
      return isLink ? '[' : '](';
    }
    return isNeeded(found, text[at - 1], text.slice(at + 2)) ? found : found.slice(1);
  });

  /** Whether an escaped character would have a meaning without its backslash. */
  function isNeeded(escaped: string, before: string | undefined, rest: string): boolean {
    if (escaped === '\\*') return true;
    if (escaped === '\\_') return !isWordSign(before) || !isWordSign(rest[0]);
    if (escaped === '\\\\') return /^(?:[!-/:-@[-`{-~\ue100\ue101]|[ \t]*(?:\n|$))/.test(rest);
    return /[[\]]/.test(escaped) && (isLink || (escaped === '\\]' && rest.startsWith('(')));
  }
}
