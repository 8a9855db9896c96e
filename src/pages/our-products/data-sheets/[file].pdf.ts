import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { citedSource, standardNamer } from '#src/components/ui/cited-sources.ts';
import { pictureCredit } from '#src/config/picture-credits.ts';
import { altOf } from '#src/components/ui/plant-pictures.ts';
import { dataSheetFile, productDetail } from '#contract/routes.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import { dataSheetPdf } from '#src/data-sheets/pdf/data-sheet-pdf.ts';
import { sheetDiagram, sheetPicture } from '#src/data-sheets/pdf/picture.ts';
import { pairs } from '#src/data-sheets/pairs.ts';
import { sectionsOf } from '#src/data-sheets/sections.ts';

export const prerender = true;

export async function getStaticPaths() {
  const paired = pairs(await getCollection('products'), await getCollection('dataSheets'));
  return paired.map((one) => ({
    params: { file: dataSheetFile(one.product.number) },
    props: one,
  }));
}

export const GET: APIRoute<{ product: Product; sheet: DataSheet }> = async ({ props, site }) => {
  const { product, sheet } = props;
  const standards = (await getCollection('standards')).map(({ data }) => data);
  const cited = product.sources.map((one) => citedSource(standards, one));
  const file = await dataSheetPdf({
    product,
    sheet,
    sections: sectionsOf(sheet, product, standardNamer(standards)),
    sources: cited.map(({ title, publisher }) => `${title}, ${publisher}.`),
    diagram: await sheetDiagram(product),
    picture: await sheetPicture(product.number),
    pictureAlt: altOf(`product-${product.number}`),
    pictureCredit: pictureCredit(`product-${product.number}`),
    page: new URL(productDetail(product.number), site).href,
  });
  return new Response(file, { headers: { 'Content-Type': 'application/pdf' } });
};
