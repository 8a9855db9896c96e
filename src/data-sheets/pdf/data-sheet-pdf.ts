import { addressLines, sales, site } from '#contract/company.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import type { SheetSection } from '../blocks.ts';
import { partsOf } from '../parts.ts';
import { sampleNote } from '../sections.ts';
import { drawBlock, drawText, leastHeight } from './draw-block.ts';
import { a4, ColumnFlow, margin } from './column-flow.ts';
import { type Diagram, drawDiagram } from './draw-diagram.ts';
import { leastWords, Pen } from './pen.ts';

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
const fine = { size: leastWords, colour: 'steel' } as const;
const heading = { size: 11, isBold: true, type: 'H2' };

/** Draws the picture with its credit in the lower left corner: under it there is no room. */
function drawPicture(
  pen: Pen,
  { picture, pictureAlt, pictureCredit }: Omit<DataSheetPdf, 'product' | 'sheet'>,
): void {
  const left = a4.width - margin - pictureWidth;
  const words = { ...fine, type: 'Caption' };
  const width = pen.width(pictureCredit, words) + 8;
  const top = margin + headHeight - 14;
  pen.picture(picture, left, margin, pictureWidth, pictureAlt);
  pen.bar(left, top, width, 14, 'paper');
  pen.write(pictureCredit, left + 4, top + 2, width, words);
}

/** Draws name, picture and the note on samples, and returns where they end. */
function drawHead(pen: Pen, { product, sheet, ...head }: DataSheetPdf): number {
  const width = inner - pictureWidth - 16;
  const title = { size: 16, isBold: true, type: 'H1' };
  const summary = { size: leastWords };
  const note = { ...fine };
  pen.sign(margin, margin - 3, 18);
  pen.write(`${site.name}  ·  Technical data sheet ${product.number}`, margin + 24, margin, width, {
    size: 9,
    isBold: true,
    colour: 'steel',
  });
  pen.write(product.title, margin, margin + 20, width, title);
  let y = margin + 24 + pen.height(product.title, width, title);
  pen.write(product.summary, margin, y, width, summary);
  y += pen.height(product.summary, width, summary) + 5;
  drawPicture(pen, head);
  if (sheet.sample) {
    const height = pen.height(sampleNote, width - 8, note);
    pen.bar(margin, y, 2.5, height, 'amber');
    pen.write(sampleNote, margin + 8, y, width - 8, note);
    y += height;
  }
  return Math.max(margin + headHeight, y) + 10;
}

function drawHeading(pen: Pen, text: string, x: number, y: number, width: number): void {
  pen.line(x, y + 5, width, 'ink', 0.8);
  pen.write(text, x, y + 8, width, heading);
}

/** Where a page is among the others. */
interface PageNumber {
  page: number;
  of: number;
}

function writeFoot(pen: Pen, sheet: DataSheetPdf, { page, of }: PageNumber): void {
  const { product, sheet: data } = sheet;
  const right = { ...fine, align: 'right' } as const;
  const place = `Data sheet ${product.number}, revision ${data.revision}, ${data.revisedOn}`;
  const contact = `${sales.name}: ${sales.phone}, ${sales.email}`;
  pen.line(margin, footTop, inner, 'ink');
  pen.write([site.legalName, ...addressLines].join(', '), margin, footTop + 4, inner, fine);
  pen.write(contact, margin, footTop + 15, inner * 0.65, fine);
  pen.write(place, margin, footTop + 15, inner, right);
  pen.writeLink(sheet.page, margin, footTop + 26, inner * 0.8, fine);
  pen.write(`Page ${page} of ${of}`, margin, footTop + 26, inner, right);
}

/** Each page has the foot; it is read once, at the end. */
function drawFoot(pen: Pen, sheet: DataSheetPdf, number: PageNumber): void {
  const draw = () => writeFoot(pen, sheet, number);
  if (number.page === number.of) pen.structure.groupAtEnd('Sect', draw);
  else pen.structure.artifact(draw);
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

function drawSection(pen: Pen, flow: ColumnFlow, { groups }: SheetSection, name: string): void {
  const group = { size: 9, isBold: true, colour: 'blue', type: 'H3' } as const;
  flow.need(36 + leastHeight(pen, groups[0]?.blocks[0], groups[0]?.blocks[1]));
  const box = flow.take(22);
  drawHeading(pen, name, box.x, box.y, box.width);
  for (const { heading: own, blocks } of groups) {
    flow.need(14 + leastHeight(pen, blocks[0], blocks[1]));
    const place = flow.take(14);
    pen.write(own, place.x, place.y + 2, place.width, group);
    blocks.forEach((block, at) => drawBlock(pen, flow, block, blocks[at + 1]));
  }
}

/** Writes the sheet, and says how many pages it takes. */
function writeSheet(sheet: DataSheetPdf, pageCount: number) {
  const { product, sources } = sheet;
  const pen = new Pen({
    title: `${product.title}: technical data sheet`,
    subject: product.summary,
    author: site.name,
    day: sheet.sheet.revisedOn,
  });
  const parts = partsOf(product, sheet.sections);
  const nameOf = ({ number, heading: own }: (typeof parts)[number]) => `${number}  ${own}`;
  const all = [...sheet.sections, fitSection(product)];
  let top = drawHead(pen, sheet);
  drawFoot(pen, sheet, { page: 1, of: pageCount });
  const diagramPart = parts.find(({ id }) => id === 'diagram');
  pen.structure.group('Sect', () => {
    if (diagramPart) drawHeading(pen, nameOf(diagramPart), margin, top, inner);
    top = drawDiagram(pen, sheet.diagram, top + 26) + 8;
  });
  const flow = new ColumnFlow([top, margin], footTop - 4, () => {
    pen.doc.addPage();
    drawFoot(pen, sheet, { page: flow.pages, of: pageCount });
  });
  for (const part of parts) {
    const section = all.find(({ id }) => id === part.id);
    if (!section) continue;
    pen.structure.group('Sect', () => drawSection(pen, flow, section, nameOf(part)));
  }
  flow.need(24);
  const cited = sources.map((one, index) => `${index + 1} ${one}`);
  drawText(pen, flow, ['Sources.', ...cited].join(' '));
  return { pen, pages: flow.pages };
}

/**
 * The data sheet of a product on A4 pages: picture, process diagram, the sections of its page with
 * their numbers, contact, revision and the address of the page. It is written twice, since each page
 * says how many there are.
 */
export function dataSheetPdf(sheet: DataSheetPdf): Promise<Buffer<ArrayBuffer>> {
  const { pages } = writeSheet(sheet, 0);
  return writeSheet(sheet, pages).pen.finish();
}
