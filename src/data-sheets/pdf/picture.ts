import sharp from 'sharp';
import { keepsTop } from '../keeps-top.ts';
import { pictureRatio } from './data-sheet-pdf.ts';

const width = 900;

/** The picture of a product, cut for its data sheet, as JPEG. */
export function sheetPicture(number: number): Promise<Buffer> {
  const position = keepsTop(number) ? 'top' : 'centre';
  return sharp(`src/assets/pictures/product-${number}.webp`)
    .resize(width, Math.round(width / pictureRatio), { fit: 'cover', position })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
}
