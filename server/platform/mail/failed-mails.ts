import type { Area } from '#contract/areas.ts';
import { departmentNamed, site } from '#contract/company.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';

/** Of `outgoing_mails.reason`. */
export const longestReason = 1_000;

/** The column of what an email is about, by the area that reads it. */
const subjectColumns: Readonly<
  Partial<Record<Area, 'enquiry_id' | 'application_id' | 'account_link_id'>>
> = {
  enquiries: 'enquiry_id',
  applications: 'application_id',
  people: 'account_link_id',
};

/**
 * The emails of these areas that could not be sent, those that are given up included, or their number
 * alone.
 */
function selectFailedMails(granted: readonly Area[], isCountAlone: boolean) {
  const subjects = granted.flatMap((area) => subjectColumns[area] ?? []);
  return (
    serviceDb()
      .from('outgoing_mails')
      .select(
        'id,template,created_at,attempts,refused_at,reason,enquiries(reference,email,kind,assignee_id),job_applications(email),account_links(email,former_email)',
        { count: 'exact', head: isCountAlone },
      )
      // Every email has an id and is about something: without an area the list is empty.
      .or(['id.is.null', ...subjects.map((column) => `${column}.not.is.null`)].join(','))
      .is('sent_at', null)
      .not('reason', 'is', null)
  );
}

/** Counts the emails of these areas that could not be sent, those that are given up included. */
export async function countFailedMails(granted: readonly Area[]): Promise<number> {
  const counted = await selectFailedMails(granted, true);
  unwrap(counted);
  return counted.count ?? 0;
}

const listedMost = 100;

type Row = NonNullable<Awaited<ReturnType<typeof selectFailedMails>>['data']>[number];

/**
 * Receipts, answers and refusals go to the sender, links to the person that they are for, an assignment
 * to the assignee, the rest to the department. Of an assignee it is the user name: the e-mail addresses
 * of accounts are read with the area people alone.
 */
function recipientOf(
  { template, enquiries, job_applications, account_links }: Row,
  userNames: ReadonlyMap<string, string>,
): string | null {
  if (account_links) return account_links.former_email ?? account_links.email;
  if (template === 'enquiry-receipt' || template === 'enquiry-answer') {
    return enquiries?.email ?? null;
  }
  if (template === 'enquiry-assigned') return userNames.get(enquiries?.assignee_id ?? '') ?? null;
  if (template === 'application-receipt' || template === 'application-declined') {
    return job_applications?.email ?? null;
  }
  const department = enquiries
    ? site.enquiries[enquiries.kind].department
    : site.applications.department;
  return departmentNamed(department).email;
}

export const failedMailHandlers = {
  /**
   * The emails of the caller's areas that were given up, and those that have failed and are tried again;
   * the latest first.
   */
  async listFailedMails({ user }) {
    const failed = selectFailedMails(user.areas, false)
      .order('created_at', { ascending: false })
      .order('id');
    const rows = unwrap(await failed.limit(listedMost));
    const ids = rows.flatMap(({ enquiries }) => enquiries?.assignee_id ?? []);
    const assignees = serviceDb().from('users').select('id,user_name').in('id', ids);
    const users = ids.length === 0 ? [] : unwrap(await assignees);
    const userNames = new Map(users.map(({ id, user_name }) => [id, user_name]));
    const mails = rows.map((row) => ({
      id: row.id,
      template: row.template,
      reference: row.enquiries?.reference ?? null,
      recipient: recipientOf(row, userNames),
      madeAt: row.created_at,
      attempts: row.attempts,
      refusedAt: row.refused_at,
      reason: row.reason,
    }));
    return { body: { success: true, mails } };
  },
} satisfies Partial<Handlers>;
