import { z } from 'zod';
import { isInRange, isRealDay } from '#contract/calendar-date.ts';
import { cleanedEmail, refusalOfEmail } from '#contract/email-address.ts';
import { languageNames, type Language } from '#contract/language.ts';
import { lengths } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';

/** An id is a UUID in lower case; anything else names no item. */
export const id = z
  .string()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'The id must be a UUID in lower case',
  );

/** Name of an outbox entry that was refused. */
export const refusedId = z.string().regex(/^[\w-]{1,300}$/);

/** A yes or no that a form sends as the text 'true' or 'false', and JSON as a boolean. */
export const flag = (name: string) =>
  z.union(
    [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
    `${name} is true or false`,
  );

/** One of some names. */
export const oneOf = <const Names extends readonly string[]>(field: string, names: Names) =>
  z.enum(names, `${field} is one of ${names.join(', ')}`);

/** A value that a form removes by an empty text. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? null : given), schema.nullable());

/** The error of a strict object for further keys, so that the caller learns which fields it takes. */
export const onlyKnown = (refusal: string): { error: z.core.$ZodErrorMap } => ({
  error: ({ code }) => (code === 'unrecognized_keys' ? refusal : undefined),
});

const languages = Object.keys(languageNames) as Language[];

/** The language in which an item is written. */
export const language = z.enum(languages, `language is ${languages.join(' or ')}`);

/**
 * A calendar day as text. It never becomes a Date, so no time zone can shift it. A day chosen from a
 * calendar can only be refused by the second sentence, which names no format.
 */
export const calendarDate = z
  .string({ error: validationMessages.allFieldsRequired })
  .min(1, validationMessages.allFieldsRequired)
  .refine(isRealDay, {
    error: 'The date must be a real day written as yyyy-MM-dd',
    abort: true,
  })
  .refine(isInRange, 'The year must lie between 1900 and 2100');

/** A time as Postgres writes it, with its offset. It is sent back unchanged as `updatedAt`. */
export const timestamp = z.iso.datetime({
  offset: true,
  error: 'updatedAt must be the moment that the item was read with',
});

/** NUL and the other C0/C1 controls except tab, line feed and carriage return. */
// eslint-disable-next-line no-control-regex -- refusing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const allControls = /\p{Cc}/gu;

/** Not `isWellFormed`, which Firefox has from 119 on. */
const loneSurrogate = /\p{Surrogate}/u;

/** False for NUL, which Postgres refuses, other controls, and lone surrogates, on which drivers differ. */
export const isStorable = (value: string) => !loneSurrogate.test(value) && !controls.test(value);

/**
 * A visible character: not a space, a control or format character, one that renderers ignore, the
 * empty Braille pattern, or one of the blocks of combining marks.
 */
const drawn =
  // eslint-disable-next-line no-misleading-character-class -- the marks are ends of ranges
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/u;

/** True for a text with a visible character. */
const isVisible = (value: string) => drawn.test(value);

/** Trims a text and makes every line ending `\n`: browsers post textareas with `\r\n`. */
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

const lineBreak = /[\n\u2028\u2029]/;

const isOneLine = (value: string | null) => value === null || !lineBreak.test(value);

/** A required text of one line (the rule of the database's is_line). */
export const requiredLine = (label: string, max: number, missing?: string) =>
  requiredText(label, max, missing).refine(isOneLine, `${label} must be one line`);

/** An optional text of one line. */
export const optionalLine = (label: string, max: number) =>
  optionalText(label, max).refine(isOneLine, `${label} must be one line`);

/** Removes what cannot be stored from a text that was not typed, such as a file name. It may be empty then. */
export function storablePart(value: string, max: number): string {
  const characters = [...value.toWellFormed().replace(allControls, '')];
  const text = characters.slice(0, max).join('').trim();
  return isVisible(text) ? text : '';
}

/** The e-mail address of the sender: required. Whether it exists is known from bounces alone. */
export const email = z
  .string({ error: validationMessages.allFieldsRequired })
  .transform(cleanedEmail)
  .pipe(requiredText('The e-mail address', lengths.email))
  .superRefine((value, context) => {
    const message = refusalOfEmail(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const refusedFocus = 'The focal point must be two whole numbers from 0 to 100, such as 30 70';

/** Per cent from the left and from the top of a picture: '30 70' (the database has the rule too). */
const point = /^(100|[1-9]?\d) (100|[1-9]?\d)$/;

/** The focal point of a picture, for cropping. Blank and null are its centre. */
const pictureFocus = z
  .string(refusedFocus)
  .refine((text) => text.trim() === '' || point.test(text), refusedFocus)
  .nullish()
  .transform((text) => text?.trim() || null);

/** The fields of an item's main picture or video. */
export const mainPicture = {
  /** Alternative text; pages use the title if it is null. */
  imageAlt: z.string().nullable(),
  /** Focal point for cropping, in per cent: '30 70'; null is the centre. */
  imageFocus: z.string().nullable(),
  /** Whether it is rendered from a model, so that pages label it a model view. */
  isModelView: z.boolean(),
};

/** These fields in a form. An absent field stays; a new file resets focal point and label. */
export const mainPictureFields = {
  /** A blank text removes it. */
  imageAlt: optionalText('The picture description', lengths.imageAlt).optional(),
  imageFocus: pictureFocus.optional(),
  isModelView: flag('isModelView').optional(),
};
