import { z } from 'zod';
import { enquiryKinds, enquirySystems } from '#contract/duty-questions.ts';
import { lengths, pageSizes } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { attachment } from '#contract/schemas/attachment.ts';
import {
  id,
  oneOf,
  optionalText,
  refusedId,
  requiredText,
  timestamp,
} from '#contract/schemas/fields.ts';
import { ticked, uploads } from '#contract/schemas/enquiry.ts';
import { exportQuery, listQuery } from '#contract/schemas/page-info.ts';

/** new → assigned → answered → closed; spam from anywhere. */
const enquiryStates = ['new', 'assigned', 'answered', 'closed', 'spam'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

const day = z.iso.date();

/** An administrator, as others see them. */
export const colleague = z.strictObject({ id, userName: z.string() });

/**
 * One thing that happened, in the append-only record. `received`, `message` (the person's note),
 * `file`, `file-refused`, `reference`; of the office `state` and `assignee` (text: the new value),
 * `note` (internal), `answered` (text: how), `answer` (text: what was sent by e-mail), `rating` (text:
 * the stars, or null), `declined` (text: `email`, or `by-hand` where the office writes the letter).
 */
export const historyEntry = z.strictObject({
  id,
  at: timestamp,
  by: z.enum(['person', 'office', 'system']),
  /** Name of the account, kept after the account is gone; null for others than the office. */
  userName: z.string().nullable(),
  action: z.string(),
  text: z.string().nullable(),
});

export type HistoryEntry = z.infer<typeof historyEntry>;

export const enquiry = z.strictObject({
  id,
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  state: z.enum(enquiryStates),
  name: z.string(),
  company: z.string().nullable(),
  /** Null if the sender gave a telephone number only. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  /** State of the country; the form calls it `state`. */
  region: z.string().nullable(),
  system: z.literal(enquirySystems).nullable(),
  duty: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string().nullable(),
  assignee: colleague.nullable(),
  submittedAt: timestamp,
  /** The day (yyyy-MM-dd, India) by whose end an answer was promised. */
  promisedBy: day,
  answeredAt: timestamp.nullable(),
  /** Changes with everything that happens to it; in quotes it is the ETag. */
  updatedAt: timestamp,
});

export type Enquiry = z.infer<typeof enquiry>;

/** The mail service has reported that the receipt, or the last answer, could not be delivered. */
export const receiptBounce = z.strictObject({ at: timestamp, reason: z.string().nullable() });

export type ReceiptBounce = z.infer<typeof receiptBounce>;

export const enquiryDetail = enquiry.extend({
  attachments: z.array(attachment),
  history: z.array(historyEntry),
  /** Null unless the receipt, or the last answer after it, bounced. */
  receiptBounce: receiptBounce.nullable(),
  /** The day after which it is removed if nothing more happens. */
  eraseOn: day,
});

export type EnquiryDetail = z.infer<typeof enquiryDetail>;

/** `open` is new or assigned; `today` and `late` are open with a promise for today, or broken. */
const listStates = [...enquiryStates, 'open', 'today', 'late'] as const;

/**
 * Query of the list: words, state, kind, and whose they are. The admin area sends the words in the
 * header `Search-Words` instead, which is not logged.
 */
export const enquiryQuery = listQuery(pageSizes.enquiries, ['newest', 'oldest', 'promise']).extend({
  state: oneOf('state', listStates).optional(),
  kind: z.enum(enquiryKinds, enquiryMessages.kindRefused).optional(),
  assignee: z
    .string()
    .refine(
      (given) => given === 'me' || given === 'none' || id.safeParse(given).success,
      'assignee is me, none or an id',
    )
    .optional(),
  ...exportQuery,
});

/** A change by the office; each is an entry of the history. */
export const enquiryChange = z
  .strictObject({
    state: oneOf('state', enquiryStates).optional(),
    /** Id of an administrator; null for none. */
    assignee: id.nullable().optional(),
    /** Internal: the person never sees it. */
    note: optionalText('The note', lengths.note).optional(),
    /** How it was answered, with the state `answered`. */
    answeredBy: z.enum(['email', 'phone'], 'answeredBy is email or phone').optional(),
    /** The `updatedAt` that was seen; one that has changed since is a 409. */
    updatedAt: timestamp.optional(),
  })
  .refine(
    ({ state, assignee, note }) => state !== undefined || assignee !== undefined || note,
    enquiryMessages.nothingToChange,
  );

/** An answer to the sender by e-mail: greeting, signature and the sender's words come round it. */
export const enquiryAnswer = z.strictObject({
  text: requiredText('The answer', lengths.answer, enquiryMessages.answerMissing),
  /** The `updatedAt` that was seen; an enquiry that has changed since is a 409. */
  updatedAt: timestamp.optional(),
});

export const enquiryCounts = z.strictObject({
  new: z.int(),
  open: z.int(),
  today: z.int(),
  late: z.int(),
  /** Open enquiries of the calling administrator. */
  mine: z.int(),
});

export type EnquiryCounts = z.infer<typeof enquiryCounts>;

/** The states that the status page shows; `closed` is without an answer. */
const publicEnquiryStates = ['received', 'working', 'answered', 'closed'] as const;

export const enquiryStatus = enquiryDetail
  .pick({
    ...{ reference: true, kind: true, system: true, duty: true, message: true, attachments: true },
    ...{ submittedAt: true, promisedBy: true, answeredAt: true, eraseOn: true },
  })
  .extend({
    state: z.enum(publicEnquiryStates),
    /** Messages that the sender added. */
    messages: z.array(z.strictObject({ at: timestamp, text: z.string() })),
    /** Answers of the office by e-mail. */
    answers: z.array(z.strictObject({ at: timestamp, text: z.string() })),
  });

export type EnquiryStatus = z.infer<typeof enquiryStatus>;

export const enquiryAddition = z.object({
  message: optionalText('The message', lengths.message),
  uploads,
});

/** Confirms the deletion of everything by a ticked box. */
export const removalConfirmation = z.object({
  confirm: ticked(enquiryMessages.confirmRemoval),
});

/** An e-mail that could not be sent, or that has failed and is tried again. */
export const failedMail = z.strictObject({
  id,
  template: z.string(),
  /** Reference of the enquiry; null for an application. */
  reference: z.string().nullable(),
  /** An e-mail address; the user name of an assignee. */
  recipient: z.string().nullable(),
  madeAt: timestamp,
  attempts: z.int(),
  /** When the attempts ended; null while it is tried again. */
  refusedAt: timestamp.nullable(),
  reason: z.string().nullable(),
});

export type FailedMail = z.infer<typeof failedMail>;

/** An enquiry that was acknowledged in an outage, and that the database refused afterwards. */
export const refusedEnquiry = z.strictObject({
  id: refusedId,
  reason: z.string(),
  refusedAt: timestamp,
  reference: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The stored entry, as JSON if it can be parsed. */
  text: z.string(),
});

export type RefusedEnquiry = z.infer<typeof refusedEnquiry>;
