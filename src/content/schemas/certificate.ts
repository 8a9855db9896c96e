import { z } from 'astro/zod';
import { key, list, record, text, wholeNumber, yesOrNo } from './fields.ts';

const line = record('line', {
  label: text('The label of the line', 40).describe('What is stated'),
  value: text('The value of the line', 60).describe('As the document states it'),
});

/** A document of src/content/certificates; a sample is drawn by the site and says that it is one. */
export const certificate = record('certificate', {
  id: key('The id').describe('Name of the entry, and of its place on the page'),
  number: wholeNumber('The number', 1, 20).describe('Position on the page'),
  title: text('The title', 50).describe('What the document is about'),
  standard: text('The standard', 60).describe('What it attests conformity with'),
  drawing: z
    .enum(
      ['cycle', 'stack', 'helmet', 'weld', 'vessel', 'gauge'],
      "The drawing is 'cycle', 'stack', 'helmet', 'weld', 'vessel' or 'gauge'.",
    )
    .describe('The figure on the document'),
  says: text('What the document says', 200).describe('What a buyer may conclude from it'),
  leaves: text('What the document leaves open', 200).describe('What it does not say'),
  lines: list('lines', line, { atLeast: 3, atMost: 5 }).describe('What stands on the document'),
  sample: yesOrNo('sample').describe('true as long as it is a drawn sample and no document'),
});

export type Certificate = z.infer<typeof certificate>;
