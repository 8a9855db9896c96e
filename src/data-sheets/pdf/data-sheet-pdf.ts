import { addressLines, sales, site } from '#contract/company.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import type { SheetSection } from '../blocks.ts';
import { sampleNote } from '../sections.ts';
import { drawBlock, drawText, leastHeight } from './draw-block.ts';
import { a4, ColumnFlow, margin } from './column-flow.ts';
import { Pen } from './pen.ts';

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
  /** Whole address of the product's page. */
  page: string;
}

export const pictureRatio = 2.6;

const inner = a4.width - 2 * margin;
const pictureWidth = 250;
const headHeight = pictureWidth / pictureRatio;
const footTop = a4.height - 40;

/** Draws the picture with its credit in the lower left corner: under it there is no room. */
function drawPicture(
  pen: Pen,
  { picture, pictureAlt, pictureCredit }: Omit<DataSheetPdf, 'product' | 'sheet'>,
): void {
  const left = a4.width - margin - pictureWidth;
  const words = { size: 6.4, colour: 'steel', type: 'Caption' } as const;
  const width = pen.width(pictureCredit, words) + 8;
  const top = margin + headHeight - 11;
  pen.picture(picture, left, margin, pictureWidth, pictureAlt);
  pen.bar(left, top, width, 11, 'paper');
  pen.write(pictureCredit, left + 4, top + 2, width, words);
}

/** Draws name, picture and the note on samples, and returns where the columns may begin. */
function drawHead(pen: Pen, { product, sheet, ...head }: DataSheetPdf): number {
  const width = inner - pictureWidth - 16;
  pen.sign(margin, margin - 3, 14);
  pen.write(`${site.name}  ·  Technical data sheet ${product.number}`, margin + 18, margin, width, {
    size: 8,
    isBold: true,
    colour: 'steel',
  });
  const title = { size: 16, isBold: true, type: 'H1' };
  const summary = { size: 8 };
  pen.write(product.title, margin, margin + 14, width, title);
  const below = margin + 18 + pen.height(product.title, width, title);
  pen.write(product.summary, margin, below, width, summary);
  drawPicture(pen, head);
  const noteTop = Math.max(
    margin + headHeight - 18,
    below + pen.height(product.summary, width, summary) + 4,
  );
  if (sheet.sample) {
    pen.bar(margin, noteTop, 2.5, 18, 'amber');
    pen.write(sampleNote, margin + 8, noteTop, width - 8, { size: 6.8, colour: 'steel' });
  }
  return noteTop + 26;
}

function writeFoot(pen: Pen, { product, sheet, page }: DataSheetPdf, number: number): void {
  const words = { size: 6.4, colour: 'steel' } as const;
  pen.line(margin, footTop, inner, 'ink');
  const contact = [site.legalName, ...addressLines].join(', ');
  pen.write(contact, margin, footTop + 4, inner * 0.7, words);
  pen.write(
    `${sales.name}: ${sales.phone}, ${sales.email}`,
    margin,
    footTop + 12,
    inner * 0.7,
    words,
  );
  pen.writeLink(page, margin, footTop + 20, inner * 0.7, words);
  const right = { ...words, align: 'right' } as const;
  const place = `Data sheet ${product.number}, revision ${sheet.revision}, ${sheet.revisedOn}`;
  pen.write(place, margin, footTop + 4, inner, right);
  pen.write(`Page ${number} of 2`, margin, footTop + 12, inner, right);
}

/** Each page has the foot; it is read once, at the end. */
function drawFoot(pen: Pen, sheet: DataSheetPdf, number: number): void {
  const draw = () => writeFoot(pen, sheet, number);
  if (number === 2) pen.structure.groupAtEnd('Sect', draw);
  else pen.structure.artifact(draw);
}

/** What the page says under a heading of its own: the last line of a bid comparison sheet. */
const misfits = ({ doesNotFit }: Product): SheetSection => ({
  id: 'fit',
  heading: 'Limits of use',
  groups: [
    {
      heading: 'Where another solution is better',
      blocks: [{ type: 'list', items: doesNotFit.map((one) => `${one.case} ${one.instead}`) }],
    },
  ],
});

function drawSections(pen: Pen, flow: ColumnFlow, { sections, product }: DataSheetPdf): void {
  const heading = { size: 9.5, isBold: true, type: 'H2' };
  const group = { size: 7.5, isBold: true, colour: 'blue', type: 'H3' } as const;
  const draw = ({ heading: name, groups }: SheetSection, index: number) => {
    flow.need(32 + leastHeight(pen, groups[0]?.blocks[0], groups[0]?.blocks[1]));
    const box = flow.take(19);
    pen.line(box.x, box.y + 5, box.width, 'ink', 0.8);
    pen.write(`${product.number}.${index + 1}  ${name}`, box.x, box.y + 7.5, box.width, heading);
    for (const { heading: own, blocks } of groups) {
      flow.need(12.5 + leastHeight(pen, blocks[0], blocks[1]));
      const place = flow.take(12.5);
      pen.write(own, place.x, place.y + 2, place.width, group);
      blocks.forEach((block, at) => drawBlock(pen, flow, block, blocks[at + 1]));
    }
  };
  [...sections, misfits(product)].forEach((section, index) =>
    pen.structure.group('Sect', () => draw(section, index)),
  );
}

/** Sizes of the words that are tried, the largest first. */
const scales = [1.05, 1, 0.96, 0.92, 0.88];

/** Writes the sheet with words of one size, and says how many pages it takes. */
function writeSheet(sheet: DataSheetPdf, scale: number) {
  const { product, sources } = sheet;
  const pen = new Pen({
    title: `${product.title}: technical data sheet`,
    subject: product.summary,
    author: site.name,
    day: sheet.sheet.revisedOn,
    scale,
  });
  const top = drawHead(pen, sheet);
  drawFoot(pen, sheet, 1);
  const flow = new ColumnFlow([top, margin], footTop - 4, () => {
    pen.doc.addPage();
    drawFoot(pen, sheet, flow.pages);
  });
  drawSections(pen, flow, sheet);
  flow.need(24);
  const cited = sources.map((one, index) => `${index + 1} ${one}`);
  drawText(pen, flow, ['Sources.', ...cited].join(' '));
  return { pen, pages: flow.pages };
}

/**
 * The data sheet of a product on two A4 pages: picture, the sections of its page, contact, revision
 * and the address of the page. The words are as large as two pages allow.
 * @throws Error where they do not hold it at the least size
 */
export async function dataSheetPdf(sheet: DataSheetPdf): Promise<Buffer<ArrayBuffer>> {
  for (const scale of scales) {
    const { pen, pages } = writeSheet(sheet, scale);
    if (pages === 2) return pen.finish();
  }
  throw new Error(`Data sheet ${sheet.product.number} does not fit two pages. Shorten it.`);
}
