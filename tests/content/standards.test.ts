import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { materialFlow } from '#src/content/schemas/material-flow.ts';
import { product } from '#src/content/schemas/product.ts';
import { standard } from '#src/content/schemas/standard.ts';
import { statutory } from '#src/content/schemas/statutory.ts';
import { findOutdated } from '../../local/content/look-ups.ts';
import { readEntries } from '../../local/content/read-entries.ts';

// Standards and limits are checked once a year, and each is registered once.

const entries = readEntries();
const of = (collection: string) => entries.filter((entry) => entry.collection === collection);
const standards = of('standards').map(({ data }) => standard.parse(data));
const products = of('products').map(({ data }) => product.parse(data));
const figures = products.flatMap((one) =>
  one.figures.map((figure) => ({ ...figure, product: one.number })),
);
const limits = figures.flatMap(({ limit, ...figure }) => (limit ? [{ ...figure, limit }] : []));

/** What `keyOf` gives for two entries or more. */
function doubles<Entry>(list: readonly Entry[], keyOf: (entry: Entry) => string) {
  const keys = list.map(keyOf);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

test('a standard without an edition is refused', () => {
  const { edition: _edition, ...undated } = standards[0] ?? expect.fail('no standards');
  const [issue] = standard.safeParse(undated).error?.issues ?? [];
  expect(issue?.message).toBe('The edition is missing. Add it.');
});

test('every standard is registered once and cited', () => {
  expect(doubles(standards, ({ id }) => id)).toEqual([]);
  expect(doubles(standards, ({ number, edition }) => `${number} ${edition}`)).toEqual([]);
  const cited = JSON.stringify(entries.filter(({ collection }) => collection !== 'standards'));
  expect(standards.filter(({ id }) => !cited.includes(`"${id}"`)).map(({ id }) => id)).toEqual([]);
});

test('every cited standard is registered', () => {
  const known = new Set(standards.map(({ id }) => id));
  const source = z.object({ standard: z.string() });
  const sourcesOf = (data: unknown): unknown[] => {
    const { sources, source: single } = data as { sources?: unknown[]; source?: unknown };
    return [...(sources ?? []), single];
  };
  const cited = entries
    .flatMap(({ data }) => sourcesOf(data))
    .flatMap((one) => source.safeParse(one).data?.standard ?? []);
  const instruments = limits.map(({ limit }) => limit.instrument);
  expect(cited.length).toBeGreaterThan(20);
  expect([...cited, ...instruments].filter((id) => !known.has(id))).toEqual([]);
});

test('every statutory rule has an instrument and, if read, a URL', () => {
  const [page] = of('statutory').map(({ data }) => statutory.parse(data));
  const rules = page?.rules ?? [];
  const day = (id: string) => standards.find((one) => one.id === id)?.checkedOn;
  expect(rules.filter((rule) => !day(rule.standard)).map(({ id }) => id)).toEqual([]);
  const [opened] = rules.filter(({ reading }) => reading !== 'none');
  const unread = { ...page, rules: [...rules.slice(1), { ...opened, url: undefined }] };
  const [issue] = statutory.safeParse(unread).error?.issues ?? [];
  expect(issue?.path.at(-1)).toBe('url');
});

test('standards and limits checked more than a year ago are listed', () => {
  const days = [...standards, ...limits.map(({ limit }) => limit)]
    .flatMap(({ checkedOn }) => checkedOn ?? [])
    .sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const after = (day: string, count: number) => new Date(Date.parse(day) + count * 86_400_000);
  expect(findOutdated(after(first, 365))).toEqual([]);
  expect(findOutdated(after(first, 366))).not.toEqual([]);
  expect(findOutdated(after(last, 366))).toHaveLength(days.length);
});

test('no limit is listed twice', () => {
  const value = ({ limit, minimum, maximum, unit }: (typeof limits)[number]) =>
    [limit.instrument, minimum, maximum, unit].join(' ');
  expect(doubles([...limits, ...limits.slice(0, 1)], value)).toHaveLength(1);
  expect(doubles(limits, value)).toEqual([]);
});

test('no two systems give the same value of the same quantity', () => {
  const same = doubles(figures, ({ quantity, minimum, maximum, unit }) =>
    [quantity, minimum, maximum, unit].join(' '),
  );
  expect(same).toEqual([]);
});

test('every supply range is marked as a sample', () => {
  const supply = figures.filter(({ kind }) => kind === 'supply');
  expect(new Set(supply.map((figure) => figure.product)).size).toBe(8);
  expect(supply.filter(({ sample }) => sample !== true)).toEqual([]);
});

test('the home page shows figures of supply and practice only', () => {
  const [flow] = of('material-flow').map(({ data }) => materialFlow.parse(data));
  const shown = (flow?.routes ?? [])
    .flatMap(({ steps }) => steps)
    .flatMap(({ product: number, figure, figureOf = number }) =>
      figures.filter((one) => one.product === figureOf && one.key === figure),
    );
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.filter(({ kind }) => kind !== 'supply' && kind !== 'practice')).toEqual([]);
});
