import { z } from 'astro/zod';
import { amount, list, record, text } from './fields.ts';

const point = z.tuple(
  [amount('The x of a point'), amount('The y of a point')],
  'A point is two numbers in brackets: [x, y].',
);

const path = z
  .string()
  .regex(/^M[-MLHVAZmlhvaz0-9 .,]+$/, 'A path has the commands M, L, H, V, A, Z and numbers.');

const letter = z
  .string()
  .regex(/^[A-H]$/, 'The letter of a dimension is one of A to H, in quotes where YAML needs them.');

/** A line shorter than this has its letter beside it, in units of the drawing. */
export const shortLine = 48;

const dimension = record('dimension', {
  letter: letter.describe('A to H, in their order'),
  from: point.describe('One end of the dimension line'),
  to: point.describe(
    'The other end: on a level with the first, above or below it; of a depth, slanting',
  ),
  what: text('What the dimension is', 70).describe('Row of the table under the drawing'),
  values: list('values', text('A value', 24), { atMost: 6 }).describe('One for each size'),
}).refine(({ from, to }) => {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const isDepth = right * down > 0 && Math.abs(right) + Math.abs(down) < shortLine;
  return isDepth || (right === 0) !== (down === 0);
}, `A dimension line is horizontal or vertical. That of a depth falls from left to right, by less than ${shortLine} in all.`);

const label = record('label', {
  at: point.describe('Middle of the words, on their baseline'),
  text: text('The words of a label', 30).describe('Name of what is drawn'),
});

/** A dimensioned drawing in units of its own, y downwards, from which SVG and PDF are made. */
export const outline = record('outline', {
  title: text('The title of the outline', 80).describe('What is drawn'),
  alt: text('The text alternative of the outline', 260).describe('What is seen'),
  width: amount('The width of the drawing').describe('At most 480'),
  height: amount('The height of the drawing').describe('At most 360'),
  paths: list('paths', path, { atMost: 24 }).describe('Lines of the equipment'),
  thin: list('thin paths', path, { atLeast: 0, atMost: 16 }).describe(
    'Centre lines, floor, motion',
  ),
  labels: list('labels', label, { atLeast: 0, atMost: 10 }).describe('Words in the drawing'),
  unit: text('The unit of the outline', 10).describe('Of all values: "mm" or "m"'),
  sizes: list('sizes', text('A size', 40), { atLeast: 1, atMost: 6 }).describe('Columns'),
  dimensions: list('dimensions', dimension, { atLeast: 4, atMost: 8 }).describe('A to H'),
}).superRefine(({ sizes, dimensions }, findings) => {
  dimensions.forEach(({ letter: name, values }, index) => {
    const expected = String.fromCharCode(65 + index);
    const refuse = (message: string) =>
      findings.addIssue({ code: 'custom', path: ['dimensions', index], message });
    if (name !== expected) refuse(`The dimension '${name}' stands where ${expected} belongs.`);
    if (values.length !== sizes.length) {
      refuse(`The dimension '${name}' has ${values.length} values for ${sizes.length} sizes.`);
    }
  });
});

export type Outline = z.infer<typeof outline>;
