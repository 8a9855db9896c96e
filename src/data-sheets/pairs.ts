import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';

interface Entry<Data> {
  data: Data;
}

/**
 * The products with their data sheets, by number.
 * @throws Error for a product without a sheet
 */
export function pairs(products: readonly Entry<Product>[], sheets: readonly Entry<DataSheet>[]) {
  return products
    .map(({ data: product }) => {
      const sheet = sheets.find(({ data }) => data.number === product.number)?.data;
      if (!sheet) throw new Error(`src/content/data-sheets has no sheet ${product.number}.`);
      return { product, sheet };
    })
    .sort((a, b) => a.product.number - b.product.number);
}
