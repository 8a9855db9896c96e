import { describe, expect, test } from 'vitest';
import type { z } from 'astro/zod';
import {
  exampleLine,
  oneBore,
  steppedBore,
  velocityCurve,
} from '#src/components/technology/velocity.ts';
import { certificate } from '#src/content/schemas/certificate.ts';
import { organisation } from '#src/content/schemas/organisation.ts';
import { pressRoom } from '#src/content/schemas/press-room.ts';
import { measurement, sequence, technology } from '#src/content/schemas/technology.ts';
import { training } from '#src/content/schemas/training.ts';
import { workingHere } from '#src/content/schemas/working-here.ts';
import { readEntries } from '../../local/content/read-entries.ts';

// Technology, careers and press: what stands in src/content, and what its schemas refuse.

const schemas: Readonly<Record<string, z.ZodType>> = {
  technology,
  sequence,
  measurements: measurement,
  certificates: certificate,
  organisation,
  training,
  'working-here': workingHere,
  'press-room': pressRoom,
};
const entries = readEntries();
const of = (collection: string) => entries.filter((entry) => entry.collection === collection);

/** What a schema says of an entry: `path: sentence` for each finding. */
const said = (schema: z.ZodType, entry: unknown) =>
  (schema.safeParse(entry).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

/** The first entry of a folder with something changed. */
const changed = (collection: string, change: (data: Record<string, unknown>) => void) => {
  const data = structuredClone(of(collection)[0]?.data) as Record<string, unknown>;
  change(data);
  return data;
};

describe.each(Object.entries(schemas))('src/content/%s', (collection, schema) => {
  test('refuses an unknown field', () => {
    const entry = changed(collection, (data) => {
      data['colour'] = 'red';
    });
    expect(said(schema, entry)).toEqual([expect.stringContaining("the unknown field 'colour'")]);
  });
});

test('certificates, roles, training and terms are marked as samples', () => {
  for (const collection of ['certificates', 'organisation', 'training', 'working-here']) {
    for (const { data } of of(collection)) expect(data).toMatchObject({ sample: true });
  }
});

test('a role cannot check its own work', () => {
  const entry = changed('organisation', (data) => {
    const [first] = data['handOvers'] as { leads: string; checks: string }[];
    if (first) first.checks = first.leads;
  });
  expect(said(organisation, entry)).toEqual([
    'handOvers.0.checks: Nobody checks their own work. Name another role.',
  ]);
});

test('a unit needs a parent before it', () => {
  const entry = changed('organisation', (data) => {
    const units = data['units'] as { under?: string }[];
    const last = units.at(-1);
    if (last) last.under = 'nowhere';
  });
  expect(said(organisation, entry)).toEqual([
    expect.stringContaining("There is no unit 'nowhere' before this one."),
  ]);
});

test('a module cannot end before it begins', () => {
  const entry = changed('training', (data) => {
    const [, second] = data['modules'] as { from: number; to: number }[];
    if (second) second.to = second.from - 1;
  });
  expect(said(training, entry)).toEqual([
    "modules.1.to: The module 'Bench work' ends before it begins. Exchange the weeks.",
  ]);
});

test('the modules of the first year cover each week once', () => {
  const { modules } = training.parse(of('training')[0]?.data);
  let next = 1;
  for (const { from, to } of modules) {
    expect(from).toBe(next);
    next = to + 1;
  }
  expect(next).toBe(53);
});

test('the velocity chart has the values of the first achievement', () => {
  const end = (bores: Parameters<typeof velocityCurve>[0]['bores']) => {
    const curve = velocityCurve({ ...exampleLine, bores });
    return curve.at(-1)?.[1].toFixed(1);
  };
  const [, start = 0] = velocityCurve({ ...exampleLine, bores: oneBore })[0] ?? [];
  const text = of('achievements').find(({ file }) => file.includes('/0-'))?.body;
  expect(start.toFixed(1)).toBe('10.2');
  expect(end(oneBore)).toBe('30.7');
  expect(end(steppedBore)).toBe('12.6');
  expect(text).toContain('of 80 mm bore gives 10.2 m/s there');
  expect(text).toContain('end at 31 m/s');
  expect(text).toContain('it ends at 12.6 m/s');
});
