import type { z } from 'zod';
import { validationMessages } from '#contract/messages.ts';
import { fieldErrorsOf } from '#contract/errors.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Parses unknown input. 'All fields are required' (requirements §5) wins over finer complaints, as a
 * missing field is what a person mends first.
 * @param name what a single value is called in the request
 * @throws AppError VALIDATION_FAILED with the sentence to show, and the first one for each field
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  name = '',
): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const messages = result.error.issues.map((issue) => issue.message);
  const message =
    messages.find((text) => text === validationMessages.allFieldsRequired) ?? messages[0] ?? '';
  const fields = fieldErrorsOf(result.error.issues, name);
  throw new AppError('VALIDATION_FAILED', message, {
    ...(Object.keys(fields).length > 0 && { fields }),
  });
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
