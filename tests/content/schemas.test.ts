import { describe, expect, test } from 'vitest';
import type { z } from 'astro/zod';
import { achievement } from '#src/content/schemas/achievement.ts';
import { photograph } from '#src/content/schemas/photograph.ts';
import { product } from '#src/content/schemas/product.ts';
import { reference } from '#src/content/schemas/reference.ts';
import { sector } from '#src/content/schemas/sector.ts';
import { service } from '#src/content/schemas/service.ts';
import { readEntries } from '../../local/content/read-entries.ts';

// The sentences are read by whoever edits a file of src/content: they say what to mend.

const sound = {
  number: 1,
  title: 'A system',
  summary: 'Moves something.',
  description: 'Moves something.',
  headline: 'speed',
  sample: false,
  figures: [
    {
      key: 'speed',
      kind: 'practice',
      quantity: 'Speed',
      minimum: 1,
      maximum: 2,
      unit: 'm/s',
      source: 'book',
    },
    { key: 'rate', kind: 'practice', quantity: 'Rate', maximum: 30, unit: 't/h', source: 'book' },
    { key: 'lift', kind: 'practice', quantity: 'Lift', minimum: 5, unit: 'm', source: 'book' },
    { key: 'heat', kind: 'property', quantity: 'Heat', minimum: 5, unit: 'kJ/kg', source: 'book' },
  ],
  sources: [{ key: 'book', title: 'A book', publisher: 'A house', year: 2004 }],
  components: ['A', 'B', 'C', 'D'].map((name) => ({ name, does: 'Turns.' })),
  materials: [{ name: 'Ash', behaviour: 'Flows.' }],
  fits: ['Here.', 'There.'],
  doesNotFit: [{ case: 'Elsewhere.', instead: 'Another.', product: 2 }],
  site: ['Air', 'Power', 'Water'].map((need) => ({ need, detail: 'Some.' })),
  questions: ['A?', 'B?', 'C?', 'D?', 'E?'].map((question) => ({ question, answer: 'Yes.' })),
  flows: [
    {
      key: 'ash',
      title: 'Ash',
      summary: 'From here to there.',
    },
  ],
  services: [1],
  achievements: [0],
};

const [flow] = sound.flows;
const law = { jurisdiction: 'India', instrument: 'law', inForce: '2015-01-01' };
const [speed, ...otherFigures] = sound.figures;
const withFigure = (change: object) => ({ figures: [{ ...speed, ...change }, ...otherFigures] });

/** What a schema says of an entry: `path: sentence` for each finding. */
const said = (schema: z.ZodType, entry: object) =>
  (schema.safeParse(entry).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('a valid product passes', () => {
  expect(said(product, sound)).toEqual([]);
});

const { title: _title, ...untitled } = sound;

test.each([
  ['a field left out', untitled, 'title: The title is missing. Add it.'],
  [
    'a number where a text belongs',
    { ...sound, title: 7 },
    "title: The title must be text. Put it in 'quotes'.",
  ],
  [
    'a text that is too long',
    { ...sound, description: 'x'.repeat(156) },
    'description: The description is longer than 155 characters. Shorten it.',
  ],
  [
    'a number outside its range',
    { ...sound, number: 9 },
    'number: The number must be a whole number from 1 to 8.',
  ],
  [
    'a quoted number',
    { ...sound, ...withFigure({ minimum: '1' }) },
    'figures.0.minimum: The minimum must be a number: digits without quotes or unit, with a point for decimals.',
  ],
  [
    'a sentence as a quantity',
    { ...sound, ...withFigure({ quantity: 'It is fast.' }) },
    'figures.0.quantity: The quantity is a name, not a sentence. Remove the full stop.',
  ],
  [
    'a figure without a range',
    { ...sound, ...withFigure({ minimum: undefined, maximum: undefined }) },
    "figures.0: The figure 'speed' has neither a minimum nor a maximum. Give at least one of them.",
  ],
  [
    'a range the wrong way round',
    { ...sound, ...withFigure({ minimum: 3 }) },
    "figures.0: The figure 'speed' has a minimum (3) above its maximum (2). Exchange them.",
  ],
  [
    'a figure whose source is not there',
    { ...sound, ...withFigure({ source: 'hearsay' }) },
    "figures.0.source: There is no source 'hearsay' in this file. Add it under sources, or correct the key.",
  ],
  [
    'a figure without a source',
    { ...sound, ...withFigure({ source: undefined }) },
    'figures.0.source: The source of the figure is missing. Add it.',
  ],
  [
    'a bulk density whose source is not there',
    {
      ...sound,
      materials: [
        {
          name: 'Ash',
          behaviour: 'Flows.',
          bulkDensity: { minimum: 640, maximum: 720, unit: 'kg/m³', source: 'hearsay' },
        },
      ],
    },
    "materials.0.bulkDensity.source: There is no source 'hearsay' in this file. Add it under sources, or correct the key.",
  ],
  [
    'a headline that is no figure',
    { ...sound, headline: 'colour' },
    "headline: The headline 'colour' is no key of a figure in this file. The figures are: speed, rate, lift, heat.",
  ],
  [
    'a headline that is a property',
    { ...sound, headline: 'heat' },
    "headline: The figure 'heat' is one of the three that lead, and of the kind property. They say what we build or how: put figures of the kind supply or practice before it.",
  ],
  [
    'a property among the three figures that lead',
    { ...sound, figures: [...sound.figures.slice(0, 2), sound.figures[3]] },
    "figures.2: The figure 'heat' is one of the three that lead, and of the kind property. They say what we build or how: put figures of the kind supply or practice before it.",
  ],
  [
    'a limit among the three figures that lead',
    {
      ...sound,
      figures: [...sound.figures.slice(0, 2), { ...sound.figures[3], kind: 'limit', limit: law }],
    },
    "figures.2: The figure 'heat' is one of the three that lead, and of the kind limit. They say what we build or how: put figures of the kind supply or practice before it.",
  ],
  [
    'the text of a standard among the three figures that lead',
    {
      ...sound,
      sources: [...sound.sources, { key: 'code', standard: 'nfpa-85' }],
      figures: sound.figures.map((one) => (one.key === 'lift' ? { ...one, source: 'code' } : one)),
    },
    "figures.2: The figure 'lift' is one of the three that lead, and taken from a standard. They say what we build or how: put figures of the kind supply or practice before it.",
  ],
  [
    'a supply range that nobody vouches for',
    { ...sound, ...withFigure({ kind: 'supply' }) },
    "figures.0: The figure 'speed' is a supply range. Add sample: true until the owner signs it.",
  ],
  [
    'a limit without its law',
    {
      ...sound,
      figures: sound.figures.map((one) => (one.key === 'heat' ? { ...one, kind: 'limit' } : one)),
    },
    "figures.3: The figure 'heat' needs `limit` if its kind is limit, and only then.",
  ],
  [
    'a law without a day',
    {
      ...sound,
      figures: sound.figures.map((one) =>
        one.key === 'heat' ? { ...one, kind: 'limit', limit: { ...law, inForce: '2015' } } : one,
      ),
    },
    "figures.3.limit.inForce: The day in force must be a day in quotes, such as '2026-11-22'.",
  ],
  [
    'a source that is a standard and a book at once',
    {
      ...sound,
      sources: [...sound.sources, { ...sound.sources[0], key: 'code', standard: 'is-800' }],
    },
    'sources.1: A source has either `standard`, or `title` and `publisher`. Add or remove one.',
  ],
  [
    'two sources of one key',
    { ...sound, sources: [...sound.sources, ...sound.sources] },
    "sources.1: The source key 'book' is used twice. Give each its own.",
  ],
  [
    'an address without https',
    { ...sound, sources: sound.sources.map((one) => ({ ...one, url: 'http://example.org' })) },
    'sources.0.url: The url must be a whole address that begins with https://.',
  ],
  [
    'too few questions',
    { ...sound, questions: sound.questions.slice(1) },
    'questions: The questions must have at least 5 (there are too few).',
  ],
  [
    'itself as the better choice',
    { ...sound, doesNotFit: [{ case: 'Here.', instead: 'This.', product: 1 }] },
    'doesNotFit.0.product: The product to use instead is this product itself. Name another, or none.',
  ],
  [
    'two flows of one key',
    { ...sound, flows: [flow, flow] },
    "flows.1: The flow key 'ash' is used twice. Give each its own.",
  ],
])('a product is refused with one sentence for %s', (_case, entry, sentence) => {
  expect(said(product, entry)).toEqual([sentence]);
});

test('an unknown field is reported with the known ones, at every depth', () => {
  const [atTop] = said(product, { ...sound, titel: 'A system' });
  expect(atTop).toContain("The product has the unknown field 'titel'. Correct its spelling or");
  expect(atTop).toContain('Known fields: number, title, summary');
  expect(said(product, { ...sound, ...withFigure({ max: 2 }) })).toEqual([
    "figures.0: The figure has the unknown field 'max'. Correct its spelling or remove it. Known fields: key, kind, quantity, minimum, maximum, unit, condition, source, sample, limit.",
  ]);
});

test('services and achievements are validated as strictly', () => {
  const brief = { number: 1, title: 'T', summary: 'S.', description: 'D.', sample: true };
  const scope = ['A', 'B', 'C'].map((item) => ({ item, detail: 'Done.' }));
  const soundService = { ...brief, scope, deliverables: ['A', 'B', 'C'] };
  expect(said(service, soundService)).toEqual([]);
  expect(said(service, { ...soundService, figures: sound.figures.slice(0, 1) })).toEqual([
    "figures.0.source: There is no source 'book' in this file. Add it under sources, or correct the key.",
  ]);
  const figure = { quantity: 'Water saved', value: 240, unit: 'm³/h', basis: 'Example.' };
  const change = { quantity: 'Water', before: '240 m³/h', after: 'none' };
  const soundAchievement = { ...brief, meta: ['A', 'B'], figure, change };
  expect(said(achievement, soundAchievement)).toEqual([]);
  expect(said(achievement, { ...soundAchievement, number: 8 })).toEqual([
    'number: The number must be a whole number from 0 to 7.',
  ]);
  expect(said(achievement, { ...soundAchievement, client: 'Somebody' })).toEqual([
    expect.stringContaining("The achievement has the unknown field 'client'."),
  ]);
});

test('a reference names a client only with the date of the agreement', () => {
  const plant = {
    id: 'plant',
    plant: 'Captive station, 2 × 60 MW',
    place: 'Town, State',
    year: 2026,
    products: [1],
    capacity: '35 t/h',
    fuel: 'Coal, 40 % ash',
    result: '36 t/h',
    testMethod: 'Trucks weighed over 8 h',
  };
  expect(said(reference, plant)).toEqual([]);
  expect(said(reference, { ...plant, client: 'Name', agreedOn: '2026-11-22' })).toEqual([]);
  expect(said(reference, { ...plant, client: 'Name' })).toEqual([
    'client: A client is named with the day of the agreement, and only then. Add or remove one.',
  ]);
  expect(said(reference, { ...plant, sample: true })).toEqual([
    expect.stringContaining("The reference has the unknown field 'sample'."),
  ]);
});

describe('a photograph', () => {
  const portrait = {
    id: 'fitter-at-valve',
    subject: 'people',
    caption: 'A fitter changes the seal of a dome valve',
    takenOn: '2026-11-22',
    consent: 'The person, by letter of 2026-11-23, kept by Human resources',
  };

  test('passes with caption and consent', () => {
    expect(said(photograph, portrait)).toEqual([]);
  });

  test('is refused without consent', () => {
    const { consent: _consent, ...unagreed } = portrait;
    expect(said(photograph, unagreed)).toEqual(['consent: The consent is missing. Add it.']);
  });

  test('is refused for another subject', () => {
    expect(said(photograph, { ...portrait, subject: 'plant' })).toEqual([
      'subject: The subject must be one of: people, management, works, sites.',
    ]);
  });
});

test('every material of a sector has an amount and its source', () => {
  const entry = readEntries().find(({ file }) => file.includes('sectors/3-'));
  const { materials, ...page } = sector.parse(entry?.data);
  const issueOf = (change: object) => {
    const [first, ...others] = materials;
    const changed = { ...page, materials: [{ ...first, ...change }, ...others] };
    return sector.safeParse(changed).error?.issues[0]?.message;
  };
  const message = 'An amount needs a source, and "By the plant’s balance" none. Add or remove one.';
  expect(issueOf({})).toBeUndefined();
  expect(issueOf({ amount: undefined })).toBe('The amount is missing. Add it.');
  expect(issueOf({ source: undefined })).toBe(message);
  expect(issueOf({ amount: 'By the plant’s balance' })).toBe(message);
  expect(issueOf({ amount: 'By the plant’s balance', source: undefined })).toBeUndefined();
});
