import { list, record, text, yesOrNo } from './fields.ts';

const term = record('term', {
  word: text('The word', 40).describe('A word of the trade'),
  means: text('What the word means', 220).describe('In words that anybody follows'),
});

/** What editors need, src/content/press-room. */
export const pressRoom = record('press-room', {
  title: text('The title', 80).describe('Name of the entry'),
  about: text('The text about the company', 600).describe(
    'A paragraph that may be printed as it is',
  ),
  rules: list('rules', text('A rule', 200), { atLeast: 2, atMost: 6 }).describe(
    'On what terms texts and pictures may be used',
  ),
  terms: list('terms', term, { atLeast: 4, atMost: 12 }).describe('Words of the trade'),
  sample: yesOrNo('sample').describe('true where the owner must replace or confirm it'),
});
