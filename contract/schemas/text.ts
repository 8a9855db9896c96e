import { z } from 'zod';
import { validationMessages } from '#contract/messages.ts';

/** NUL and the other C0/C1 controls except tab, line feed and carriage return. */
// eslint-disable-next-line no-control-regex -- refusing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Postgres refuses NUL and drivers differ on lone surrogates, so neither gets that far. */
export const isStorable = (value: string) => value.isWellFormed() && !controls.test(value);

/** Letters and signs by their class, but drawn as nothing. */
const drawnAsNothing = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** True when a reader sees something: blanks, joiners and marks alone show nothing. */
const isVisible = (value: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(drawnAsNothing, ''));

/** Line endings as one `\n`: a browser posts textareas with `\r\n`, fetch as typed. */
const normalise = (value: string) => value.replace(/\r\n?/g, '\n').trim();

/**
 * A required text: trimmed, not blank or invisible, at most `max` code points, storable in Postgres.
 * A missing or blank value is refused with the specification's 'All fields are required'.
 */
export function requiredText(label: string, max: number) {
  return z
    .string({ error: validationMessages.allFieldsRequired })
    .refine(isStorable, `${label} contains characters that cannot be stored`)
    .transform(normalise)
    .pipe(
      z
        .string()
        .refine(isVisible, validationMessages.allFieldsRequired)
        .max(max, `${label} is longer than ${max} characters`),
    );
}

/** An optional text: absent, null and blank all become null; otherwise as `requiredText`. */
export function optionalText(label: string, max: number) {
  return z
    .string(`${label} must be a text`)
    .refine(isStorable, `${label} contains characters that cannot be stored`)
    .transform(normalise)
    .pipe(z.string().max(max, `${label} is longer than ${max} characters`))
    .nullish()
    .transform((value) => value || null);
}
