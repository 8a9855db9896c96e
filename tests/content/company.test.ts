import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { site } from '#contract/company.ts';
import { advantage } from '#src/content/schemas/advantage.ts';
import { businessPhilosophy } from '#src/content/schemas/business-philosophy.ts';
import { charityMember, charityPage, charitySection } from '#src/content/schemas/charity.ts';
import { companyPhilosophy } from '#src/content/schemas/company-philosophy.ts';
import { companyProfile } from '#src/content/schemas/company-profile.ts';
import { contact } from '#src/content/schemas/contact.ts';
import { culture } from '#src/content/schemas/culture.ts';
import { historyEvent, historyPage } from '#src/content/schemas/history.ts';
import { hrConcept } from '#src/content/schemas/hr-concept.ts';
import { managementMessage } from '#src/content/schemas/management-message.ts';
import { product } from '#src/content/schemas/product.ts';
import { readEntries } from '../../local/content/read-entries.ts';

// The texts of the company and culture pages: that they fit, are long enough, and invent nobody.

const folder = 'src/content';
const schemas: Readonly<Record<string, z.ZodType>> = {
  [`${folder}/company/profile.md`]: companyProfile,
  [`${folder}/company/message.md`]: managementMessage,
  [`${folder}/company/advantage.yaml`]: advantage,
  [`${folder}/company/contact.yaml`]: contact,
  [`${folder}/culture/index.yaml`]: culture,
  [`${folder}/culture/company-philosophy.yaml`]: companyPhilosophy,
  [`${folder}/culture/business-philosophy.yaml`]: businessPhilosophy,
  [`${folder}/culture/hr-concept.yaml`]: hrConcept,
  [`${folder}/history/page.yaml`]: historyPage,
  [`${folder}/history/events.yaml`]: historyEvent,
  [`${folder}/charity/page.yaml`]: charityPage,
  [`${folder}/charity/sections.yaml`]: charitySection,
  [`${folder}/charity/members.yaml`]: charityMember,
};

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

test.each(entries.map(({ file, data }) => [file, data] as const))('%s fits', (file, data) => {
  expect(schemas[file], 'has a schema').toBeDefined();
  expect(schemas[file] && said(schemas[file], data)).toBeUndefined();
});

test('every file of the list is there', () => {
  const files = new Set(entries.map(({ file }) => file));
  expect([...files].sort()).toEqual(Object.keys(schemas).sort());
});

test('what is said of the company is marked until the owner has confirmed it', () => {
  const unmarked = entries.filter(({ data }) => (data as { sample?: unknown }).sample !== true);
  expect(unmarked.map(({ file }) => file)).toEqual([]);
});

test('the name of the company comes from its facts and not from a text', () => {
  const naming = entries.filter(({ data, body }) =>
    [...texts(data), body].some((text) => text.includes(site.name)),
  );
  expect(naming.map(({ file }) => file)).toEqual([]);
});

describe('the charity', () => {
  const [page] = read('charity/page.yaml', charityPage);
  test('has the six values of the specification, in its order', () => {
    expect(page?.values.map(({ name }) => name)).toEqual([
      'Accountability',
      'Leadership',
      'Transparency',
      'Team Work and Innovation',
      'Selfless Service',
      'Sustainability',
    ]);
  });
  test('has a vision, a mission, four phases and three sections', () => {
    expect(page?.vision).toBeTruthy();
    expect(page?.mission).toBeTruthy();
    expect(page?.phases).toHaveLength(4);
    const sections = read('charity/sections.yaml', charitySection);
    expect(sections.map(({ number, id }) => [number, id])).toEqual([
      [1, 'school'],
      [2, 'library'],
      [3, 'clinic'],
    ]);
  });
  test('has members, each with a role of its own', () => {
    const members = read('charity/members.yaml', charityMember);
    expect(members.length).toBeGreaterThan(3);
    expect(new Set(members.map(({ name }) => name)).size).toBe(members.length);
  });
});

test('the years of the history rise, and no event has its year twice', () => {
  const years = read('history/events.yaml', historyEvent).map(({ year }) => year);
  expect(years).toEqual([...new Set(years)].sort((one, other) => one - other));
});

test('the message names nobody', () => {
  expect(read('company/message.md', managementMessage)[0]?.signature).toBe('The management');
});

test('the pull figures of the profile say what the systems are supplied with or designed for', () => {
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

test('the log of the culture page leads to each of its pages once', () => {
  const [page] = read('culture/index.yaml', culture);
  expect(page?.log.map((entry) => entry.page).sort()).toEqual([
    'business-philosophy',
    'company-philosophy',
    'hr-concept',
    'our-history',
    'social_responsibility',
  ]);
});

describe('a file that is wrong is refused with a sentence that says what to mend', () => {
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

/** Paths of the fields in a JSON schema that have no description. */
function undescribed(schema: z.core.JSONSchema._JSONSchema, path = ''): string[] {
  if (typeof schema === 'boolean') return [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(typeof field === 'object' && field.description ? [] : [`${path}${name}`]),
    ...undescribed(field, `${path}${name}.`),
  ]);
  const { items } = schema;
  return [...inside, ...(items && !Array.isArray(items) ? undescribed(items, path) : [])];
}

test.each(Object.entries(schemas))('every field of %s says what it is for', (_file, schema) => {
  expect(undescribed(z.toJSONSchema(schema))).toEqual([]);
});
