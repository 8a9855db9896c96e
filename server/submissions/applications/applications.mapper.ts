import type { JobApplication } from '#contract/schemas/job-application.ts';
import {
  attachmentColumns,
  toAttachment,
  type AttachmentRow,
} from '#server/submissions/attachments/attachments.repo.ts';
import {
  entryColumns,
  toHistory,
  type EntryRow,
} from '#server/submissions/cases/history.mapper.ts';
import type { Tables } from '#server/platform/db/database.types.ts';

/** The columns that an administrator reads, as PostgREST's select. */
export const applicationColumns =
  `id,job_id,name,email,phone,resume,cover_letter,submitted_at,read_at,stage,rating,updated_at,attachments(${attachmentColumns}),submission_entries(${entryColumns})` as const;

/** A row → the application as it is read; keys and hashes stay behind. */
export const toJobApplication = (
  row: Omit<
    Tables<'job_applications'>,
    | 'idempotency_key'
    | 'content_hash'
    | 'created_at'
    | 'search_text'
    | 'phone_digits'
    | 'token_hash'
  > & { attachments: AttachmentRow[]; submission_entries: EntryRow[] },
): JobApplication => ({
  id: row.id,
  jobId: row.job_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  resume: row.resume,
  coverLetter: row.cover_letter,
  submittedAt: row.submitted_at,
  readAt: row.read_at,
  stage: row.stage,
  rating: row.rating,
  attachments: row.attachments.map(toAttachment),
  history: toHistory(row.submission_entries),
  updatedAt: row.updated_at,
});
