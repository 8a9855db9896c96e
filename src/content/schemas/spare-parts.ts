import { z } from 'astro/zod';
import { list, record, text } from './fields.ts';
import { pageFields } from './page.ts';

const item = record('item', {
  name: text('The name', 40).describe('What to have ready'),
  text: text('The text', 160).describe('Where it is found'),
});

const stockedPart = record('part', {
  part: text('The part', 80).describe('What it is called in an order'),
  sizes: text('The sizes', 80).describe('Which sizes or kinds'),
  systems: z.array(z.int().min(1).max(8)).min(1).describe('Numbers of the systems it belongs to'),
  availability: z.enum(['stock', 'order']).describe('Kept in stock, or made to order'),
});

/** src/content/spare-parts/page.yaml. What is stock is the owner's to say: sample until then. */
export const spareParts = record('spare parts page', {
  ...pageFields,
  ready: list('things to have ready', item, { atLeast: 3, atMost: 6 }).describe(
    'What a request should name',
  ),
  stock: list('parts', stockedPart, { atLeast: 4, atMost: 20 }).describe('Parts that wear'),
});

export type SpareParts = z.infer<typeof spareParts>;
