import { type ColumnFlow, columnWidth } from './column-flow.ts';
import { minTextSize, type PdfWriter, type Words, written } from './pdf-writer.ts';

export const small: Words = { size: minTextSize };
const head: Words = {
  ...small,
  isBold: true,
  colour: 'steel',
  type: 'TH',
  scope: 'Column',
  isLoose: true,
};
const first: Words = { ...small, isBold: true, type: 'TH', scope: 'Row' };
const cellWords: Words = { ...small, type: 'TD' };
const inset = 2.5;
const leading = 1.6;

const styleOf = (index: number, isHead: boolean) =>
  isHead ? head : index === 0 ? first : cellWords;

/**
 * Widths of columns, by rows of which the first is the head: each gets what its longest word needs, and of the rest a share by the length
 * of its longest cell.
 */
function columnWidths(writer: PdfWriter, rows: readonly (readonly string[])[]): number[] {
  const columns = (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''));
  const least = columns.map((cells, index) => {
    const widths = cells.flatMap((cell, row) => {
      const style = styleOf(index, row === 0);
      return written(cell, style)
        .split(' ')
        .map((word) => writer.width(word, style));
    });
    return Math.max(...widths) + 2 * inset;
  });
  const preferredWidths = columns.map((cells) =>
    Math.min(190, Math.max(...cells.map((cell) => writer.width(cell, first))) + 2 * inset),
  );
  const spare = columnWidth - least.reduce((sum, one) => sum + one, 0);
  if (spare < 0)
    throw new Error(`The table of “${rows[0]?.join(', ')}” is too wide for its column.`);
  const more = preferredWidths.map((one, index) => Math.max(0.1, one - (least[index] ?? 0)));
  const whole = more.reduce((sum, one) => sum + one, 0);
  return least.map((one, index) => one + (spare * (more[index] ?? 0)) / whole);
}

function rowHeight(
  writer: PdfWriter,
  widths: readonly number[],
  cells: readonly string[],
  isHead: boolean,
) {
  const heights = cells.map((cell, index) =>
    writer.height(cell, (widths[index] ?? 0) - 2 * inset, styleOf(index, isHead)),
  );
  return Math.max(...heights) + 2 * leading;
}

/** How high a table is that is not cut, in points. */
export function tableHeight(
  writer: PdfWriter,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): number {
  const widths = columnWidths(writer, [columns, ...rows]);
  const heights = rows.map((row) => rowHeight(writer, widths, row, false));
  return heights.reduce((sum, one) => sum + one, rowHeight(writer, widths, columns, true));
}

/** A table in the present column of the flow, and in the next one where it ends. */
export function drawTable(
  writer: PdfWriter,
  flow: ColumnFlow,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = columnWidths(writer, [columns, ...rows]);
  const drawRow = (cells: readonly string[], isHead: boolean) => {
    const box = flow.take(rowHeight(writer, widths, cells, isHead));
    if (isHead) writer.bar(box.x, box.y, box.width, box.height, 'fog');
    let { x } = box;
    cells.forEach((cell, index) => {
      const own = widths[index] ?? 0;
      const style = styleOf(index, isHead);
      writer.write(cell, x + inset, box.y + leading, own - 2 * inset, style);
      x += own;
    });
    writer.line(box.x, box.y + box.height, box.width);
  };
  const tagged = (cells: readonly string[], isHead: boolean) =>
    writer.structure.group('TR', () => drawRow(cells, isHead));
  writer.structure.group('Table', () => {
    tagged(columns, true);
    for (const row of rows) tagged(row, false);
  });
}
