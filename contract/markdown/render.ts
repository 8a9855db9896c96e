import type { Token } from 'markdown-it';
import { parseUrl } from '../parse-url.ts';
import { createDialect } from './dialect.ts';

const dialect = createDialect();

/**
 * The HTML of a text in our Markdown. Everything that is not Markdown of the dialect is escaped.
 * @param host host of the site; links to any other are marked for search engines and open without
 * a handle on the page
 */
export function renderMarkdown(text: string, host: string): string {
  const tokens = dialect.parse(text, {});
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      if (token.type === 'link_open' && isForeign(String(token.attrGet('href')), host)) {
        token.attrSet('rel', 'nofollow noopener');
      }
    }
  }
  return dialect.renderer.render(tokens, dialect.options, {});
}

function isForeign(address: string, host: string): boolean {
  const url = parseUrl(address);
  return url !== undefined && url.protocol.startsWith('http') && url.host !== host;
}

/**
 * The words of a text in our Markdown, without its marks: blank lines between paragraphs, and a line
 * for each row of a table.
 */
export function plainText(text: string): string {
  return joined(piecesIn(text, ' '));
}

/**
 * The words of a text for an excerpt in one line, where a heading would run into the sentence after
 * it and a list item into the next one. Headings are left out, unless the text has nothing else. An
 * item or a table row without punctuation at its end gets a semicolon, and the last one a full stop.
 */
export function textWithoutHeadings(text: string): string {
  const pieces = piecesIn(text, ', ');
  const body = pieces.filter(({ isHeading }) => !isHeading);
  const marked = body.map((piece, index) => {
    const next = body[index + 1];
    if (!piece.isItem || !next || endMark.test(piece.words)) return piece;
    return { ...piece, words: `${piece.words}${next.isItem ? ';' : '.'}` };
  });
  return joined(marked) || joined(pieces);
}

/** Punctuation at the end of a sentence or of a list item, the danda of Hindi included. */
const endMark = /[.,;:!?…।]$/;

/** A heading, a paragraph, the words of a list item or a row of a table. */
interface Piece {
  words: string;
  isHeading: boolean;
  isItem: boolean;
  /** An entry of a list without blank lines has no paragraph element. */
  isTight: boolean;
}

/** @param between separator of the cells of a row */
function piecesIn(text: string, between: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let row: string[] | undefined;
  dialect.parse(text, {}).forEach((token, index, tokens) => {
    const { type } = token;
    if (type.startsWith('list_item_')) depth += token.nesting;
    if (type === 'tr_open') row = [];
    if (type === 'tr_close') {
      const words = row?.filter(Boolean).join(between) ?? '';
      const isHead = tokens[index + 1]?.type === 'thead_close';
      if (words) pieces.push({ words, isHeading: false, isItem: true, isTight: !isHead });
      row = undefined;
    }
    if (type !== 'inline') return;
    if (row) return void row.push(wordsOf(token));
    const before = tokens[index - 1];
    pieces.push({
      words: wordsOf(token),
      isHeading: before?.type === 'heading_open',
      isItem: depth > 0,
      isTight: before?.hidden === true,
    });
  });
  return pieces;
}

const joined = (pieces: readonly Piece[]) =>
  pieces.reduce(
    (line, { words, isTight }) => `${line}${line && (isTight ? '\n' : '\n\n')}${words}`,
    '',
  );

const wordsOf = ({ children }: Token) =>
  (children ?? []).map(({ type, content }) => (type.endsWith('break') ? '\n' : content)).join('');
