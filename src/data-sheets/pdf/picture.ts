import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Product } from '#src/content/schemas/product.ts';
import { keepsTop } from '../keeps-top.ts';
import { pictureRatio } from './data-sheet-pdf.ts';
import type { Diagram } from './draw-diagram.ts';

const width = 900;

/** The picture of a product, cut for its data sheet, as JPEG. */
export function sheetPicture(number: number): Promise<Buffer> {
  const position = keepsTop(number) ? 'top' : 'centre';
  return sharp(`src/assets/pictures/product-${number}.webp`)
    .resize(width, Math.round(width / pictureRatio), { fit: 'cover', position })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
}

/**
 * The first process diagram of a product, for its data sheet.
 * @throws Error for a product without one
 */
export async function sheetDiagram({ number, flows }: Product): Promise<Diagram> {
  const [flow] = flows;
  if (!flow) throw new Error(`Product ${number} has no process diagram.`);
  const { key, title, summary } = flow;
  const svg = await readFile(`src/assets/diagrams/${number}-${key}-wide.svg`, 'utf8');
  return { svg, title, summary };
}
