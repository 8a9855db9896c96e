import MarkdownIt, { type Token } from 'markdown-it';
import { parseUrl } from '../parse-url.ts';

/**
 * The Markdown of news and job texts, which pages show and the editor writes: paragraphs and line
 * breaks as typed, two levels of headings, bold, italics, lists, quotations and links. Nothing else
 * has a meaning: HTML, entities, pictures, code, tables, rules, bare addresses and reference links
 * stay the characters that they are. So what comes out can only be the elements of this list.
 */
const constructs = [
  ...['blockquote', 'heading', 'list'],
  ...['emphasis', 'escape', 'link', 'newline'],
];

/** Schemes that a link may have. */
const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Whether a text may be the address of a link: whole, of an allowed scheme, and without a user name
 * in front of the host, which is how a link pretends to lead elsewhere.
 */
export function isLinkAddress(address: string): boolean {
  if (!/^[a-z]+:/i.test(address)) return false;
  const url = parseUrl(address);
  return (
    url !== undefined &&
    linkSchemes.has(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    (url.host !== '' || url.pathname !== '')
  );
}

/** Headings stand below the title of their page, which is its h1. */
const headingTag = (tag: string) => (tag === 'h1' || tag === 'h2' ? 'h2' : 'h3');

/** Takes away what an address is not asked for: `[words]()` has none. */
function tidyLinks(tokens: Token[]): Token[] {
  let isLink = false;
  return tokens.filter((token) => {
    if (token.type === 'link_close') return isLink;
    if (token.type !== 'link_open') return true;
    const address = String(token.attrGet('href'));
    isLink = isLinkAddress(address);
    token.attrs = [['href', address]];
    return isLink;
  });
}

function tidy(token: Token): void {
  if (token.type.startsWith('heading_')) token.tag = headingTag(token.tag);
  if (token.children) token.children = tidyLinks(token.children);
}

/** Lists and quotations deeper than this are cut off: no text of a person has them. */
const deepest = 40;

/** A reader of the dialect. Reading never throws, and takes a time that grows with the text. */
export function createDialect(): InstanceType<typeof MarkdownIt> {
  const markdown = new MarkdownIt('zero', { breaks: true, maxNesting: deepest });
  markdown.enable(constructs);
  markdown.validateLink = isLinkAddress;
  markdown.core.ruler.push('tidy', ({ tokens }) => tokens.forEach(tidy));
  return markdown;
}
