import { type z } from 'astro/zod';
import { amount, list, record, text, wholeNumber, yesOrNo } from './fields.ts';

const result = record('figure', {
  quantity: text('The quantity', 70)
    .regex(/[^.]$/, 'The quantity is a name, not a sentence. Remove the full stop.')
    .describe('What was measured'),
  value: amount('The value').describe('The number, in `unit`'),
  unit: text('The unit', 20).describe('SI unit or a plain ratio'),
  basis: text('The basis', 160).describe('How the number was arrived at; says so if an example'),
});

const change = record('change', {
  quantity: text('The quantity of the change', 60).describe('What changes'),
  before: text('The state before', 40).describe('Value with unit'),
  after: text('The state after', 40).describe('Value with unit'),
});

/** An achievement of src/content/achievements. The file's body has at least 120 words. */
export const achievement = record('achievement', {
  number: wholeNumber('The number', 0, 7).describe('Position in lists and in addresses, from 0'),
  title: text('The title', 80).describe('The kind of work'),
  meta: list('lines of meta', text('A line of meta', 120), { atLeast: 2, atMost: 6 }).describe(
    'The bullet lines of the detail page',
  ),
  figure: result.describe('The one number that shows the result'),
  change: change.describe('The state before and after, shown beside the number'),
  summary: text('The summary', 160).describe('One sentence, shown in lists'),
  description: text('The description', 155).describe('For search engines'),
  sample: yesOrNo('sample').describe('true as long as the work is an example, not a record'),
});

export type Achievement = z.infer<typeof achievement>;
