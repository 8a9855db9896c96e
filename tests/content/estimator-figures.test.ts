import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { rangeText } from '#src/config/range.ts';
import { bagFilter } from '#src/estimators/bag-filter/bag-filter.ts';
import { limeDemand } from '#src/estimators/lime-demand/lime-demand.ts';
import { toSi } from '#contract/units/units.ts';
import { estimate } from '../support/estimate.ts';

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

it('the bag filter says above which ratio the data sheet lists none', () => {
  const sheet = readFileSync('src/content/data-sheets/4-dust-extraction-system-bag-filters.yaml');
  const { selection } = parse(String(sheet)) as { selection: { rows?: string[][] }[] };
  const ratios = selection[0]?.rows?.map(([, ratio = '']) => Number(ratio.split('–')[1])) ?? [];
  const noteAt = (cap: number) =>
    bagFilter
      .compute({ cap: toSi(cap, 'm/min') })
      .warnings.find(({ key }) => key === 'supplied-ratio');
  expect(noteAt(Math.max(...ratios))).toBeUndefined();
  expect(noteAt(Math.max(...ratios) + 0.01)?.text).toContain(`up to ${Math.max(...ratios)} m³`);
});

it.each([
  ['hydrate', 'Hydrated lime'],
  ['quicklime', 'Quicklime, pebble'],
  ['limestone', 'Limestone powder'],
])('a silo for %s is sized by the density of its data sheet', (reagent, material) => {
  const sheet = readFileSync('src/content/data-sheets/7-lime-handling.yaml');
  const { duty } = parse(String(sheet)) as { duty: { material: string; volume: number }[] };
  const { out } = estimate(limeDemand, { r: reagent, ds: '1d' });
  const density = (1000 * (out.tpd ?? NaN)) / (out.silo ?? NaN);
  expect(density).toBeCloseTo(duty.find((row) => row.material === material)?.volume ?? NaN, 6);
});
