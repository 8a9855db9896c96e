import sharp from 'sharp';
import { keepsTop } from '#src/assets/pictures/focus.ts';
import { pictureRatio } from './data-sheet-pdf.ts';

const width = 900;

/** The picture of a product, cut for its data sheet, as JPEG. */
export function sheetPicture(number: number): Promise<Buffer> {
  const name = `product-${number}`;
  const position = keepsTop(name) ? 'top' : 'centre';
  return sharp(`src/assets/pictures/${name}.webp`)
    .resize(width, Math.round(width / pictureRatio), { fit: 'cover', position })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
}
