import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { rangeText } from '#src/config/range.ts';

interface Figure {
  key: string;
  minimum?: number;
  maximum?: number;
}

const figuresOf = new Map(
  globSync('src/content/products/*.md').map((file) => {
    const { number, figures } = parse(readFileSync(file, 'utf8').split('---')[1] ?? '') as {
      number: number;
      figures: Figure[];
    };
    return [number, figures] as const;
  }),
);

/** Every "figure x of product 3" in the estimators, text or comment, with its line. */
const citations = globSync('src/estimators/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .flatMap((line) =>
    [...line.matchAll(/[Ff]igures? ([a-z][a-z0-9-]+)(?: and ([a-z-]+))? of product (\d)/g)].flatMap(
      ([, one = '', other, product]) =>
        [one, ...(other ? [other] : [])].map((key) => ({ key, product: Number(product), line })),
    ),
  );

it('the estimators cite figures that the product pages show', () => {
  expect(citations.length).toBeGreaterThan(8);
  const missing = citations.filter(
    ({ key, product }) => !figuresOf.get(product)?.some((figure) => figure.key === key),
  );
  expect(missing).toEqual([]);
});

it.each(['loading-fine', 'air-to-cloth'])('%s has the values of its product page', (name) => {
  const { product = 0, line = '' } = citations.find(({ key }) => key === name) ?? {};
  const figure = figuresOf.get(product)?.find(({ key }) => key === name);
  expect(line).toContain(rangeText(figure ?? {}));
});
