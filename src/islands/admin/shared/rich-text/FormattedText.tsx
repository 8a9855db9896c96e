import { createDialect } from '#contract/markdown/dialect.ts';

const dialect = createDialect();
const { rules } = dialect.renderer;
const { escapeHtml } = dialect.utils;
// Headings and links of the text must not become headings and links of the dialog. The URL of a link
// is written out, because two versions may differ in it alone.
rules['heading_open'] = (tokens, at) =>
  `<p class="font-semibold${tokens[at]?.tag === 'h2' ? ' text-lead' : ''}">`;
rules['heading_close'] = () => '</p>\n';
rules['link_open'] = () => '<u>';
rules['link_close'] = (tokens, at) => {
  const opening = tokens.slice(0, at).findLast(({ type }) => type === 'link_open');
  return `</u> (${escapeHtml(String(opening?.attrGet('href')))})`;
};

/** Renders a text in the Markdown dialect as the site does, with links that do not open. */
export function FormattedText({ text }: { text: string }) {
  const html = dialect.render(text); // contains only elements of the dialect
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
