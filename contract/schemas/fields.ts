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

/** A value that a form takes away by an empty text. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? null : given), schema.nullable());

/** For a strict object: a caller that sends more has to learn that it may not. */
export const onlyKnown = (refusal: string): { error: z.core.$ZodErrorMap } => ({
  error: ({ code }) => (code === 'unrecognized_keys' ? refusal : undefined),
});

const languages = Object.keys(languageNames) as Language[];

/** In which language the words of an item are written. */
export const language = z.enum(languages, `language is ${languages.join(' or ')}`);

/**
 * A calendar day as text. It never becomes a Date on its way, so no time zone can shift it. Who
 * chooses it from a calendar meets the second sentence alone, which names no way of writing.
 */
export const calendarDate = z
  .string({ error: validationMessages.allFieldsRequired })
  .min(1, validationMessages.allFieldsRequired)
  .refine(isRealDay, {
    error: 'The date must be a real day written as yyyy-MM-dd',
    abort: true,
  })
  .refine(isInRange, 'The year must lie between 1900 and 2100');

/** A moment as Postgres gives it, offset included; passed back unchanged for the stale check. */
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

/** Postgres refuses NUL and drivers differ on lone surrogates, so neither gets that far. */
export const isStorable = (value: string) => !loneSurrogate.test(value) && !controls.test(value);

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

const lineBreak = /[\n\u2028\u2029]/;

const isOneLine = (value: string | null) => value === null || !lineBreak.test(value);

/** A required text of one line (the rule of the database's is_line). */
export const requiredLine = (label: string, max: number, missing?: string) =>
  requiredText(label, max, missing).refine(isOneLine, `${label} must be one line`);

/** An optional text of one line. */
export const optionalLine = (label: string, max: number) =>
  optionalText(label, max).refine(isOneLine, `${label} must be one line`);

/** The part of a text that no person typed, such as a file name, that can be stored. It may be empty. */
export function storablePart(value: string, max: number): string {
  const characters = [...value.toWellFormed().replace(allControls, '')];
  const text = characters.slice(0, max).join('').trim();
  return isVisible(text) ? text : '';
}

/** An e-mail address that a person gives of themselves: required. Bounces tell whether it exists. */
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

/** What stays in view when a picture is cropped. Blank and null are its centre. */
export const pictureFocus = z
  .string(refusedFocus)
  .refine((text) => text.trim() === '' || point.test(text), refusedFocus)
  .nullish()
  .transform((text) => text?.trim() || null);

/** What an item says of its main picture or video. */
export const mainPicture = {
  /** What it shows, in words; pages use the title where it is null. */
  imageAlt: z.string().nullable(),
  /** What stays in view when it is cropped, in per cent: '30 70'; null is the centre. */
  imageFocus: z.string().nullable(),
  /** Whether it is rendered from a model, so that pages label it a model view. */
  isModelView: z.boolean(),
};

/** The same in a form: left out it stays as it is, and a new file takes focal point and label away. */
export const mainPictureFields = {
  /** Blank takes the text away. */
  imageAlt: optionalText('The picture description', lengths.imageAlt).optional(),
  imageFocus: pictureFocus.optional(),
  isModelView: flag('isModelView').optional(),
};
