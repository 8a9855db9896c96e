import {
  attachmentsAccepted,
  resumesAccepted,
  type AcceptedTypes,
} from '#contract/files/refusal.ts';
import { applicationMessages, enquiryMessages } from '#contract/messages.ts';
import { dayAfter, officeDay } from '#contract/office-time.ts';
import { env } from '#server/platform/env.ts';
import type { Purpose } from '#server/platform/rate-limit/limits.ts';

/** What differs between enquiries and applications when they are received, stored and deleted. */
export interface SubmissionKind {
  /** As the functions of the database know it. */
  name: 'enquiry' | 'application';
  table: 'enquiries' | 'job_applications';
  /** The column that refers to it in rows of files, entries and emails. */
  ownerColumn: 'enquiry_id' | 'application_id';
  /** First segment of the path of its status pages, and name of its outbox. */
  folder: 'enquiries' | 'applications';
  /** The limit that counts its attempts. */
  limit: Purpose;
  /** The field of the form that names files which were uploaded before. */
  uploadField: string;
  /** The field with files that come with the form. */
  fileField: string;
  /** The types of files that it accepts, and the sentence about others. */
  accepted: AcceptedTypes;
  /** The column with the moment from which the days of retention are counted. */
  retainedSince: 'last_entry_at' | 'submitted_at';
  /** The environment variable with the days of retention. */
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
