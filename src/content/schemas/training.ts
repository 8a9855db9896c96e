import { type z } from 'astro/zod';
import { key, list, record, text, wholeNumber, yesOrNo } from './fields.ts';
import { checkSource, source } from './figures.ts';

const module = record('module', {
  name: text('The name of the module', 50).describe('What is learnt'),
  from: wholeNumber('The first week', 1, 52).describe('First week of the year'),
  to: wholeNumber('The last week', 1, 52).describe('Last week of the year'),
  proof: text('The proof', 110).describe('What shows that it was learnt'),
});

const trade = record('trade', {
  name: text('The name of the trade', 50).describe('Whose training'),
  learns: text('What the trade learns', 220).describe('What is learnt beyond the first year'),
  proof: text('The proof', 160).describe('How it is shown, and how often again'),
  source: key('The source').optional().describe('Key of the entry of `sources` it follows'),
});

const round = record('round', {
  topic: text('The topic', 50).describe('What is repeated'),
  who: text('Who', 80).describe('Who takes part'),
  every: text('How often', 40).describe('How often'),
});

/** Training of employees, src/content/training: the first year by weeks, trades, repetitions. */
export const training = record('training', {
  title: text('The title', 80).describe('Title of the chart'),
  modules: list('modules', module, { atLeast: 3, atMost: 12 }).describe('The first year, in order'),
  trades: list('trades', trade, { atLeast: 3 }).describe('What follows, by trade'),
  rounds: list('rounds', round, { atLeast: 3 }).describe('What everybody repeats'),
  sources: list('sources', source).describe('What trades are tested by'),
  sample: yesOrNo('sample').describe('true where the owner must replace or confirm it'),
}).superRefine(({ modules, trades, sources }, findings) => {
  modules.forEach(({ name, from, to }, index) => {
    if (from <= to) return;
    findings.addIssue({
      code: 'custom',
      path: ['modules', index, 'to'],
      message: `The module '${name}' ends before it begins. Exchange the weeks.`,
    });
  });
  trades.forEach((one, index) => {
    if (one.source) checkSource(findings, ['trades', index, 'source'], one.source, sources);
  });
});

export type Training = z.infer<typeof training>;
