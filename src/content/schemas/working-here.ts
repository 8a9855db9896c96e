import { type z } from 'astro/zod';
import { list, record, text, yesOrNo } from './fields.ts';

const place = record('place', {
  name: text('The name of the place', 40).describe('Where one works'),
  work: text('The work', 220).describe('What is done there'),
  day: text('The day', 160).describe('What a day there is like'),
});

const step = record('step', {
  name: text('The name of the step', 40).describe('A step from application to first day'),
  detail: text('The detail of the step', 200).describe('What happens, and who is there'),
});

/** What it is like to work here, src/content/working-here. */
export const workingHere = record('working-here', {
  title: text('The title', 80).describe('Name of the entry'),
  places: list('places', place, { atLeast: 2, atMost: 6 }).describe('Where the work is'),
  terms: list('terms', text('A term', 180), { atLeast: 3, atMost: 8 }).describe(
    'What everybody can rely on',
  ),
  steps: list('steps', step, { atLeast: 3, atMost: 7 }).describe('From application to first day'),
  sample: yesOrNo('sample').describe('true where the owner must replace or confirm it'),
});

export type WorkingHere = z.infer<typeof workingHere>;
