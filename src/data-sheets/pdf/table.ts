import type { ColumnFlow } from './column-flow.ts';
import { glued, type Pen, type Words } from './pen.ts';

export const small: Words = { size: 7.2 };
const head: Words = { size: 6.7, isBold: true, colour: 'steel', type: 'TH', scope: 'Column' };
const first: Words = { ...small, isBold: true, type: 'TH', scope: 'Row' };
const cellWords: Words = { ...small, type: 'TD' };
const inset = 2.5;
const leading = 1.6;
/** Rows of a table that is kept whole, and about how high one is. */
const shortTable = 9;
const roughRow = 14;

/**
 * Widths of columns: each gets what its longest word needs, and of the rest a share by the length
 * of its longest cell.
 */
function columnWidths(pen: Pen, rows: readonly (readonly string[])[], width: number): number[] {
  const columns = (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''));
  const least = columns.map((cells, index) => {
    const words = cells.flatMap((cell) => glued(cell).split(' '));
    const style = index === 0 ? first : small;
    return Math.max(...words.map((word) => pen.width(word, style))) + 2 * inset;
  });
  const wish = columns.map((cells) =>
    Math.min(190, Math.max(...cells.map((cell) => pen.width(cell, first))) + 2 * inset),
  );
  const spare = Math.max(0, width - least.reduce((sum, one) => sum + one, 0));
  const more = wish.map((one, index) => Math.max(0.1, one - (least[index] ?? 0)));
  const whole = more.reduce((sum, one) => sum + one, 0);
  return least.map((one, index) => one + (spare * (more[index] ?? 0)) / whole);
}

/** What a table takes at least before it may be cut. */
export const leastTable = (rows: readonly unknown[]) =>
  Math.min(rows.length, shortTable) * roughRow;

/** A table in the present column of the flow; its head is repeated where the column ends. */
export function drawTable(
  pen: Pen,
  flow: ColumnFlow,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const { width } = flow.take(0);
  const widths = columnWidths(pen, [columns, ...rows], width);
  const styleOf = (index: number, isHead: boolean) =>
    isHead ? head : index === 0 ? first : cellWords;
  const drawRow = (cells: readonly string[], isHead: boolean) => {
    const heights = cells.map((cell, index) =>
      pen.height(cell, (widths[index] ?? 0) - 2 * inset, styleOf(index, isHead)),
    );
    const box = flow.take(Math.max(...heights) + 2 * leading);
    if (isHead) pen.bar(box.x, box.y, box.width, box.height, 'fog');
    let { x } = box;
    cells.forEach((cell, index) => {
      const own = widths[index] ?? 0;
      const style = styleOf(index, isHead);
      pen.write(cell, x + inset, box.y + leading, own - 2 * inset, style);
      x += own;
    });
    pen.line(box.x, box.y + box.height, box.width);
  };
  // A short table is not cut where a column ends.
  flow.need(leastTable(rows));
  const tagged = (cells: readonly string[], isHead: boolean) =>
    pen.structure.group('TR', () => drawRow(cells, isHead));
  pen.structure.group('Table', () => {
    tagged(columns, true);
    for (const row of rows) tagged(row, false);
  });
}
