import { type z } from 'astro/zod';
import { key, record, text, wholeNumber, yesOrNo } from './fields.ts';
import { pageFields } from './page.ts';

/** src/content/history/page.yaml. */
export const historyPage = record('history page', {
  ...pageFields,
  next: text('What comes next', 260).describe('Stands at the open end of the gauge'),
});

/** One entry of src/content/history/events.yaml. */
export const historyEvent = record('event', {
  id: key('The id').describe('Name of the event inside the file'),
  year: wholeNumber('The year', 1900, 2100).describe('When it was'),
  title: text('The title', 70).describe('Kind of event'),
  text: text('The text', 260).describe('What happened'),
  kept: text('What was kept', 160).describe('What has been done that way ever since'),
  sample: yesOrNo('sample').describe('true as long as it is an example, not a record'),
});

export type HistoryEvent = z.infer<typeof historyEvent>;
