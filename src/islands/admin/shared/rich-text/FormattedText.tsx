import { createDialect } from '#contract/markdown/dialect.ts';

const dialect = createDialect();
const { rules } = dialect.renderer;
const { escapeHtml } = dialect.utils;
// A heading of a text is none of the dialog that it stands in, and a link no way out of it. Its
// address is written out, as it may be all that differs.
rules['heading_open'] = (tokens, at) =>
  `<p class="font-semibold${tokens[at]?.tag === 'h2' ? ' text-lead' : ''}">`;
rules['heading_close'] = () => '</p>\n';
rules['link_open'] = () => '<u>';
rules['link_close'] = (tokens, at) => {
  const opening = tokens.slice(0, at).findLast(({ type }) => type === 'link_open');
  return `</u> (${escapeHtml(String(opening?.attrGet('href')))})`;
};

/** A text in our Markdown as the site shows it, with links that do not open. */
export function FormattedText({ text }: { text: string }) {
  const html = dialect.render(text); // the elements of the dialect alone
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
