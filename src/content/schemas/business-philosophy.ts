import { type z } from 'astro/zod';
import { list, record, text } from './fields.ts';
import { pageFields } from './page.ts';

const clause = record('clause', {
  head: text('The head of the clause', 40).describe('As it stands in the offer'),
  wording: text('The wording', 260).describe('Text of the clause; figures are an example'),
  reason: text('The reason', 220).describe('Why we write it so'),
});

/** src/content/culture/business-philosophy.yaml: an offer and why it is written so. */
export const businessPhilosophy = record('business philosophy', {
  ...pageFields,
  subject: text('The subject of the offer', 90).describe('What the example is about'),
  clauses: list('clauses', clause, { atLeast: 5, atMost: 7 }).describe('The offer, in order'),
  refusals: list('refusals', text('A refusal', 160), { atLeast: 3, atMost: 6 }).describe(
    'What we do not do',
  ),
});

export type BusinessPhilosophy = z.infer<typeof businessPhilosophy>;
