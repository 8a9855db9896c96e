import type { Reply } from '#server/platform/http/handle.ts';
import { departmentFor } from '#server/platform/mail/enquiry-letters.ts';
import { selectFailedMails } from '#server/platform/mail/mails.repo.ts';
import { departmentNamed, site } from '#contract/company.ts';

const limit = 100;

type Row = Awaited<ReturnType<typeof selectFailedMails>>[number];

/** Receipts and refusals go to the person, links to who was invited, everything else to the department. */
function recipientOf({ template, enquiries, job_applications, account_links }: Row): string | null {
  if (account_links) return account_links.email;
  if (template === 'enquiry-receipt') return enquiries?.email ?? null;
  if (template === 'application-receipt' || template === 'application-declined') {
    return job_applications?.email ?? null;
  }
  if (enquiries) return departmentFor(enquiries.kind).email;
  return departmentNamed(site.applicationDepartment).email;
}

/**
 * The mails that were given up, and those that have failed and are tried again.
 * @throws AppError UNAVAILABLE
 */
export async function listFailedMails(): Promise<Reply<'listFailedMails'>> {
  const mails = (await selectFailedMails(limit)).map((row) => ({
    id: row.id,
    template: row.template,
    reference: row.enquiries?.reference ?? null,
    recipient: recipientOf(row),
    madeAt: row.created_at,
    attempts: row.attempts,
    refusedAt: row.refused_at,
    reason: row.reason,
  }));
  return { body: { success: true, mails } };
}
