import { z } from 'astro/zod';
import { key, record, text, webUrl } from './fields.ts';
import { day } from './figures.ts';

const states = ['current', 'amended', 'replaced'] as const;

/** A standard or legal instrument of src/content/standards, cited by its id. */
export const standard = record('standard', {
  id: key('The id').describe('What sources and limits refer to'),
  number: text('The number', 80).describe('As it is cited: "IS 800", "S.O. 3305(E)"'),
  title: text('The title', 200).describe('Title, with the clause that is used'),
  edition: text('The edition', 80).describe('Year or edition, with amendments'),
  status: z
    .enum(states, `The status must be one of: ${states.join(', ')}.`)
    .describe('Whether the edition is in force'),
  publisher: text('The publisher', 100).describe('Who issues it'),
  url: webUrl().optional().describe('Page of the publisher; left out where there is none'),
  checkedOn: day('The day of the check')
    .optional()
    .describe('Day on which it was last looked up; left out until that has been done'),
});

export type Standard = z.infer<typeof standard>;
