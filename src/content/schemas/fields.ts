import { z } from 'astro/zod';

// The sentences below are read by whoever edits src/content, who need not be a programmer: each
// says what to mend.

/**
 * Text of one paragraph, without Markdown. `what` begins the sentence of an error: 'The title'.
 * `atMost` is in characters.
 */
export const text = (what: string, atMost: number) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? `${what} is missing. Add it.`
          : `${what} must be text. Put it in 'quotes'.`,
    })
    .trim()
    .min(1, `${what} is empty. Write it, or remove the line if it may be left out.`)
    .max(atMost, `${what} is longer than ${atMost} characters. Shorten it.`)
    .regex(/^[^\n]*$/, `${what} has a line break. Write it as one paragraph.`);

/** A name for use inside one file: small letters, digits and hyphens. */
export const key = (what: string) =>
  text(what, 40).regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    `${what} may have small letters, digits and single hyphens only, such as 'fly-ash-velocity'.`,
  );

/** The URL of a page on the web. */
export const webUrl = () =>
  z.url({
    protocol: /^https$/,
    error: 'The url must be a whole address that begins with https://.',
  });

/** A number as a number, not as text. */
export const amount = (what: string) =>
  z.number({
    error: ({ input }) =>
      input === undefined
        ? `${what} is missing. Add it.`
        : `${what} must be a number: digits without quotes or unit, with a point for decimals.`,
  });

/** A whole number from `from` to `to`. */
export const wholeNumber = (what: string, from: number, to: number) => {
  const sentence = `${what} must be a whole number from ${from} to ${to}.`;
  return z.int(sentence).min(from, sentence).max(to, sentence);
};

/** true or false, and never left out where it says who vouches for a text. */
export const yesOrNo = (what: string) =>
  z.boolean(`${what} must be true or false, without quotes.`);

/** A list of `what` ('components') with `atLeast` to `atMost` entries. */
export const list = <Item extends z.ZodType>(
  what: string,
  item: Item,
  { atLeast = 1, atMost = 20 }: { atLeast?: number; atMost?: number } = {},
) =>
  z
    .array(item, `The ${what} must be a list: one line with '- ' for each.`)
    .min(atLeast, `The ${what} must have at least ${atLeast} (there are too few).`)
    .max(atMost, `The ${what} must have at most ${atMost} (there are too many).`);

/** An object that refuses what it does not know. `what` is used in sentences: 'figure'. */
export const record = <Shape extends z.ZodRawShape>(what: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `The ${what} has the unknown field ${issue.keys.map((name) => `'${name}'`).join(', ')}. ` +
          `Correct its spelling or remove it. Known fields: ${Object.keys(shape).join(', ')}.`
        : `The ${what} must be a group of fields: ${Object.keys(shape).join(', ')}.`,
  });

/** Where a cross-check puts what it found. */
export type Findings = z.RefinementCtx;

/** Says so for every value of `values` that stood there before. `at` is the list's path. */
export function refuseDoubles(
  findings: Findings,
  at: readonly (string | number)[],
  values: readonly (string | number)[],
  what: string,
) {
  values.forEach((value, index) => {
    if (values.indexOf(value) === index) return;
    findings.addIssue({
      code: 'custom',
      path: [...at, index],
      message: `The ${what} '${value}' is used twice. Give each its own.`,
    });
  });
}
