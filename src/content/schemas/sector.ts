import { z } from 'astro/zod';
import { key, list, record, refuseDoubles, text, wholeNumber } from './fields.ts';
import { checkCitation, checkSource, source } from './figures.ts';
import { pageFields } from './page.ts';

const systems = list('systems', wholeNumber('A system', 1, 8), { atMost: 8 }).describe(
  'Numbers of the systems that answer it',
);

/** The amount where only the plant can state it. */
const byBalance = 'By the plant’s balance';

const material = record('material', {
  name: text('The name', 60).describe('What is handled'),
  amount: text('The amount', 110).describe(`How much of it, from a source, or: ${byBalance}`),
  source: key('The source of the amount').optional().describe('Key of an entry of `sources`'),
  fault: text('The fault', 260).describe('What goes wrong with it'),
  systems,
});

const example = record('example', {
  text: text('The text', 260).describe('The duty in words'),
  tool: z.string().regex(/^\/tools\/[a-z-]+$/, 'The tool must be a path such as /tools/silo.'),
  query: text('The query', 160).describe('Inputs of the tool as its address writes them'),
});

/** src/content/sectors: the page of a sector. Every material has an amount, and that a source. */
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
    if ((amount === byBalance) === (cited === undefined)) return;
    const message = `An amount needs a source, and "${byBalance}" none. Add or remove one.`;
    findings.addIssue({ code: 'custom', path, message });
  });
});

export type Sector = z.infer<typeof sector>;
