import { type z } from 'astro/zod';
import { key, list, record, text, wholeNumber, yesOrNo } from './fields.ts';
import { checkCitation, checkFigures, figure, source } from './figures.ts';

/** A method of src/content/technology. The file's body says how it works, in 60 words or more. */
export const technology = record('technology', {
  number: wholeNumber('The number', 1, 3).describe('Position on the page'),
  label: text('The label', 30).describe('Short name, in the column beside the matter'),
  title: text('The title', 60).describe('Heading'),
  summary: text('The summary', 160).describe('One sentence, shown first'),
  figures: list('figures', figure, { atMost: 6 }).describe('The quantities that govern it'),
  sources: list('sources', source).describe('What the figures are taken from'),
  sample: yesOrNo('sample').describe(
    'true where the owner must replace or confirm what is said of the company',
  ),
}).superRefine((entry, findings) => checkFigures(findings, entry.figures, entry.sources));

export type Technology = z.infer<typeof technology>;

const step = record('step', {
  name: text('The name of the step', 30).describe('What happens: "Fill"'),
  inlet: yesOrNo('inlet').describe('Inlet valve open'),
  seal: yesOrNo('seal').describe('Seal inflated'),
  air: yesOrNo('air').describe('Conveying air on'),
  vent: yesOrNo('vent').describe('Vent open'),
  ends: text('The end of the step', 110).describe('The reading on which the next step may begin'),
});

/** The sequence of one charge, src/content/sequence: valves by step, and what ends each. */
export const sequence = record('sequence', {
  title: text('The title', 80).describe('Title of the figure'),
  steps: list('steps', step, { atLeast: 3, atMost: 8 }).describe('In their order'),
  sample: yesOrNo('sample').describe('true where the owner must replace or confirm it'),
});

export type Sequence = z.infer<typeof sequence>;

/** A measurement of src/content/measurements, with the standard it follows. */
export const measurement = record('measurement', {
  id: key('The id').describe('Name of the entry'),
  number: wholeNumber('The number', 1, 20).describe('Position in the list'),
  title: text('The title', 60).describe('What is measured'),
  tells: text('What the measurement tells', 180).describe('What is decided by it'),
  source: source.omit({ key: true }).describe('The standard or publication of the method'),
  sample: yesOrNo('sample').describe('true where the owner must replace or confirm it'),
}).superRefine((entry, findings) => checkCitation(findings, ['source'], entry.source));

export type Measurement = z.infer<typeof measurement>;
