import { z } from 'zod';
import { completedLink } from '#contract/completed-link.ts';
import { lengths, pageSizes, resumeTypes } from '#contract/limits.ts';
import { applicationMessages } from '#contract/messages.ts';
import { attachment, attachmentName } from '#contract/schemas/attachment.ts';
import {
  clearable,
  email,
  id,
  oneOf,
  optionalLine,
  optionalText,
  refusedId,
  requiredLine,
  requiredText,
  timestamp,
} from '#contract/schemas/fields.ts';
import { enquiryReceipt } from '#contract/schemas/enquiry.ts';
import { historyEntry, receiptBounce } from '#contract/schemas/enquiry-case.ts';
import { exportQuery, listQuery, searchText } from '#contract/schemas/page-info.ts';

const resumeRefused = 'The resume must be a public link that starts with http:// or https://';
const resumeTooLong = `The resume link is longer than ${lengths.resume} characters`;

/**
 * An absolute http(s) URL that carries no user name or password, by the pattern of the column's
 * check. What a parser of URLs would say beside it, Postgres cannot.
 */
const publicLink =
  // eslint-disable-next-line no-control-regex -- a host has none
  /^https?:\/\/[^\u0001-\u0020"#%/:<>?@[\\\]^`{|}\u007f]+(:[0-9]{0,5})?([/?#][^\t\n]*)?$/iu;

/** What an applicant sends: name and e-mail are required, the rest is welcome. */
export const jobApplicationFields = z.object({
  name: requiredLine('The name', lengths.name),
  email,
  phone: optionalLine('The phone number', lengths.phone),
  resume: optionalText('The resume link', lengths.resume)
    .transform((link) => (link && !publicLink.test(link) ? completedLink(link) : link))
    .refine((link) => link === null || publicLink.test(link), resumeRefused)
    .pipe(z.string().max(lengths.resume, resumeTooLong).nullable()),
  coverLetter: optionalText('The cover letter', lengths.coverLetter),
  /** Name of a file that was uploaded before, beside the link or in its place. */
  resumeUpload: clearable(
    attachmentName.refine(
      (name) => resumeTypes.some((type) => name.endsWith(`.${type}`)),
      applicationMessages.resumeTypeRefused,
    ),
  )
    .optional()
    .transform((name) => name ?? null),
});

/** A client's own name for one attempt, so that sending it again is harmless. */
export const idempotencyKey = z
  .string()
  .max(lengths.idempotencyKey)
  .regex(/^[\x21-\x7e]+$/, 'Idempotency-Key must be printable ASCII without blanks');

/** How far an application is; the applicant sees it. */
export const applicationStages = ['received', 'read', 'interview', 'decided'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** How an application was decided; the office alone sees it. */
const applicationOutcomes = ['hired', 'declined'] as const;
export type ApplicationOutcome = (typeof applicationOutcomes)[number];

/** The answer to an applicant. `eraseOn` is the last day on which the application is stored. */
export const applicationReceipt = enquiryReceipt.extend({ eraseOn: z.iso.date() });

export type ApplicationReceipt = z.infer<typeof applicationReceipt>;

export const appliedJob = z.strictObject({ id, title: z.string() });

export type AppliedJob = z.infer<typeof appliedJob>;

export const applicationStatus = z.strictObject({
  reference: z.string(),
  promisedBy: z.iso.date(),
  job: appliedJob,
  stage: z.enum(applicationStages),
  submittedAt: timestamp,
  attachments: z.array(attachment),
  eraseOn: z.iso.date(),
});

export type ApplicationStatus = z.infer<typeof applicationStatus>;

const rating = z.int('rating is a whole number from 1 to 5').min(1).max(5);

export const jobApplication = z.strictObject({
  id,
  /** The reference that the applicant received. */
  reference: z.string(),
  jobId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  resume: z.string().nullable(),
  coverLetter: z.string().nullable(),
  submittedAt: timestamp,
  /** When it was marked as read; null while it waits. */
  readAt: timestamp.nullable(),
  stage: z.enum(applicationStages),
  /** Null until it is decided, and where the office has not said how. */
  outcome: z.enum(applicationOutcomes).nullable(),
  /** The day (yyyy-MM-dd, India) by whose end an answer was promised. */
  promisedBy: z.iso.date(),
  /** Stars that the office gave; null is not rated. The applicant sees neither them nor notes. */
  rating: rating.nullable(),
  attachments: z.array(attachment),
  /** What happened to it, notes of the office among it, the first first. */
  history: z.array(historyEntry),
  /** Null unless the receipt bounced. */
  receiptBounce: receiptBounce.nullable(),
  /** Changes with everything that happens to it; in quotes it is the ETag. */
  updatedAt: timestamp,
});

export type JobApplication = z.infer<typeof jobApplication>;

export const applicationQuery = listQuery(pageSizes.applications, ['newest', 'oldest', 'name'])
  .omit({ q: true })
  .extend({
    state: z.enum(['unread', 'read'], 'state is unread or read').optional(),
    outcome: oneOf('outcome', applicationOutcomes).optional(),
    ...exportQuery,
  });

/** An application in the list over all jobs: with its job, and the last day before its deletion. */
export const inboxApplication = jobApplication.extend({ job: appliedJob, eraseOn: z.iso.date() });

export type InboxApplication = z.infer<typeof inboxApplication>;

/** Query of the applications for all jobs. Unrated ones come last under `rating`. */
export const inboxQuery = listQuery(pageSizes.applications, ['newest', 'oldest', 'name', 'rating'])
  .omit({ q: true })
  .extend({
    state: applicationQuery.shape.state,
    stage: oneOf('stage', applicationStages).optional(),
    outcome: applicationQuery.shape.outcome,
    job: id.optional(),
    ...exportQuery,
  });

/**
 * The request header with the words to look for among applications, percent-encoded: names and
 * addresses of people do not belong into an address, which logs keep.
 */
export const searchWordsHeader = 'Search-Words';

/** Its value, decoded. */
export const searchWords = searchText(searchWordsHeader);

export const applicationChange = z
  .strictObject({
    isRead: z.boolean('isRead is true or false').optional(),
    stage: oneOf('stage', applicationStages).optional(),
    /** Moves it to the stage `decided`; null takes it away, and so does another stage. */
    outcome: oneOf('outcome', applicationOutcomes).nullable().optional(),
    /** Null takes it away. */
    rating: rating.nullable().optional(),
    /**
     * No longer considered: gives it the outcome `declined`, whatever else is sent, and has a polite
     * letter sent, once. Where the site sends no mail the entry says that the office writes it.
     */
    isDeclined: z.literal(true, 'isDeclined is true or left out').optional(),
    /**
     * The words of that letter, in place of those of contract/decline-email.ts. The server fills their
     * placeholders (contract/letter-placeholders.ts) and stores the letter as the applicant gets it.
     */
    letter: requiredText(
      'The letter',
      lengths.answer,
      applicationMessages.letterMissing,
    ).optional(),
    /** Internal: the applicant never sees it. */
    note: optionalText('The note', lengths.note).optional(),
  })
  .refine(
    ({ isRead, stage, outcome, rating, isDeclined, note }) =>
      [isRead, stage, outcome, rating, isDeclined].some((one) => one !== undefined) || note,
    applicationMessages.nothingToChange,
  )
  .refine(({ letter, isDeclined }) => letter === undefined || isDeclined, {
    error: 'A letter comes with isDeclined',
    path: ['letter'],
  });

/** Counts of the applications for a job, and of the unread ones. */
export const applicationCount = z.strictObject({
  jobId: id,
  title: z.string(),
  total: z.int().min(1),
  unread: z.int().min(0),
});

export type ApplicationCount = z.infer<typeof applicationCount>;

/** Counts of the applications at a stage, and of the unread ones. */
export const stageCount = applicationCount
  .pick({ total: true, unread: true })
  .extend({ stage: z.enum(applicationStages) });

export type StageCount = z.infer<typeof stageCount>;

/**
 * An application that was acknowledged while the database was out of reach, and that the database
 * refused afterwards.
 */
export const refusedApplication = z.strictObject({
  id: refusedId,
  /** NOT_FOUND: its job is gone. VALIDATION_FAILED: a value does not fit. UNREADABLE: no entry. */
  reason: z.string(),
  refusedAt: timestamp,
  /** Null where it could not be read. */
  application: jobApplication
    .pick({
      ...{ jobId: true, name: true, email: true, phone: true, resume: true },
      ...{ coverLetter: true, submittedAt: true },
    })
    .nullable(),
  /** The stored text, if it could not be parsed. */
  text: z.string().nullable(),
});

export type RefusedApplication = z.infer<typeof refusedApplication>;
