import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataSheet } from '#src/content/schemas/data-sheet.ts';
import { product } from '#src/content/schemas/product.ts';
import { comparison } from '#src/data-sheets/comparison.ts';
import { pairs } from '#src/data-sheets/pairs.ts';
import { citation, type Source } from '#src/estimators/estimator.ts';
import { estimators } from '#src/estimators/estimators.ts';
import { rules } from '#src/estimators/system-finder/find.ts';
import { readEntries } from '../../local/content/read-entries.ts';

// A sample figure is marked as a sample wherever it is repeated.

const unsigned = 'not yet confirmed by us';
const entries = readEntries();
const figures = entries
  .filter(({ collection }) => collection === 'products')
  .map(({ data }) => product.parse(data))
  .flatMap((one) => one.figures.map((figure) => ({ ...figure, product: one.number })));
const figureOf = (number: number, key: string) =>
  figures.find((figure) => figure.product === number && figure.key === key);

const parsed = <Data>(collection: string, schema: { parse(data: unknown): Data }) =>
  entries
    .filter((one) => one.collection === collection)
    .map(({ data }) => ({ data: schema.parse(data) }));

test('a comparison marks the ranges that are samples', () => {
  const supplyOf = (systems: ReturnType<typeof pairs>) =>
    comparison(systems)
      .rows.find(([name]) => name === 'Supply range')
      ?.slice(1) ?? [];
  const isMarked = (cell: string) => cell.endsWith('† (sample)');
  const systems = pairs(parsed('products', product), parsed('data-sheets', dataSheet));
  expect(supplyOf(systems)).toHaveLength(8);
  expect(supplyOf(systems).map(isMarked)).toEqual(
    systems.map(({ product: { number, headline } }) => figureOf(number, headline)?.sample === true),
  );
  const signed = systems.map(({ product: one, sheet }) => ({
    sheet,
    product: { ...one, figures: one.figures.map((figure) => ({ ...figure, sample: false })) },
  }));
  expect(supplyOf(signed).filter(isMarked)).toEqual([]);
});

/** A site's own page as the only source of a number. */
const isOwn = (text: string) =>
  /^(?:of )?(?:product|data sheet|system) \d/i.test(text) && !text.includes(';');

/** Every source of the tools, with the place that cites it. */
const sources: { at: string; source: Source }[] = estimators.flatMap(
  ({ key, inputs, constants, examples }) =>
    [
      ...inputs.flatMap(({ label, source, options = [] }) => [
        { label, source },
        ...options.flatMap((option) =>
          option.source ? [{ label: `${label}: ${option.label}`, source: option.source }] : [],
        ),
      ]),
      ...constants.map(({ text, source }) => ({ label: text, source })),
      ...examples.map(({ label, source }) => ({ label, source })),
    ].map(({ label, source }) => ({ at: `${key}: ${label}`, source })),
);

test('a tool that cites a data sheet says that its ranges are not confirmed', () => {
  const own = sources.filter(({ source }) => isOwn(source.text));
  expect(own.length).toBeGreaterThan(3);
  const facts = own.filter(({ source }) => !['S', 'P'].includes(source.state));
  expect(facts.map(({ at }) => at)).toEqual([]);
  for (const { source } of sources) {
    if (source.state === 'S') expect(citation(source)).toContain(unsigned);
  }
});

test('a text of a tool that repeats a sample says so', () => {
  const lines = globSync('src/estimators/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const cited = lines.flatMap((line) =>
    [...line.matchAll(/figures? ([a-z][a-z0-9-]+) of product (\d)/g)].flatMap(
      ([, key = '', number]) => (figureOf(Number(number), key)?.sample ? [{ key, line }] : []),
    ),
  );
  expect(cited.map(({ key }) => key)).toEqual(expect.arrayContaining(['air-to-cloth']));
  expect(cited.filter(({ line }) => !line.includes(unsigned))).toEqual([]);
  expect(lines.filter((line) => /\b(?:we supply|our lines|our practice)\b/.test(line))).toEqual([]);
});

test('a rule of the finder that rests on a sample says so', () => {
  const own = rules.filter(({ figure }) => figure);
  expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(['A1', 'M3', 'F2']));
  for (const { id, figure, state, sentence } of own) {
    const found = figure && figureOf(figure.product, figure.key);
    expect(found, id).toBeDefined();
    if (!found?.sample) continue;
    expect(state, id).toBe('S');
    expect(sentence, id).toContain(unsigned);
  }
});

test('no rule of the finder cites a page of this site', () => {
  const verified = rules.filter(({ state }) => state === 'V' || state === 'R');
  expect(verified.length).toBeGreaterThan(8);
  expect(verified.filter(({ source }) => isOwn(source)).map(({ id }) => id)).toEqual([]);
});

test('a result lies within its stated range', () => {
  const outputs = estimators.flatMap((one) => one.outputs);
  const ranges = outputs.flatMap(({ spread }) => (spread ? [spread] : []));
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges.filter(([low, high]) => low > 1 || high < 1)).toEqual([]);
});

test('no page cites a competitor, a forum or an uploaded document', () => {
  const cited = JSON.stringify(entries.map(({ data }) => data));
  expect(cited).not.toMatch(/Macawber|blogspot|bulk-online|scribd/i);
});

test('a source that was read names its document', () => {
  const nameless = sources.filter(
    ({ source: { state, text } }) =>
      ['V', 'R'].includes(state) && /^(?:a|published|public) |\ba maker/i.test(text),
  );
  expect(nameless.map(({ at }) => at)).toEqual([]);
});
