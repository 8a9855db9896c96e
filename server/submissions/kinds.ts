import { hash } from 'node:crypto';
import { site } from '#contract/company.ts';
import {
  attachmentsAccepted,
  resumesAccepted,
  type AcceptedTypes,
} from '#contract/files/refusal.ts';
import { applicationMessages, enquiryMessages } from '#contract/messages.ts';
import { dayAfter, officeDay, promisedDay } from '#contract/office-time.ts';
import { makeReference } from '#contract/reference.ts';
import { env } from '#server/platform/env.ts';
import type { Purpose } from '#server/platform/rate-limit/limits.ts';

/** In what enquiries and applications differ on their way in, in storage and on their way out. */
export interface SubmissionKind {
  /** As the functions of the database know it. */
  name: 'enquiry' | 'application';
  table: 'enquiries' | 'job_applications';
  /** The column that names it in rows of files, entries and emails. */
  ownerColumn: 'enquiry_id' | 'application_id';
  /** Where its status pages are, and the outbox of its submissions. */
  folder: 'enquiries' | 'applications';
  /** What its attempts are counted by. */
  limit: Purpose;
  /** The field of the form that names files which were uploaded before. */
  uploadField: string;
  /** The field with files that come with the form. */
  fileField: string;
  /** Which files it takes, in both ways, and the sentence about others. */
  accepted: AcceptedTypes;
  /** The column with the moment from which the days of retention are counted. */
  retainedSince: 'last_entry_at' | 'submitted_at';
  /** The variable with the days of retention. */
  retentionVariable: 'ENQUIRY_DAYS' | 'APPLICATION_DAYS';
  messages: Record<'received' | 'queued' | 'keyReused' | 'notFound', string> & { removed: string };
}

export const enquiryKind: SubmissionKind = {
  name: 'enquiry',
  table: 'enquiries',
  ownerColumn: 'enquiry_id',
  folder: 'enquiries',
  limit: 'enquiry-address',
  uploadField: 'uploads',
  fileField: 'files',
  accepted: attachmentsAccepted,
  retainedSince: 'last_entry_at',
  retentionVariable: 'ENQUIRY_DAYS',
  messages: enquiryMessages,
};

export const applicationKind: SubmissionKind = {
  name: 'application',
  table: 'job_applications',
  ownerColumn: 'application_id',
  folder: 'applications',
  limit: 'apply-address',
  uploadField: 'resumeUpload',
  fileField: 'resumeFile',
  accepted: resumesAccepted,
  retainedSince: 'submitted_at',
  retentionVariable: 'APPLICATION_DAYS',
  messages: { ...applicationMessages, removed: applicationMessages.remove.success },
};

/**
 * The last day on which a submission is retained.
 * @param since the value of `retainedSince`
 */
export const eraseDay = (kind: SubmissionKind, since: string): string =>
  dayAfter(officeDay(since), env()[kind.retentionVariable]);

/** One of the references that a submission may have: each number `n` gives another one. */
export function referenceOf(id: string, submittedAt: string, n = 0): string {
  const year = Number(officeDay(submittedAt).slice(0, 4));
  return makeReference(site.referencePrefix, year, hash('sha256', `${id}:${n}`, 'buffer'));
}

/** The day by whose end an applicant who applies at this moment is answered. */
export const promisedToApplicant = (submittedAt: string): string =>
  promisedDay(new Date(submittedAt), site.applications.workingDays, site);

/** The promise to an applicant: a reference to quote, the day of our answer and the day of erasure. */
export const applicationPromise = (id: string, submittedAt: string, promisedBy: string) => ({
  ...{ reference: referenceOf(id, submittedAt), promisedBy },
  eraseOn: eraseDay(applicationKind, submittedAt),
});
