import { describe, expect, test } from 'vitest';
import { achievement } from '#src/content/schemas/achievement.ts';
import { product } from '#src/content/schemas/product.ts';
import { service } from '#src/content/schemas/service.ts';
import { readEntries } from '../../local/content/read-entries.ts';

// What stands in src/content is what the specification and the design ask for. That the schemas
// refuse what they should is the matter of schemas.test.ts.

const entries = readEntries();
const of = (collection: string) => entries.filter((entry) => entry.collection === collection);

const schemas = { products: product, services: service, achievements: achievement };

/** Number and title of each entry, in the order of their numbers. */
const numbered = (collection: keyof typeof schemas) =>
  of(collection)
    .map(({ data }) => data as { number: number; title: string })
    .map(({ number, title }) => [number, title] as const)
    .sort(([a], [b]) => a - b);

/** Words of a text without the signs of Markdown. */
const words = (body: string) => body.match(/[\p{L}\p{N}][\p{L}\p{N}’'‑.-]*/gu)?.length ?? 0;

test('the eight products have their numbers and the titles of the menu', () => {
  expect(numbered('products')).toEqual([
    [1, 'Ash Handling System'],
    [2, 'Coal Mill Reject Handling'],
    [3, 'Fuel Handling & Mechanical Conveyor'],
    [4, 'Dust Extraction System / Bag Filters'],
    [5, 'Dry Fog / Dust Suppression System'],
    [6, 'Components'],
    [7, 'Lime Handling System'],
    [8, 'EPC Projects'],
  ]);
});

test('the three services have their numbers and the titles of the specification', () => {
  expect(numbered('services')).toEqual([
    [1, 'Erection of Plant and Equipment'],
    [2, 'O&M Services for Ash Handling and Coal Handling Plant'],
    [3, 'Expert Supervision & Technical Advisory'],
  ]);
});

test('the eight achievements have the numbers 0 to 7 and a title each', () => {
  const all = numbered('achievements');
  expect(all.map(([number]) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(all.map(([, title]) => title)).size).toBe(8);
});

test('an achievement that is a sample calls its figure an example', () => {
  const samples = of('achievements').filter(({ data }) => (data as { sample: boolean }).sample);
  const bases = samples.map(({ data }) => (data as { figure: { basis: string } }).figure.basis);
  expect(bases.filter((basis) => !/example/i.test(basis))).toEqual([]);
});

describe.each(
  entries.filter(({ collection }) => collection in schemas).map((entry) => [entry.file, entry]),
)('%s', (_file, value) => {
  const { collection, file, data, body } = value;

  test('fits its schema', () => {
    const { error } = schemas[collection as keyof typeof schemas].safeParse(data);
    const said = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(said ?? []).toEqual([]);
  });

  test('its name begins with its number', () => {
    const name = file.split('/').at(-1);
    expect(data).toMatchObject({ number: Number(name?.split('-')[0]) });
  });

  test('says enough', () => {
    const atLeast = { products: 350, services: 200, achievements: 120 };
    expect(words(body)).toBeGreaterThanOrEqual(atLeast[collection as keyof typeof schemas]);
  });
});

test.each(of('products').map(({ file, body }) => [file, body]))(
  '%s has the two headings of a system, in their order',
  (_file, body) => {
    expect(String(body).match(/^## .*$/gm)).toEqual(['## What it does', '## How it works']);
  },
);
