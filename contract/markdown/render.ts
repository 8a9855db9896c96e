import type { Token } from 'markdown-it';
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
  const url = URL.parse(address);
  return url !== null && url.protocol.startsWith('http') && url.host !== host;
}

/** The words of a text in our Markdown, without its marks: paragraphs parted by blank lines. */
export function plainText(text: string): string {
  return wordsIn(text, () => true);
}

/**
 * The same for an excerpt in one line, where a heading would run into the sentence after it:
 * headings are left out, unless there is nothing else.
 */
export function textWithoutHeadings(text: string): string {
  return wordsIn(text, (before) => before?.type !== 'heading_open') || plainText(text);
}

/** @param isWanted is given what stands before a piece of text */
function wordsIn(text: string, isWanted: (before: Token | undefined) => boolean): string {
  let plain = '';
  dialect.parse(text, {}).forEach((token, index, tokens) => {
    const before = tokens[index - 1];
    if (token.type !== 'inline' || !isWanted(before)) return;
    // What stands in a list without blank lines has no paragraph of its own.
    const gap = before?.hidden ? '\n' : '\n\n';
    plain += `${plain && gap}${wordsOf(token)}`;
  });
  return plain;
}

const wordsOf = ({ children }: Token) =>
  (children ?? []).map(({ type, content }) => (type.endsWith('break') ? '\n' : content)).join('');
