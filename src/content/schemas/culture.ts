import { z } from 'astro/zod';
import { list, record, text } from './fields.ts';
import { pageFields } from './page.ts';

export const culturePages = [
  'company-philosophy',
  'our-history',
  'business-philosophy',
  'hr-concept',
  'social_responsibility',
] as const;

const logEntry = record('entry of the log', {
  time: text('The time', 5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "The time must be written as '22:00'.")
    .describe('Hour and minute'),
  entry: text('The entry', 260).describe('What happened and what was done'),
  page: z
    .enum(culturePages, `The page must be one of: ${culturePages.join(', ')}.`)
    .describe('Last part of the address of the page it leads to'),
  asks: text('The question', 60).describe('What that page answers'),
});

/** src/content/culture/index.yaml: a night shift as its log has it, an entry for each page. */
export const culture = record('culture page', {
  ...pageFields,
  log: list('entries of the log', logEntry, { atLeast: 5, atMost: 5 }).describe(
    'One entry for each page, in the order of the night',
  ),
  closing: text('The closing', 300).describe('What follows from the log'),
});
