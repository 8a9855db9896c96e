import { type Sheet, type Words } from './sheet.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A path shortened by what SVG allows to leave out. */
const join = (paths: readonly string[]) => paths.join('').replaceAll(' -', '-');

function text(words: readonly Words[], role: Words['role']): string {
  const own = words.filter((one) => one.role === role);
  const [first] = own;
  if (!first) return '';
  // Words that begin at one line say so once.
  const isOneColumn = own.every(({ x }) => x === first.x);
  const lines = own.map(({ x, y, text: line }) => {
    const place = isOneColumn ? '' : ` x=${Math.round(x)}`;
    return `<text${place} y=${Math.round(y)}>${escape(line)}</text>`;
  });
  const shift = isOneColumn ? ` transform=translate(${Math.round(first.x)})` : '';
  return `<g class=${role}${shift}>${lines.join('')}</g>`;
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
