import { z } from 'zod';
import { validationMessages } from '#contract/messages.ts';

/** NUL and the other C0/C1 controls except tab, line feed and carriage return. */
// eslint-disable-next-line no-control-regex -- refusing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const allControls = /\p{Cc}/gu;

/** Postgres refuses NUL and drivers differ on lone surrogates, so neither gets that far. */
export const isStorable = (value: string) => value.isWellFormed() && !controls.test(value);

/**
 * A character that is drawn by itself: no blank, control or format character, none that renderers
 * ignore, neither the empty Braille pattern nor one of the blocks of combining marks.
 */
const drawn =
  // eslint-disable-next-line no-misleading-character-class -- the marks are ends of ranges
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/u;

/** True when a reader sees something. */
const isVisible = (value: string) => drawn.test(value);

/** Line endings as one `\n`: a browser posts textareas with `\r\n`, fetch as typed. */
const normalise = (value: string) => value.replace(/\r\n?/g, '\n').trim();

/**
 * A required text (the rule of the database's is_text): trimmed, not blank or invisible, at most `max` code points, storable in Postgres.
 * @param missing for a missing or blank value; the specification's 'All fields are required' if absent
 */
export function requiredText(
  label: string,
  max: number,
  missing: string = validationMessages.allFieldsRequired,
) {
  return z
    .string({ error: missing })
    .refine(isStorable, `${label} contains characters that cannot be stored`)
    .transform(normalise)
    .pipe(
      z.string().refine(isVisible, missing).max(max, `${label} is longer than ${max} characters`),
    );
}

/** An optional text: absent, null, blank and invisible become null; otherwise as `requiredText`. */
export function optionalText(label: string, max: number) {
  return z
    .string(`${label} must be a text`)
    .refine(isStorable, `${label} contains characters that cannot be stored`)
    .transform(normalise)
    .pipe(z.string().max(max, `${label} is longer than ${max} characters`))
    .nullish()
    .transform((value) => (value && isVisible(value) ? value : null));
}

/** What can be kept of a text that nobody has typed, such as the name of a file; empty if nothing. */
export function storablePart(value: string, max: number): string {
  const characters = [...value.toWellFormed().replace(allControls, '')];
  const text = characters.slice(0, max).join('').trim();
  return isVisible(text) ? text : '';
}
