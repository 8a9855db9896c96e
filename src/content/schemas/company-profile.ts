import { type z } from 'astro/zod';
import { key, list, record, text, wholeNumber } from './fields.ts';
import { pageFields } from './page.ts';

const pull = record('pull figure', {
  product: wholeNumber('The product', 1, 8).describe('Number of the system that has the figure'),
  figure: key('The figure').describe('Key of the figure in the entry of that system'),
  says: text('What the pull figure says', 160).describe('What follows from it for the work'),
});

const station = record('station', {
  name: text('The name of the station', 30).describe('Stage of an order'),
  does: text('What the station does', 200).describe('What happens there'),
  yields: text('What the station yields', 120).describe('What the customer holds afterwards'),
});

/** src/content/company/profile.md. The file's body is the long read. */
export const companyProfile = record('company profile', {
  ...pageFields,
  pulls: list('pull figures', pull, { atLeast: 3, atMost: 3 }).describe(
    'Figures of the systems that show the size of the task',
  ),
  stations: list('stations', station, { atLeast: 4, atMost: 6 }).describe(
    'The way of an order through the house, in order',
  ),
});

export type CompanyProfile = z.infer<typeof companyProfile>;
