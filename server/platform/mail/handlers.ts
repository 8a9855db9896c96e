import { departmentNamed, site } from '#contract/company.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { selectEmails, selectFailedMails } from '#server/platform/mail/mails.repo.ts';

export { receiveMailEvent } from '#server/platform/mail/events.ts';

const listedMost = 100;

type Row = Awaited<ReturnType<typeof selectFailedMails>>[number];

/**
 * Receipts and refusals go to the sender, links to the invited person, an assignment to the assignee,
 * the rest to the department.
 */
function recipientOf(
  { template, enquiries, job_applications, account_links }: Row,
  emails: ReadonlyMap<string, string | null>,
): string | null {
  if (account_links) return account_links.email;
  if (template === 'enquiry-receipt') return enquiries?.email ?? null;
  if (template === 'enquiry-assigned') return emails.get(enquiries?.assignee_id ?? '') ?? null;
  if (template === 'application-receipt' || template === 'application-declined') {
    return job_applications?.email ?? null;
  }
  const department = enquiries
    ? site.enquiries[enquiries.kind].department
    : site.applicationDepartment;
  return departmentNamed(department).email;
}

/** The emails of the caller's areas that were given up, and those that failed and are tried again. */
export async function listFailedMails({
  user,
}: Pick<Call<'listFailedMails'>, 'user'>): Promise<Reply<'listFailedMails'>> {
  const rows = await selectFailedMails(user.areas, listedMost);
  const emails = await selectEmails(rows.flatMap(({ enquiries }) => enquiries?.assignee_id ?? []));
  const mails = rows.map((row) => ({
    id: row.id,
    template: row.template,
    reference: row.enquiries?.reference ?? null,
    recipient: recipientOf(row, emails),
    madeAt: row.created_at,
    attempts: row.attempts,
    refusedAt: row.refused_at,
    reason: row.reason,
  }));
  return { body: { success: true, mails } };
}
