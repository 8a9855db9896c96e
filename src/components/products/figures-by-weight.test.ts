import { expect, test } from 'vitest';
import type { Product } from '#src/content/schemas/product.ts';
import { figuresByWeight } from './figures-by-weight.ts';

const keysOf = (headline: string) => {
  const figures = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
  return figuresByWeight({ figures, headline } as Product).map(({ key }) => key);
};

test('the figure that governs a system comes first, the others as they are entered', () => {
  expect(keysOf('c')).toEqual(['c', 'a', 'b', 'd']);
  expect(keysOf('a')).toEqual(['a', 'b', 'c', 'd']);
  expect(keysOf('none')).toEqual(['a', 'b', 'c', 'd']);
});
