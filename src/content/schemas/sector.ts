import { z } from 'astro/zod';
import { key, list, record, refuseDoubles, text, wholeNumber } from './fields.ts';
import { checkCitation, checkSource, source } from './figures.ts';
import { pageFields } from './page.ts';

const systems = list('systems', wholeNumber('A system', 1, 8), { atMost: 8 }).describe(
  'Numbers of the systems that answer it',
);

const material = record('material', {
  name: text('The name', 60).describe('What is handled'),
  amount: text('The amount', 110).optional().describe('How much of it; needs a source'),
  source: key('The source of the amount').optional().describe('Key of an entry of `sources`'),
  fault: text('The fault', 260).describe('What goes wrong with it'),
  systems,
});

const example = record('example', {
  text: text('The text', 260).describe('The duty in words'),
  tool: z.string().regex(/^\/tools\/[a-z-]+$/, 'The tool must be a path such as /tools/silo.'),
  query: text('The query', 160).describe('Inputs of the tool as its address writes them'),
});

/** src/content/sectors: the page of a sector. Every amount has a source. */
export const sector = record('sector', {
  number: wholeNumber('The number', 1, 20).describe('Order of the list'),
  slug: key('The slug').describe('Last part of the address'),
  picture: key('The picture').describe('Name of a file of src/assets/pictures, without ending'),
  ...pageFields,
  sources: list('sources', source).describe('Where amounts and rules come from'),
  materials: list('materials', material, { atLeast: 3, atMost: 12 }),
  example,
  statutory: list('statutory rules', key('The rule')).describe('Ids of src/content/statutory'),
  questions: list('questions', text('A question', 160), { atLeast: 3, atMost: 8 }).describe(
    'What to ask every bidder',
  ),
}).superRefine(({ materials, sources }, findings) => {
  refuseDoubles(
    findings,
    ['materials'],
    materials.map(({ name }) => name),
    'material',
  );
  sources.forEach((one, index) => checkCitation(findings, ['sources', index], one));
  materials.forEach(({ amount, source: cited }, index) => {
    const path = ['materials', index, 'source'];
    if (cited !== undefined) checkSource(findings, path, cited, sources);
    if ((amount === undefined) === (cited === undefined)) return;
    const message = 'An amount needs a source, and a source an amount. Add or remove one.';
    findings.addIssue({ code: 'custom', path, message });
  });
});

export type Sector = z.infer<typeof sector>;
