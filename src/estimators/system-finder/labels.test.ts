import { expect, it } from 'vitest';
import { answerLabel, variantLabel } from './labels.ts';
import { questions } from './questions.ts';

it('names a variant by its trade name, or by its key', () => {
  expect(variantLabel('two-stage')).toBe('two stages');
  expect(variantLabel('submerged-scraper-chain')).toBe('submerged scraper chain');
});

it('names an answer with a capital letter', () => {
  expect(answerLabel('rice-husk')).toBe('Rice husk');
  expect(answerLabel('pc-fly-ash')).toBe('Fly ash of pulverised coal');
  const labels = questions.flatMap(({ options = [] }) => options.map(answerLabel));
  expect(labels.filter((label) => !/^[A-Z][^-]+$/.test(label))).toEqual([]);
});
