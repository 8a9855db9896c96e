import { z } from 'zod';
import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { whereVersion } from '#server/platform/db/list.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { removeAttachmentsOfDeleted } from '#server/submissions/attachments/cleanup.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';
import {
  applicationColumns,
  enquiryDetailColumns,
  toEnquiryDetail,
  toJobApplication,
} from '#server/submissions/submissions.mapper.ts';

/** Selects an enquiry with all that belongs to it, by its id or by the hash of its status token. */
export async function selectEnquiry(
  column: 'id' | 'token_hash',
  value: string,
): Promise<EnquiryDetail | undefined> {
  const found = serviceDb().from('enquiries').select(enquiryDetailColumns).eq(column, value);
  const row = unwrap(await found.maybeSingle());
  return row ? toEnquiryDetail(row) : undefined;
}

/** An application is found under the id of its job. */
export interface ApplicationKey {
  jobId: string;
  id: string;
}

/** Selects an application with all that belongs to it. */
export async function selectApplication(key: ApplicationKey): Promise<JobApplication | undefined> {
  const found = serviceDb().from('job_applications').select(applicationColumns).eq('id', key.id);
  const row = unwrap(await found.eq('job_id', key.jobId).maybeSingle());
  return row ? toJobApplication(row) : undefined;
}

/** What `update_submission` answers; its type in the database is text. */
const outcome = z.enum(['changed', 'stale', 'missing', 'no_assignee']);

interface UpdateOptions {
  userId: string;
  /** The job of an application. */
  jobId?: string;
  /** The `updatedAt` that it must still have; undefined takes any. */
  seen: string | undefined;
}

/** Changes a submission in one transaction with the entries of its history. */
export async function updateSubmission(
  { name }: SubmissionKind,
  id: string,
  change: Record<string, Json | undefined>,
  { userId, jobId, seen }: UpdateOptions,
): Promise<z.infer<typeof outcome>> {
  const result = await serviceDb().rpc('update_submission', {
    p_kind: name,
    p_id: id,
    p_job_id: jobId ?? null,
    p_user_id: userId,
    p_change: change,
    p_seen: seen ?? null,
  });
  return outcome.parse(unwrap(result));
}

/**
 * Deletes a submission with its history, its emails and its files.
 * @param seen the `updatedAt` that it must still have; undefined takes any
 * @returns false when no row matched
 * @throws AppError UNAVAILABLE
 */
export async function eraseSubmission(
  kind: SubmissionKind,
  id: string,
  seen?: string,
): Promise<boolean> {
  const removal = serviceDb().from(kind.table).delete().match(whereVersion(id, seen));
  const row = unwrap(await removal.select('id,attachments(name)').maybeSingle());
  if (row) await removeAttachmentsOfDeleted(row.attachments.map(({ name }) => name));
  return row !== null;
}

/** The administrators to whom an enquiry can be assigned, by name. */
export async function selectAssignees(): Promise<{ id: string; userName: string }[]> {
  const administrators = serviceDb()
    .from('users')
    .select('id,user_name')
    .eq('role', 'ADMIN')
    .is('disabled_at', null);
  const rows = unwrap(await administrators.order('user_name'));
  return rows.map(({ id, user_name }) => ({ id, userName: user_name }));
}
