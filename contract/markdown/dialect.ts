import MarkdownIt, { type Token } from 'markdown-it';
import { isLinkAddress } from './link-address.ts';

/**
 * The Markdown of news and job texts, which pages show and the editor writes: paragraphs and line
 * breaks as typed, two levels of headings, bold, italics, lists, quotations, links and tables.
 * Superscripts and subscripts are characters (m³, H₂O). Everything else stays text: HTML, entities,
 * pictures, code, rules, bare URLs and reference links. So the HTML has the elements of this list only.
 */
const constructs = [
  ...['blockquote', 'heading', 'list', 'table'],
  ...['emphasis', 'escape', 'link', 'newline'],
];

/** Headings start below the title of their page, which is its h1. */
const headingTag = (tag: string) => (tag === 'h1' || tag === 'h2' ? 'h2' : 'h3');

/** Removes links without an allowed address, such as `[words]()`, and attributes other than `href`. */
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
  // Columns have no alignment: it would be a style, which the policy of the site refuses.
  if (token.type === 'th_open') token.attrs = [['scope', 'col']];
  if (token.type === 'td_open') token.attrs = null;
  if (token.children) token.children = tidyLinks(token.children);
}

/** Names the tables of a text. */
function nameTables(tokens: readonly Token[]): void {
  const tables = tokens.filter(({ type }) => type === 'table_open');
  tables.forEach((token, index) => {
    token.meta = { label: tables.length > 1 ? `Table ${index + 1}` : 'Table' };
  });
}

/** Lists and quotations deeper than this are cut off: no text of a person has them. */
const deepest = 40;

/** A reader of the dialect. Reading never throws, and takes a time that grows with the text. */
export function createDialect(): InstanceType<typeof MarkdownIt> {
  const markdown = new MarkdownIt('zero', { breaks: true, maxNesting: deepest });
  markdown.enable(constructs);
  markdown.validateLink = isLinkAddress;
  markdown.core.ruler.push('tidy', ({ tokens }) => {
    tokens.forEach(tidy);
    nameTables(tokens);
  });
  // A table scrolls by itself on a narrow screen, by touch and by key.
  markdown.renderer.rules['table_open'] = (tokens, at) =>
    `<section class="table-frame" tabindex="0" aria-label="${String(tokens[at]?.meta?.['label'])}"><table>\n`;
  markdown.renderer.rules['table_close'] = () => '</table></section>\n';
  return markdown;
}
