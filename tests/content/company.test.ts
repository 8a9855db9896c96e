import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { site } from '#contract/company.ts';
import { charityPage } from '#src/content/schemas/charity.ts';
import { companyProfile } from '#src/content/schemas/company-profile.ts';
import { culture } from '#src/content/schemas/culture.ts';
import { hrConcept } from '#src/content/schemas/hr-concept.ts';
import { product } from '#src/content/schemas/product.ts';
import { readEntries } from '../../local/content/read-entries.ts';

// The texts of the company and culture pages. The build validates each file by its schema.

const folder = 'src/content';

const all = readEntries();
const rooms = ['company', 'culture', 'history', 'charity'];
const entries = all.filter(({ collection }) => rooms.includes(collection));

/** The entries of a file, read by its schema. */
function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema>[] {
  return entries
    .filter((entry) => entry.file === `${folder}/${file}`)
    .map(({ data }) => schema.parse(data));
}

/** The sentences of what a schema finds wrong. */
const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

/** Every text inside a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
}

test('company texts are marked as samples', () => {
  const unmarked = entries.filter(({ data }) => (data as { sample?: unknown }).sample !== true);
  expect(unmarked.map(({ file }) => file)).toEqual([]);
});

test('no text contains the name of the company', () => {
  const naming = entries.filter(({ data, body }) =>
    [...texts(data), body].some((text) => text.includes(site.name)),
  );
  expect(naming.map(({ file }) => file)).toEqual([]);
});

test('the figures of the profile are of the kinds supply and practice', () => {
  const products = all
    .filter(({ collection }) => collection === 'products')
    .map(({ data }) => product.parse(data));
  const missing = read('company/profile.md', companyProfile)
    .flatMap(({ pulls }) => pulls)
    .filter(
      ({ product: number, figure }) =>
        !products
          .find((system) => system.number === number)
          ?.figures.some(
            ({ key, kind }) => key === figure && (kind === 'supply' || kind === 'practice'),
          ),
    );
  expect(missing).toEqual([]);
});

describe('an invalid file is refused with a sentence', () => {
  const [page] = read('charity/page.yaml', charityPage);
  const [concept] = read('culture/hr-concept.yaml', hrConcept);
  const [log] = read('culture/index.yaml', culture);

  test.each([
    [
      'five values',
      charityPage,
      { ...page, values: page?.values.slice(1) },
      'values: The values must have at least 6 (there are too few).',
    ],
    [
      'a fifth phase',
      charityPage,
      { ...page, phases: [...(page?.phases ?? []), page?.phases[0]] },
      'phases: The phases must have at most 4 (there are too many).',
    ],
    [
      'an unknown field',
      charityPage,
      { ...page, members: [] },
      "The charity page has the unknown field 'members'.",
    ],
    [
      'an unknown permission',
      hrConcept,
      { ...concept, tasks: [{ name: 'A', may: ['may', 'alone', 'alone', 'alone'] }] },
      'tasks.0.may.0: A permission must be one of: watches, assists, alone, signs.',
    ],
    [
      'a time that is none',
      culture,
      { ...log, log: log?.log.map((entry) => ({ ...entry, time: '24:00' })) },
      "log.0.time: The time must be written as '22:00'.",
    ],
    [
      'a title too long for a search result',
      culture,
      { ...log, title: 'x'.repeat(53) },
      'title: The title is longer than 52 characters. Shorten it.',
    ],
  ])('%s', (_case, schema, value, sentence) => {
    expect(said(schema, value)?.join('\n')).toContain(sentence);
  });
});
