import { isLinkAddress } from '#contract/markdown/dialect.ts';
import { plainText } from '#contract/markdown/render.ts';

/** Element → the mark on both sides of its words. */
const emphases: Readonly<Record<string, string>> = { B: '**', STRONG: '**', I: '*', EM: '*' };

/** How much of the marks is written, from all of them to none. */
const attempts = ['all', 'moved', 'links', 'none'] as const;
type Attempt = (typeof attempts)[number];

/**
 * Writes words with their marks as Markdown, line breaks as typed.
 * @param nodes texts, bold, italics, links and line breaks
 * @param isOneLine for headings
 * @returns empty where nothing would be seen
 */
export function writeParagraph(nodes: readonly Node[], isOneLine = false): string {
  const separator = isOneLine ? ' ' : '\n';
  const words = linesOf(wordsOf(nodes)).join(separator);
  let written = '';
  // Should the marks not be read as they were meant, the words count more than the marks.
  for (const attempt of attempts) {
    written = linesOf(writeInline(nodes, attempt)).map(escapeStart).join(separator);
    if (plainText(written) === words) break;
  }
  return written;
}

/** Blanks at the ends of lines and lines without words are shown nowhere. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean);

/** What would begin a heading, a quotation or a list is words here. */
const escapeStart = (line: string) =>
  line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$))/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');

/** The words of a text node. The editor holds the caret with characters of no width. */
const textOf = (node: Node) => (node.nodeValue ?? '').replaceAll('\u200b', '');

const wordsOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return textOf(node);
      return node.nodeName === 'BR' ? '\n' : wordsOf([...node.childNodes]);
    })
    .join('');

function writeInline(nodes: readonly Node[], attempt: Attempt, within = ''): string {
  let written = '';
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as Node;
    const mark = emphases[node.nodeName];
    if (node.nodeType === Node.TEXT_NODE) written += escapeText(textOf(node), within);
    else if (node.nodeName === 'BR') written += '\n';
    else if (node.nodeName === 'A') written += writeLink(node as Element, attempt, within);
    else if (mark === undefined) written += writeInline([...node.childNodes], attempt, within);
    else {
      // Neighbours of one kind are one: their marks would meet.
      const children = [...node.childNodes];
      while (emphases[nodes[index + 1]?.nodeName ?? ''] === mark) {
        index += 1;
        children.push(...(nodes[index] as Node).childNodes);
      }
      written += writeEmphasis(children, { mark, before: written, attempt, within });
    }
  }
  return written;
}

interface Emphasis {
  mark: string;
  /** What is written already. */
  before: string;
  attempt: Attempt;
  /** The marks that are open, and `[` in a link. */
  within: string;
}

const blanks = { start: /^\s*/, end: /(?<!\s)\s*$/ };
const signs = {
  start: /^[\s!"'),./:;?\u2010-\u203a-]*/,
  end: /(?<![\s!"'),./:;?\u2010-\u203a-])[\s!"'),./:;?\u2010-\u203a-]*$/,
};

function writeEmphasis(children: Node[], { mark, before, attempt, within }: Emphasis): string {
  const name = mark === '*' ? 'i' : 'b';
  const isMarked = (attempt === 'all' || attempt === 'moved') && !within.includes(name);
  if (!isMarked) return writeInline(children, attempt, within);
  const inner = writeInline(children, attempt, within + name);
  // Marks take no blanks at their ends, and no signs where a letter stands outside.
  const edge = attempt === 'moved' ? signs : blanks;
  const [start = ''] = edge.start.exec(inner) ?? [];
  const [end = ''] = edge.end.exec(inner.slice(start.length)) ?? [];
  const core = inner.slice(start.length, inner.length - end.length);
  if (!core) return inner;
  const isBesideStar = before.endsWith('*') || core.startsWith('*') || core.endsWith('*');
  const used = mark === '*' && isBesideStar ? '_' : mark;
  return `${start}${used}${core}${used}${end}`;
}

function writeLink(link: Element, attempt: Attempt, within: string): string {
  const address = link.getAttribute('href') ?? '';
  const inner = writeInline([...link.childNodes], attempt, `${within}[`);
  const isLink = attempt !== 'none' && !within.includes('[') && isLinkAddress(address);
  return isLink && inner.trim() ? `[${inner.trim()}](${escapeAddress(address)})` : inner;
}

/** An address as it may stand between parentheses. */
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

function escapeText(text: string, within: string): string {
  const escaped = text
    .replace(/\\(?=[!-/:-@[-`{-~\n]|\s*$)/g, '\\\\')
    .replace(/\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
  return within.includes('[')
    ? escaped.replace(/[[\]]/g, '\\$&')
    : escaped.replaceAll('](', '\\](');
}
