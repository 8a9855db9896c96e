import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { applicationCount } from '#contract/schemas/job-application.ts';
import { job } from '#contract/schemas/job.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import { position } from '../support/items.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const moment = '2026-11-21T09:00:00.123456+00:00';

interface ObjectSchema {
  path: string;
  properties: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
}

/** All objects with named fields in a JSON Schema. */
function objectsIn(schema: unknown, path: string): ObjectSchema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, part]) =>
    objectsIn(part, Array.isArray(schema) || key === 'properties' ? path : `${path}.${key}`),
  );
  const isObject = 'type' in schema && schema.type === 'object' && 'properties' in schema;
  return isObject ? [{ path, ...(schema as Omit<ObjectSchema, 'path'>) }, ...inner] : inner;
}

/** `getOpenApi` answers a document of another standard. */
describe('an answer', () => {
  const objects = (io: 'input' | 'output') =>
    Object.entries<Endpoint>(api).flatMap(([name, { output }]) =>
      output && name !== 'getOpenApi'
        ? objectsIn(z.toJSONSchema(output, { io, unrepresentable: 'any' }), name)
        : [],
    );

  test('has no field that the contract does not name', () => {
    // As an input, an object that is not strict is open.
    const all = objects('input');
    expect(all.length).toBeGreaterThan(100);
    const open = all.filter((one) => one.additionalProperties !== false);
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  test('has all of its fields, except those that depend on the case', () => {
    const optional = objects('output').flatMap(({ properties, required = [] }) =>
      Object.keys(properties).filter((name) => !required.includes(name)),
    );
    expect([...new Set(optional)].toSorted()).toEqual([
      ...[
        'archived',
        'backup',
        'backupAgeHours',
        'code',
        'editedBy',
        'message',
        'noteKey',
        'phone',
      ],
      ...['previousNoteKey', 'requestId', 'secondFactorMissing', 'statusUrl'],
      'totalIsLowerBound',
    ]);
  });
});

test('counts are whole and not negative', () => {
  const page = { currentPage: 1, totalPages: 1, pageSize: 1, totalRecords: 0 };
  expect(pageInfo.parse(page)).toEqual(page);
  for (const wrong of [
    { currentPage: 0 },
    { totalPages: 0 },
    { totalRecords: -1 },
    { pageSize: 101 },
  ]) {
    expect(pageInfo.safeParse({ ...page, ...wrong }).success).toBe(false);
  }
  for (const wrong of [{ total: 0 }, { unread: -1 }]) {
    const count = { jobId: id, title: 'Fitter', total: 1, unread: 0 };
    expect(applicationCount.safeParse({ ...count, ...wrong }).success).toBe(false);
  }
  for (const stipend of [-1, 100_000_001]) {
    expect(job.safeParse(position({ stipend })).success).toBe(false);
  }
});

test('an answer says that it is a success', () => {
  const { output } = api.getRegistration;
  expect(output.safeParse({ success: true, isOpen: false }).success).toBe(true);
  expect(output.safeParse({ success: false, isOpen: false }).success).toBe(false);
});

test('a new item may choose its id, and a changed one says what was seen', () => {
  const fields = { title: 'T', description: 'D', date: '2026-01-01' };
  expect(api.createNews.input.parse({ ...fields, id })).toMatchObject({ id });
  expect(api.updateNews.input.parse({ ...fields, updatedAt: moment })).toMatchObject({
    updatedAt: moment,
  });
});
