import { validationMessages } from '#contract/messages.ts';

/** Field name → what is wrong with it, in words. None means that the form can be sent. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The fields that were left empty. */
export function emptyFields(values: Readonly<Record<string, string>>): FieldErrors {
  const empty = Object.entries(values).filter(([, value]) => value === '');
  return Object.fromEntries(empty.map(([name]) => [name, validationMessages.allFieldsRequired]));
}

/** The part of a zod schema that is used here. */
interface Schema {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/**
 * What a schema of the contract finds wrong, the first complaint of each field. `load` fetches the
 * schema when a form is sent and not before: a validator is larger than the whole login screen.
 * Where it does not arrive nothing is wrong yet, and the server looks with the same schema.
 */
export async function findProblems(
  load: () => Promise<Schema>,
  values: Readonly<Record<string, string>>,
): Promise<FieldErrors> {
  const empty = emptyFields(values);
  if (Object.keys(empty).length > 0) return empty;
  const schema = await load().catch(() => undefined);
  const problems: Record<string, string> = {};
  for (const { path, message } of schema?.safeParse(values).error?.issues ?? []) {
    problems[String(path[0])] ??= message;
  }
  return problems;
}

/** Puts the focus into the first field of a form that has something wrong with it. */
export function focusProblem(form: HTMLFormElement, problems: FieldErrors): boolean {
  const field = Array.from(form.elements).find(
    (element) => element instanceof HTMLInputElement && problems[element.name] !== undefined,
  );
  if (field instanceof HTMLInputElement) field.focus();
  return field !== undefined;
}
