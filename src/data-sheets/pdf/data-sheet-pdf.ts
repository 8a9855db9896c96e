import { addressLines, sales, site } from '#contract/company.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import type { SheetSection } from '../blocks.ts';
import { partsOf } from '../parts.ts';
import { sampleNote } from '../sections.ts';
import { drawBlock, drawText, leastHeight } from './draw-block.ts';
import { a4, ColumnFlow, margin } from './column-flow.ts';
import { type Diagram, drawDiagram } from './draw-diagram.ts';
import { minTextSize, PdfWriter } from './pdf-writer.ts';

export interface DataSheetPdf {
  product: Product;
  sheet: DataSheet;
  sections: readonly SheetSection[];
  /** The sources of the product as a list shows them, in its order. */
  sources: readonly string[];
  /** The product's picture as JPEG, `pictureRatio` wide to high. */
  picture: Buffer;
  /** What is seen in it. */
  pictureAlt: string;
  /** What the picture says of its making: model view, or whose photograph. */
  pictureCredit: string;
  /** The first of the process diagrams of the page. */
  diagram: Diagram;
  /** Whole address of the product's page. */
  page: string;
}

export const pictureRatio = 2.6;

const inner = a4.width - 2 * margin;
const pictureWidth = 250;
const headHeight = pictureWidth / pictureRatio;
const footTop = a4.height - 52;
const fine = { size: minTextSize, colour: 'steel' } as const;
const heading = { size: 11, isBold: true, type: 'H2' };

/** Draws the picture with its credit in the lower left corner: under it there is no room. */
function drawPicture(
  writer: PdfWriter,
  { picture, pictureAlt, pictureCredit }: Omit<DataSheetPdf, 'product' | 'sheet'>,
): void {
  const left = a4.width - margin - pictureWidth;
  const words = { ...fine, type: 'Caption' };
  const width = writer.width(pictureCredit, words) + 8;
  const top = margin + headHeight - 14;
  writer.picture(picture, left, margin, pictureWidth, pictureAlt);
  writer.bar(left, top, width, 14, 'paper');
  writer.write(pictureCredit, left + 4, top + 2, width, words);
}

/** Draws name, picture and the note on samples, and returns where they end. */
function drawHead(writer: PdfWriter, { product, sheet, ...head }: DataSheetPdf): number {
  const width = inner - pictureWidth - 16;
  const title = { size: 16, isBold: true, type: 'H1' };
  const summary = { size: minTextSize };
  const note = { ...fine };
  writer.sign(margin, margin - 3, 18);
  writer.write(
    `${site.name}  ·  Technical data sheet ${product.number}`,
    margin + 24,
    margin,
    width,
    {
      size: 9,
      isBold: true,
      colour: 'steel',
    },
  );
  writer.write(product.title, margin, margin + 20, width, title);
  let y = margin + 24 + writer.height(product.title, width, title);
  writer.write(product.summary, margin, y, width, summary);
  y += writer.height(product.summary, width, summary) + 5;
  drawPicture(writer, head);
  if (sheet.sample) {
    const height = writer.height(sampleNote, width - 8, note);
    writer.bar(margin, y, 2.5, height, 'amber');
    writer.write(sampleNote, margin + 8, y, width - 8, note);
    y += height;
  }
  return Math.max(margin + headHeight, y) + 10;
}

function drawHeading(writer: PdfWriter, text: string, x: number, y: number, width: number): void {
  writer.line(x, y + 5, width, 'ink', 0.8);
  writer.write(text, x, y + 8, width, heading);
}

/** Where a page is among the others. */
interface PageNumber {
  page: number;
  of: number;
}

function writeFoot(writer: PdfWriter, sheet: DataSheetPdf, { page, of }: PageNumber): void {
  const { product, sheet: data } = sheet;
  const right = { ...fine, align: 'right' } as const;
  const place = `Data sheet ${product.number}, revision ${data.revision}, ${data.revisedOn}`;
  const contact = `${sales.name}: ${sales.phone}, ${sales.email}`;
  writer.line(margin, footTop, inner, 'ink');
  writer.write([site.legalName, ...addressLines].join(', '), margin, footTop + 4, inner, fine);
  writer.write(contact, margin, footTop + 15, inner * 0.65, fine);
  writer.write(place, margin, footTop + 15, inner, right);
  writer.writeLink(sheet.page, margin, footTop + 26, inner * 0.8, fine);
  writer.write(`Page ${page} of ${of}`, margin, footTop + 26, inner, right);
}

/** Each page has the foot; it is read once, at the end. */
function drawFoot(writer: PdfWriter, sheet: DataSheetPdf, number: PageNumber): void {
  const draw = () => writeFoot(writer, sheet, number);
  if (number.page === number.of) writer.structure.groupAtEnd('Sect', draw);
  else writer.structure.artifact(draw);
}

/** What the page says of the fit, as a section. */
const fitSection = ({ fits, doesNotFit }: Product): SheetSection => ({
  id: 'fit',
  heading: '',
  groups: [
    { heading: 'Suitable for', blocks: [{ type: 'list', items: fits }] },
    {
      heading: 'Unsuitable duties and alternatives',
      blocks: [{ type: 'list', items: doesNotFit.map((one) => `${one.case} ${one.instead}`) }],
    },
  ],
});

function drawSection(
  writer: PdfWriter,
  flow: ColumnFlow,
  { groups }: SheetSection,
  name: string,
): void {
  const group = { size: 9, isBold: true, colour: 'blue', type: 'H3' } as const;
  flow.need(36 + leastHeight(writer, groups[0]?.blocks[0], groups[0]?.blocks[1]));
  const box = flow.take(22);
  drawHeading(writer, name, box.x, box.y, box.width);
  for (const { heading: own, blocks } of groups) {
    flow.need(14 + leastHeight(writer, blocks[0], blocks[1]));
    const place = flow.take(14);
    writer.write(own, place.x, place.y + 2, place.width, group);
    blocks.forEach((block, at) => drawBlock(writer, flow, block, blocks[at + 1]));
  }
}

/** Writes the sheet, and says how many pages it takes. */
function writeSheet(sheet: DataSheetPdf, pageCount: number) {
  const { product, sources } = sheet;
  const writer = new PdfWriter({
    title: `${product.title}: technical data sheet`,
    subject: product.summary,
    author: site.name,
    day: sheet.sheet.revisedOn,
  });
  const parts = partsOf(product, sheet.sections);
  const nameOf = ({ number, heading: own }: (typeof parts)[number]) => `${number}  ${own}`;
  const all = [...sheet.sections, fitSection(product)];
  let top = drawHead(writer, sheet);
  drawFoot(writer, sheet, { page: 1, of: pageCount });
  const diagramPart = parts.find(({ id }) => id === 'diagram');
  writer.structure.group('Sect', () => {
    if (diagramPart) drawHeading(writer, nameOf(diagramPart), margin, top, inner);
    top = drawDiagram(writer, sheet.diagram, top + 26) + 8;
  });
  const flow = new ColumnFlow([top, margin], footTop - 4, () => {
    writer.doc.addPage();
    drawFoot(writer, sheet, { page: flow.pages, of: pageCount });
  });
  for (const part of parts) {
    const section = all.find(({ id }) => id === part.id);
    if (!section) continue;
    writer.structure.group('Sect', () => drawSection(writer, flow, section, nameOf(part)));
  }
  flow.need(24);
  const cited = sources.map((one, index) => `${index + 1} ${one}`);
  drawText(writer, flow, ['Sources.', ...cited].join(' '));
  return { writer, pages: flow.pages };
}

/**
 * The data sheet of a product on A4 pages: picture, process diagram, the sections of its page with
 * their numbers, contact, revision and the address of the page. It is written twice, since each page
 * says how many there are.
 */
export function dataSheetPdf(sheet: DataSheetPdf): Promise<Buffer<ArrayBuffer>> {
  const { pages } = writeSheet(sheet, 0);
  return writeSheet(sheet, pages).writer.finish();
}
