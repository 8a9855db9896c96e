import { z } from 'astro/zod';
import { key, list, record, text, webUrl, wholeNumber } from './fields.ts';
import { pageFields } from './page.ts';

/** text: we read the published text; report: we read a report on it; none: we could not open it. */
const readings = ['text', 'report', 'none'] as const;

const rule = record('rule', {
  id: key('The id').describe('Fragment of its address on the page'),
  subject: text('The subject', 60).describe('What of a plant it concerns'),
  standard: key('The standard').describe('Id of the entry of src/content/standards'),
  inForce: text('The date in force', 100).describe('From when it holds, or that no date is set'),
  asks: text('What it asks', 320).describe('What the plant or its papers have to show'),
  systems: list('systems', wholeNumber('A system', 1, 8), { atMost: 8 }).describe(
    'Numbers of the systems that it concerns',
  ),
  reading: z
    .enum(readings, `The reading must be one of: ${readings.join(', ')}.`)
    .describe('What was opened: the text, a report on it, or none'),
  url: webUrl().optional().describe('Where that was read'),
}).refine(({ reading, url }) => (reading === 'none') === (url === undefined), {
  error: 'A text or report that was read has an address, and only that. Add or remove `url`.',
  path: ['url'],
});

export type StatutoryRule = z.infer<typeof rule>;

/** src/content/statutory/page.yaml. The standard has the day of its last check. */
export const statutory = record('statutory page', {
  ...pageFields,
  rules: list('rules', rule, { atLeast: 5, atMost: 40 }).describe('Acts, rules and standards'),
});
