import { type z } from 'astro/zod';
import { list, record, text, wholeNumber, yesOrNo } from './fields.ts';
import { checkFigures, figure, source } from './figures.ts';

const scopeItem = record('entry of scope', {
  item: text('The item of the scope', 60).describe('A part of the work'),
  detail: text('The detail of the scope', 260).describe('What is done, and where it ends'),
});

/** A service of src/content/services. The file's body has at least 200 words. */
export const service = record('service', {
  number: wholeNumber('The number', 1, 3).describe('Position in lists and in addresses'),
  title: text('The title', 80).describe('Name of the service'),
  summary: text('The summary', 160).describe('One sentence, shown in lists'),
  description: text('The description', 155).describe('For search engines'),
  scope: list('entries of scope', scopeItem, { atLeast: 3 }).describe('What the work comprises'),
  deliverables: list('deliverables', text('A deliverable', 160), { atLeast: 3 }).describe(
    'What the customer holds in hand at the end',
  ),
  figures: list('figures', figure).optional().describe('Quantities that govern the work'),
  sources: list('sources', source).optional().describe('What the figures are taken from'),
  sample: yesOrNo('sample').describe(
    'true where the owner must replace or confirm what is said of the company',
  ),
}).superRefine((entry, findings) => {
  checkFigures(findings, entry.figures ?? [], entry.sources ?? []);
});

export type Service = z.infer<typeof service>;
