import { expect } from 'vitest';
import type { z } from 'zod';

/** What a schema objects to, as `path: message`; empty when it takes the value. */
export function refusals(schema: z.ZodType, value: unknown): string[] {
  const read = schema.safeParse(value);
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

interface Parts {
  /** Those that may be left out. */
  optional?: string[];
  /** Those that may be null. */
  nullable?: string[];
}

/**
 * An answer is `value` and nothing beside it: no part of it can be left out, be null or of another
 * type unless it says so, and none can be added, so that nothing goes out by accident.
 */
export function expectExact(
  schema: z.ZodType,
  value: Record<string, unknown>,
  { optional = [], nullable = [] }: Parts = {},
): void {
  expect(refusals(schema, value)).toEqual([]);
  expect(refusals(schema, { ...value, passwordHash: 'x' }), 'another part').toHaveLength(1);
  for (const key of Object.keys(value)) {
    const { [key]: _left, ...rest } = value;
    const without = refusals(schema, rest).length === 0;
    const withNull = refusals(schema, { ...value, [key]: null }).length === 0;
    const withList = refusals(schema, { ...value, [key]: [[]] }).length === 0;
    expect({ key, without, withNull, withList }).toEqual({
      ...{ key, without: optional.includes(key), withNull: nullable.includes(key) },
      withList: false,
    });
  }
}
