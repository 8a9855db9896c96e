import type { Outline } from '#src/content/schemas/outline.ts';
import { dimensionLine } from '../dimension-line.ts';
import { type Block, type FactRow, type ValueBasis, sizesTable } from '../blocks.ts';
import { type ColumnFlow, columnWidth } from './column-flow.ts';
import { colours, minTextSize, type PdfWriter } from './pdf-writer.ts';
import { drawTable, small, tableHeight } from './table.ts';

const leading = 1.4;
/** Share of the column for the item of a fact. */
const itemShare = 0.33;

/** A table up to this height is not cut where a column ends. */
const keptWhole = 260;
/** Facts up to this many rows are not split; a longer list never leaves a row alone. */
const keptRows = 4;

/** Most that a drawing takes. */
const outlineHeight = 165;
/** Above and below it. */
const outlineRoom = 8;

const outlineScale = ({ width, height }: Outline) =>
  Math.min((columnWidth * 0.86) / width, outlineHeight / height);

const basisText = (basis: ValueBasis | undefined) =>
  basis ? ` (${basis.kind}, source ${basis.source})` : '';

/** Widths of a fact in the column: of the item, and of the remark. */
const factWidths = [columnWidth * itemShare, columnWidth * (1 - itemShare) - 6] as const;

/** A fact in its cells: the heights of them in points, and the note with its source. */
function measureFact(writer: PdfWriter, { item, value, note, basis }: FactRow) {
  const [left, right] = factWidths;
  const noteText = (note ?? '') + basisText(basis);
  const valueHeight = value ? writer.height(value, right, { ...small, isBold: true }) : 0;
  const noteHeight = noteText ? writer.height(noteText, right, small) : 0;
  const height = Math.max(writer.height(item, left, small), valueHeight + noteHeight) + 2 * leading;
  return { height, valueHeight, noteText };
}

const factsHeight = (writer: PdfWriter, rows: readonly FactRow[]) =>
  rows.reduce((sum, row) => sum + measureFact(writer, row).height, 0);

const textHeight = (writer: PdfWriter, text: string) =>
  writer.height(text, columnWidth, small) + 2 * leading;

/** The sentence under facts or a table, which stays with their end. */
const closingHeight = (writer: PdfWriter, next: Block | undefined) =>
  next?.type === 'text' ? textHeight(writer, next.text) : 0;

/**
 * Least height of a block, so that no heading is alone at the foot of a column: a table and
 * few facts are kept whole, with the sentence under them, and a drawing with the table of its letters.
 */
export function leastHeight(writer: PdfWriter, block: Block | undefined, next?: Block): number {
  if (block?.type === 'outline') {
    const { columns, rows } = sizesTable(block.outline);
    const drawing = block.outline.height * outlineScale(block.outline) + outlineRoom;
    return drawing + tableHeight(writer, columns, rows);
  }
  if (block?.type === 'facts') {
    return block.rows.length > keptRows
      ? factsHeight(writer, block.rows.slice(0, 2))
      : factsHeight(writer, block.rows) + closingHeight(writer, next);
  }
  if (block?.type !== 'table') return 26;
  const whole = tableHeight(writer, block.columns, block.rows) + closingHeight(writer, next);
  return whole <= keptWhole ? whole : keptWhole / 2;
}

/** A paragraph in the present column. */
export function drawText(writer: PdfWriter, flow: ColumnFlow, text: string, type = 'P'): void {
  const box = flow.take(textHeight(writer, text));
  writer.write(text, box.x, box.y + leading, columnWidth, { ...small, type });
}

function drawFact(writer: PdfWriter, flow: ColumnFlow, row: FactRow): void {
  const { item, value } = row;
  const [left, right] = factWidths;
  const { height, valueHeight, noteText } = measureFact(writer, row);
  const box = flow.take(height);
  const bold = { ...small, isBold: true } as const;
  const x = box.x + left + 6;
  const head = { ...small, colour: 'steel', type: 'TH', scope: 'Row' } as const;
  writer.structure.group('TR', () => {
    writer.write(item, box.x, box.y + leading, left, head);
    writer.structure.group('TD', () => {
      if (value) writer.write(value, x, box.y + leading, right, bold);
      if (noteText) writer.write(noteText, x, box.y + leading + valueHeight, right, small);
    });
  });
  writer.line(box.x, box.y + box.height, columnWidth);
}

function drawOutline(writer: PdfWriter, flow: ColumnFlow, outline: Outline): void {
  const { width, height, paths, thin, labels, dimensions } = outline;
  const scale = outlineScale(outline);
  const box = flow.take(height * scale + outlineRoom);
  const { doc } = writer;
  const lines = dimensions.map(dimensionLine);
  const stroke = (path: string, colour: keyof typeof colours, thickness: number) =>
    path && doc.path(path).lineWidth(thickness).strokeColor(colours[colour]).stroke();
  doc.save();
  doc.translate(box.x + (columnWidth - width * scale) / 2, box.y + outlineRoom / 2).scale(scale);
  stroke(thin.join(''), 'line', 1);
  stroke(paths.join(''), 'steel', 1.6);
  stroke(lines.map(({ path }) => path).join(''), 'blue', 1);
  const letter = {
    size: Math.max(13, minTextSize / scale),
    isBold: true,
    colour: 'blue',
    align: 'center',
  } as const;
  for (const { letter: name, middle } of lines) {
    writer.write(name, middle[0] - 20, middle[1] - 8, 40, letter);
  }
  const words = { size: Math.max(11, minTextSize / scale), align: 'center' } as const;
  for (const { at, text } of labels) writer.write(text, at[0] - 60, at[1] - 10, 120, words);
  doc.restore();
}

/** A block of the sheet in the columns of the flow; `next` is the one that follows under its heading. */
export function drawBlock(writer: PdfWriter, flow: ColumnFlow, block: Block, next?: Block): void {
  switch (block.type) {
    case 'facts':
      flow.need(leastHeight(writer, block, next));
      writer.structure.group('Table', () => {
        const end = factsHeight(writer, block.rows.slice(-2)) + closingHeight(writer, next);
        block.rows.forEach((row, index) => {
          if (index === block.rows.length - 2) flow.need(end);
          drawFact(writer, flow, row);
        });
      });
      break;
    case 'table': {
      flow.need(leastHeight(writer, block, next));
      drawTable(writer, flow, block.columns, block.rows);
      const note = (block.isComputed ? 'Calculated. ' : '') + (block.note ?? '');
      if (note || block.basis) drawText(writer, flow, note + basisText(block.basis));
      break;
    }
    case 'outline': {
      const { title, alt } = block.outline;
      // The page is there before the marks of the drawing are set on it.
      flow.need(leastHeight(writer, block));
      const draw = () => drawOutline(writer, flow, block.outline);
      writer.structure.element('Figure', draw, { alt: `${title}. ${alt}` });
      const { columns, rows } = sizesTable(block.outline);
      drawTable(writer, flow, columns, rows);
      break;
    }
    case 'list':
      writer.structure.group('L', () => {
        for (const item of block.items) {
          writer.structure.group('LI', () => drawText(writer, flow, `– ${item}`, 'LBody'));
        }
      });
      break;
    case 'text':
      drawText(writer, flow, block.text);
      break;
  }
}
