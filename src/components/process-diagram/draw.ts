import { type Sheet, type Words } from './sheet.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A path shortened by what SVG allows to leave out. */
const join = (paths: readonly string[]) => paths.join('').replaceAll(' -', '-');

function text(words: readonly Words[], role: Words['role']): string {
  const lines = words
    .filter((one) => one.role === role)
    .map(
      ({ x, y, text: line }) =>
        `<text x=${Math.round(x)} y=${Math.round(y)}>${escape(line)}</text>`,
    );
  return lines.length > 0 ? `<g class="${role}">${lines.join('')}</g>` : '';
}

/**
 * The inside of the drawing's <svg>, as HTML. Few elements and no quotes that HTML can do without,
 * since it is part of every page that shows it.
 */
export function drawSheet({ symbols, flows, returns, heads, words }: Sheet): string {
  const back = returns.length > 0 ? `<path class="back" d="${join(returns)}"/>` : '';
  return (
    `<path d="${join(symbols)}"/>${back}<path class="moves" d="${join(flows)}"/>` +
    `<path class="heads" d="${join(heads)}"/>` +
    text(words, 'name') +
    text(words, 'what') +
    text(words, 'note')
  );
}
