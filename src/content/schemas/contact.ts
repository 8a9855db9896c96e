import { type z } from 'astro/zod';
import { list, record, text } from './fields.ts';
import { pageFields } from './page.ts';

const place = record('place', {
  name: text('The name of the place', 40).describe('What is there'),
  note: text('The note', 140).describe('What a visitor has to know of it'),
});

const quantity = record('quantity', {
  name: text('The name of the quantity', 40).describe('What we ask for'),
  unit: text('The unit', 20).optional().describe('In which unit'),
  why: text('The reason', 140).describe('What it decides'),
});

/** src/content/company/contact.yaml. Addresses and numbers are in contract/company.ts. */
export const contact = record('contact page', {
  ...pageFields,
  places: list('places', place, { atLeast: 7, atMost: 7 }).describe(
    'The seven numbered places of the plan, in the order of their numbers',
  ),
  enquiry: list('quantities', quantity, { atLeast: 4, atMost: 8 }).describe(
    'What an enquiry should say',
  ),
});

export type Contact = z.infer<typeof contact>;
