import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { enquirySheetFile, productDetail } from '#contract/routes.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import { pairs } from '#src/data-sheets/pairs.ts';
import { enquirySheetPdf } from '#src/data-sheets/pdf/enquiry-sheet-pdf.ts';

export const prerender = true;

export async function getStaticPaths() {
  const paired = pairs(await getCollection('products'), await getCollection('dataSheets'));
  return paired.map((one) => ({
    params: { file: enquirySheetFile(one.product.number) },
    props: one,
  }));
}

export const GET: APIRoute<{ product: Product; sheet: DataSheet }> = async ({ props, site }) => {
  const page = new URL(productDetail(props.product.number), site).href;
  const file = await enquirySheetPdf({ ...props, page });
  return new Response(file, { headers: { 'Content-Type': 'application/pdf' } });
};
