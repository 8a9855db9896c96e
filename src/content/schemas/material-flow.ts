import { z } from 'astro/zod';
import { key, list, record, text, wholeNumber, yesOrNo } from './fields.ts';

const place = (what: string) => {
  const sentence = `${what} must be two whole numbers, such as [938, 474].`;
  return z.tuple([z.int(sentence), z.int(sentence)], sentence);
};

const step = record('step', {
  name: text('The name of the step', 30).describe('What it is: "Filter hoppers"'),
  text: text('The text of the step', 110).describe('What happens there, in one or two sentences'),
  product: wholeNumber('The product', 1, 8).describe('System that does it; the step links to it'),
  figure: key('The figure').optional().describe('Key of a figure of that system'),
  figureOf: wholeNumber('The product of the figure', 1, 8)
    .optional()
    .describe('Where the figure is another system’s'),
  balloon: place('The balloon').describe('Where the number of the step stands in the elevation'),
  target: place('The target').describe('What the number points at'),
  view: place('The view').describe('Top left corner of the part that is shown on phones'),
});

const route = record('route', {
  key: z.enum(['ash', 'coal', 'dust', 'lime']).describe('Material'),
  name: text('The name', 20).describe('On its tab'),
  title: text('The title', 80).describe('From where to where'),
  summary: text('The summary', 240).describe('The whole of it in two sentences'),
  steps: list('steps', step, { atLeast: 3, atMost: 7 }).describe('In the order of the material'),
});

/** How materials move through a plant, on the home page: src/content/material-flow. */
export const materialFlow = record('material flow', {
  heading: text('The heading', 60),
  text: text('The text', 160).describe('Below the heading'),
  routes: list('routes', route, { atMost: 4 }).describe('The way of each material'),
  labels: list(
    'labels',
    record('label', {
      text: text('The text of the label', 30),
      x: wholeNumber('The place of the label', 0, 1520),
    }),
  ).describe('Words below the ground of the elevation'),
  sample: yesOrNo('sample').describe('true where the owner must replace or confirm it'),
});

export type MaterialFlow = z.infer<typeof materialFlow>;
