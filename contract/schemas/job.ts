import { z } from 'zod';
import { lengths, maxStipend, pageSizes } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { readRupees } from '#contract/units/parse-number.ts';
import {
  calendarDate,
  clearable,
  flag,
  id,
  language,
  oneOf,
  optionalText,
  requiredText,
  timestamp,
} from '#contract/schemas/fields.ts';
import { exportQuery, listQuery } from '#contract/schemas/page-info.ts';
import { publication, publicationStatuses } from '#contract/schemas/publication.ts';
import { saves } from '#contract/schemas/history.ts';

/** A job as it is read. The stipend is in whole rupees. */
export const job = z.strictObject({
  id,
  title: z.string(),
  language,
  /** Markdown: contract/markdown/dialect.ts. */
  description: z.string(),
  /** Beginning of the description in one line, without marks: enough for a card. */
  summary: z.string(),
  stipend: z.int().min(0).max(maxStipend),
  role: z.string(),
  duration: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type Job = z.infer<typeof job>;

/** Whether a job takes applications; for administrators only. */
export const closing = z.strictObject({
  /** Last day on which applications are taken, in the office's time; null without end. */
  closesOn: calendarDate.nullable(),
  /** When it closes or closed: at the end of that day, or when an editor closed it. */
  closesAt: timestamp.nullable(),
  isClosed: z.boolean(),
});

export type Closing = z.infer<typeof closing>;

export const managedJob = job.extend({ ...publication.shape, ...closing.shape, ...saves });

export type ManagedJob = z.infer<typeof managedJob>;

/** The closing in a form: an absent field stays, a blank day removes the day. */
export const closingFields = {
  closesOn: clearable(calendarDate).optional(),
  isClosed: flag('isClosed').optional(),
};

export type ClosingFields = z.infer<z.ZodObject<typeof closingFields>>;

const wholeRupees = 'The stipend must be whole rupees, 0 or more';

/** Whole rupees, as a number from JSON or as a form sends them. */
export const stipend = z.preprocess(
  readRupees,
  z
    .number({
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? validationMessages.allFieldsRequired
          : wholeRupees,
    })
    .int(wholeRupees)
    .min(0, wholeRupees)
    .max(maxStipend, `The stipend is at most ${maxStipend}`),
);

export const jobFields = z.object({
  title: requiredText('The title', lengths.title),
  /** A form without it leaves it as it is; a new item is then English. */
  language: language.optional(),
  description: requiredText('The description', lengths.description),
  stipend,
  role: requiredText('The role', lengths.role),
  duration: optionalText('The duration', lengths.duration),
});

export type JobFields = z.infer<typeof jobFields>;

/** Query of the job list. `stipend` puts the highest first. */
export const jobQuery = listQuery(pageSizes.jobs, ['newest', 'oldest', 'title', 'stipend']).extend({
  /** Only jobs that state a duration (`fixed`), or only those that do not (`open`). */
  term: z.enum(['fixed', 'open'], 'term is fixed or open').optional(),
});

const states = [...publicationStatuses, 'closed'] as const;

export type JobState = (typeof states)[number];

/** Query of the administrators' list. The state `published` has the open jobs. */
export const managedJobQuery = jobQuery.extend({
  state: oneOf('state', states).optional(),
  ...exportQuery,
});
