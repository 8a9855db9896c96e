import { fieldErrorsOf } from '#contract/errors.ts';
import { validationMessages } from '#contract/messages.ts';
import { ApiError } from '#src/client/request.ts';

/** Field name → its error. Without any the form can be sent. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The text in a field of a sent form; empty when there is none. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The fields that were left empty and may not be. */
export function emptyFields(
  values: Readonly<Record<string, string>>,
  optional: readonly string[] = [],
): FieldErrors {
  const empty = Object.entries(values).filter(
    ([name, value]) => value === '' && !optional.includes(name),
  );
  return Object.fromEntries(empty.map(([name]) => [name, validationMessages.allFieldsRequired]));
}

/** The fields that the server refused; none if the failure is about something else. */
export function refusedFields(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}

/** The part of a zod schema that is used here. */
interface Schema {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/**
 * Loads a schema of the contract when a form is sent: zod is larger than the whole login screen.
 */
export type LoadSchema = () => Promise<Schema>;

/**
 * The empty fields; if there are none, the first error of the schema for each field. If the schema does not
 * load, no field has an error: the server validates with the same schema.
 */
export async function validateFields(
  values: Readonly<Record<string, string>>,
  load?: LoadSchema,
  optional?: readonly string[],
): Promise<FieldErrors> {
  const empty = emptyFields(values, optional);
  if (Object.keys(empty).length > 0) return empty;
  const schema = await load?.().catch(() => undefined);
  return fieldErrorsOf(schema?.safeParse(values).error?.issues ?? []);
}

/** Focuses the first field of a form that has an error; false if none has. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): boolean {
  const field = Array.from(form.elements).find(
    (element) => element instanceof HTMLInputElement && errors[element.name] !== undefined,
  );
  if (field instanceof HTMLInputElement) field.focus();
  return field !== undefined;
}
