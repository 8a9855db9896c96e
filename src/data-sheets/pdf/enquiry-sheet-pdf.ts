import { addressLines, sales, site } from '#contract/company.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import { a4, margin } from './column-flow.ts';
import { PdfWriter } from './pdf-writer.ts';

export interface EnquirySheetPdf {
  product: Product;
  sheet: DataSheet;
  /** Whole address of the product's page. */
  page: string;
}

const inner = a4.width - 2 * margin;
const label = { size: 8.5 } as const;
const steel = { size: 7.5, colour: 'steel' } as const;
/** From the first field of a part to the next. */
const row = 21;
/** Height of a field of one line. */
const low = 14;

const person = ['Company', 'Plant, town', 'Name', 'Telephone', 'E-mail', 'Answer wanted by'];
const material = ['Material', 'Rate, t/h or m³/h', 'Distance and lift, m', 'Temperature, °C'];

function drawPairs(writer: PdfWriter, names: readonly string[], top: number): number {
  const width = inner / 2 - 8;
  names.forEach((name, index) => {
    const x = margin + (index % 2) * (inner / 2 + 8);
    const y = top + Math.floor(index / 2) * row;
    writer.write(name, x, y + 3, 105, label);
    writer.field(name, x + 108, y, width - 108, low);
  });
  return top + Math.ceil(names.length / 2) * row;
}

function drawHeading(writer: PdfWriter, text: string, top: number): number {
  writer.line(margin, top, inner, 'ink', 0.8);
  writer.write(text, margin, top + 4, inner, { size: 10, isBold: true, type: 'H2' });
  return top + 22;
}

/** One A4 page that asks for what an offer needs, to be filled on the screen or by hand. */
export async function enquirySheetPdf(options: EnquirySheetPdf): Promise<Buffer<ArrayBuffer>> {
  const { product, sheet, page } = options;
  const writer = new PdfWriter({
    title: `${product.title}: enquiry sheet`,
    subject: 'What an offer needs',
    author: site.name,
    day: sheet.revisedOn,
  });
  writer.doc.initForm();
  writer.sign(margin, margin - 3, 14);
  writer.write(`${site.name}  ·  Enquiry sheet ${product.number}`, margin + 18, margin, inner, {
    size: 8.5,
    isBold: true,
    colour: 'steel',
  });
  writer.write(product.title, margin, margin + 14, inner, { size: 18, isBold: true, type: 'H1' });
  const send = `Fill in what you know and send it with drawings to ${sales.email}, or call ${sales.phone}.`;
  writer.write(send, margin, margin + 40, inner, { size: 9 });
  let y = drawPairs(writer, person, drawHeading(writer, 'Your details', margin + 62));
  y = drawPairs(writer, material, drawHeading(writer, 'Duty', y + 8));
  y = drawHeading(writer, 'What the offer needs', y + 8);
  const foot = a4.height - 46;
  const rest = foot - 70 - y;
  const each = rest / sheet.send.length;
  for (const item of sheet.send) {
    writer.write(item, margin, y, inner * 0.36, label);
    writer.field(item, margin + inner * 0.38, y, inner * 0.62, each - 10);
    y += each;
  }
  writer.write('Anything else', margin, y, inner * 0.36, label);
  writer.field('Anything else', margin + inner * 0.38, y, inner * 0.62, 56);
  writer.line(margin, foot, inner, 'ink');
  writer.write([site.legalName, ...addressLines].join(', '), margin, foot + 5, inner, steel);
  writer.writeLink(page, margin, foot + 15, inner, steel);
  const revision = `Revision ${sheet.revision}, ${sheet.revisedOn}`;
  writer.write(revision, margin, foot + 15, inner, { ...steel, align: 'right' });
  return writer.finish();
}
