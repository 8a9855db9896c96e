import { z } from 'zod';
import type { RefusedEnquiry } from '#contract/schemas/enquiry-case.ts';
import { refusedId } from '#contract/schemas/fields.ts';
import type { RefusedApplication } from '#contract/schemas/job-application.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { makeOutbox } from '#server/platform/resilience/outbox.ts';
import { applicationKind, enquiryKind, type SubmissionKind } from '#server/submissions/kinds.ts';
import { storeSubmission, type Submission } from '#server/submissions/store-submission.ts';

/** A submission in JSON. The shape alone: its values were validated before, and are by Postgres. */
const entry = z.object({
  row: z
    .object({
      id: z.string(),
      idempotency_key: z.string(),
      content_hash: z.string(),
      submitted_at: z.string(),
      promised_by: z.string().optional(),
    })
    .catchall(z.unknown()),
  references: z.array(z.string()),
  uploads: z.array(z.string()),
  /** Storage is out of reach with the database. */
  files: z.array(z.object({ name: z.string(), base64: z.base64() })),
});

export type QueuedSubmission = z.infer<typeof entry>;

/** A submission → its entry in an outbox. */
export const toQueued = ({ files, ...submission }: Submission): QueuedSubmission => ({
  ...submission,
  files: files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
});

/**
 * Stores a submission that has waited.
 * @throws AppError NOT_FOUND, GONE, VALIDATION_FAILED, UNAVAILABLE
 */
async function deliverQueued(
  kind: SubmissionKind,
  { row, files, ...queued }: QueuedSubmission,
): Promise<void> {
  const submission: Submission = {
    ...queued,
    row: row as Submission['row'],
    files: files.map(({ name, base64 }) => ({
      name,
      bytes: new Uint8Array(Buffer.from(base64, 'base64')),
    })),
  };
  await storeSubmission(kind, submission, { isAcknowledged: true });
}

const makeSubmissionOutbox = (kind: SubmissionKind) =>
  makeOutbox(kind.folder, { schema: entry, deliver: (queued) => deliverQueued(kind, queued) });

/** Submissions that came while the database was out of reach. */
export const outboxes = {
  enquiry: makeSubmissionOutbox(enquiryKind),
  application: makeSubmissionOutbox(applicationKind),
};

/** How many refused submissions are listed. */
const listedMost = 100;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** A refused enquiry with its telephone number, which the list leaves out. */
export type RefusedEnquiryRow = RefusedEnquiry & { phone: string | null };

/** The refused enquiries, the latest first. @throws AppError UNAVAILABLE */
export async function readRefusedEnquiries(most = Infinity): Promise<RefusedEnquiryRow[]> {
  const refused = await outboxes.enquiry.listRefused(most);
  return refused.map(({ id, reason, refusedAt, entry: queued, text }) => ({
    id,
    reason,
    refusedAt,
    reference: queued?.references[0] ?? null,
    name: textOf(queued?.row['name']),
    email: textOf(queued?.row['email']),
    phone: textOf(queued?.row['phone']),
    text: text ?? JSON.stringify(queued?.row),
  }));
}

const optional = z.string().nullable();

/** The columns of an application that are listed. */
const applicationRow = z
  .object({
    job_id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: optional,
    resume: optional,
    cover_letter: optional,
    submitted_at: z.string(),
  })
  .transform(({ job_id: jobId, cover_letter: coverLetter, submitted_at: submittedAt, ...row }) => ({
    ...row,
    jobId,
    coverLetter,
    submittedAt,
  }));

/** The refused applications, the latest first. @throws AppError UNAVAILABLE */
export async function readRefusedApplications(most = Infinity): Promise<RefusedApplication[]> {
  const refused = await outboxes.application.listRefused(most);
  return refused.map(({ id, reason, refusedAt, entry: queued, text }) => {
    const application = applicationRow.safeParse(queued?.row).data ?? null;
    const unread = application ? null : (text ?? JSON.stringify(queued));
    return { id, reason, refusedAt, application, text: unread };
  });
}

/** The enquiries that were acknowledged in an outage and refused by the database afterwards. */
export async function listRefusedEnquiries(): Promise<Reply<'listRefusedEnquiries'>> {
  const refused = await readRefusedEnquiries(listedMost);
  return { body: { success: true, enquiries: refused.map(({ phone: _, ...one }) => one) } };
}

/** As `listRefusedEnquiries`, of applications. */
export async function listRefusedApplications(): Promise<Reply<'listRefusedApplications'>> {
  return { body: { success: true, applications: await readRefusedApplications(listedMost) } };
}

/** Deletes a refused submission for good. @throws AppError NOT_FOUND, UNAVAILABLE */
const removeRefused =
  (kind: SubmissionKind) =>
  async ({ params }: Pick<Call<'removeRefusedEnquiry'>, 'params'>) => {
    const id = refusedId.safeParse(params['id']);
    if (!id.success || !(await outboxes[kind.name].removeRefused(id.data))) {
      throw new AppError('NOT_FOUND', kind.messages.notFound);
    }
    return { body: { success: true as const, message: kind.messages.removed } };
  };

export const removeRefusedEnquiry = removeRefused(enquiryKind);
export const removeRefusedApplication = removeRefused(applicationKind);
