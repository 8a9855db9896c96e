import { type z } from 'astro/zod';
import { list, record, text, wholeNumber } from './fields.ts';
import { pageFields } from './page.ts';

const practice = record('practice', {
  question: text('The question', 70).describe('What a buyer asks'),
  usual: text('The usual practice', 130).describe('What is often met with'),
  ours: text('Our practice', 180).describe('What we do instead'),
  check: text('The check', 150).describe('How the buyer finds out whether it is true'),
});

const limit = record('limit', {
  need: text('The need', 90).describe('What somebody wants'),
  answer: text('The answer', 200).describe('Who serves it better, and why'),
  product: wholeNumber('The product', 1, 8)
    .optional()
    .describe('Number of the system that is the part we do supply'),
});

/** src/content/company/advantage.yaml. */
export const advantage = record('advantage', {
  ...pageFields,
  practices: list('practices', practice, { atLeast: 6, atMost: 10 }).describe(
    'Questions with the usual answer, ours, and how to check it',
  ),
  limits: list('limits', limit, { atLeast: 2, atMost: 5 }).describe(
    'Where another firm is the better choice',
  ),
});

export type Advantage = z.infer<typeof advantage>;
