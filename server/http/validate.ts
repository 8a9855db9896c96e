import type { z } from 'zod';
import { validationMessages } from '#contract/messages.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * Parses unknown input. 'All fields are required' (spec §5) wins over finer complaints, as a
 * missing field is what a person mends first.
 * Errors: AppError VALIDATION_FAILED with the sentence to show.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const messages = result.error.issues.map((issue) => issue.message);
  const message =
    messages.find((text) => text === validationMessages.allFieldsRequired) ?? messages[0] ?? '';
  throw new AppError('VALIDATION_FAILED', message);
}

/** The parameters of a query string; one that was sent twice comes as a list, which no schema takes. */
export function queryFields(url: URL): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
