import { type z } from 'astro/zod';
import { list, record, text } from './fields.ts';
import { pageFields } from './page.ts';

const rule = record('rule', {
  name: text('The name of the rule', 60).describe('The rule in one sentence'),
  why: text('The reason', 260).describe('What happens otherwise'),
  drawing: text('The drawing', 180).describe('What therefore stands in every drawing'),
});

/** src/content/culture/company-philosophy.yaml. The figure shows the numbers of the rules. */
export const companyPhilosophy = record('company philosophy', {
  ...pageFields,
  rules: list('rules', rule, { atLeast: 6, atMost: 6 }).describe(
    'The six rules, in the order of their numbers in the figure',
  ),
});

export type CompanyPhilosophy = z.infer<typeof companyPhilosophy>;
