import { z } from 'zod';
import type { RefusedEnquiry } from '#contract/schemas/enquiry-case.ts';
import { refusedId } from '#contract/schemas/fields.ts';
import type { RefusedApplication } from '#contract/schemas/job-application.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { applicationKind, enquiryKind, type SubmissionKind } from '#server/submissions/kinds.ts';
import { outboxes, referencesOf } from '#server/submissions/receive-submission.ts';

// Submissions that were acknowledged in an outage and refused by the database afterwards.

/** How many are listed. */
const listedMost = 100;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Reads the refused enquiries, the latest first, with the telephone number that the list leaves out. */
export async function readRefusedEnquiries(
  most = Infinity,
): Promise<(RefusedEnquiry & { phone: string | null })[]> {
  const refused = await outboxes.enquiry.listRefused(most);
  return refused.map(({ id, reason, refusedAt, entry, text }) => ({
    id,
    reason,
    refusedAt,
    reference: (entry && referencesOf(entry.row.id, entry.row.submitted_at)[0]) ?? null,
    name: textOf(entry?.row['name']),
    email: textOf(entry?.row['email']),
    phone: textOf(entry?.row['phone']),
    text: text ?? JSON.stringify(entry?.row),
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

/** Reads the refused applications, the latest first. */
export async function readRefusedApplications(most = Infinity): Promise<RefusedApplication[]> {
  const refused = await outboxes.application.listRefused(most);
  return refused.map(({ id, reason, refusedAt, entry, text }) => {
    const application = applicationRow.safeParse(entry?.row).data ?? null;
    const unread = application ? null : (text ?? JSON.stringify(entry));
    return { id, reason, refusedAt, application, text: unread };
  });
}

async function removeRefused({ name, messages }: SubmissionKind, params: Record<string, string>) {
  const id = refusedId.safeParse(params['id']);
  if (!id.success || !(await outboxes[name].removeRefused(id.data))) {
    throw new AppError('NOT_FOUND', messages.notFound);
  }
  return { body: { success: true as const, message: messages.removed } };
}

export const refusedHandlers = {
  async listRefusedEnquiries() {
    const refused = await readRefusedEnquiries(listedMost);
    return { body: { success: true, enquiries: refused.map(({ phone: _, ...one }) => one) } };
  },

  async listRefusedApplications() {
    return { body: { success: true, applications: await readRefusedApplications(listedMost) } };
  },

  removeRefusedEnquiry: ({ params }) => removeRefused(enquiryKind, params),
  removeRefusedApplication: ({ params }) => removeRefused(applicationKind, params),
} satisfies Partial<Handlers>;
