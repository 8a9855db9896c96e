import type { z } from 'zod';

/** What a schema objects to, as `path: message`; empty when it takes the value. */
export function refusals(schema: z.ZodType, value: unknown): string[] {
  const read = schema.safeParse(value);
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
