import type { PersonData } from '#contract/schemas/person.ts';
import {
  applicationColumns,
  toJobApplication,
} from '#server/submissions/applications/applications.mapper.ts';
import {
  attachmentColumns,
  toAttachment,
} from '#server/submissions/attachments/attachments.repo.ts';
import { entryColumns, toHistory } from '#server/submissions/cases/history.mapper.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { likeText } from '#server/platform/db/search.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { enquiryColumns, toEnquiry } from '#server/submissions/enquiries/enquiries.mapper.ts';

/** Rows of one answer, and ids of one request: their list has to fit into an address. */
const atOnce = 100;

const mailColumns = 'template,created_at,sent_at,refused_at';
type MailRow = Pick<Tables<'outgoing_mails'>, 'template' | 'created_at' | 'sent_at' | 'refused_at'>;

const toMails = (rows: readonly MailRow[]): PersonData['enquiries'][number]['mails'] =>
  rows
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ template, created_at, sent_at, refused_at }) => ({
      ...{ template, madeAt: created_at, sentAt: sent_at, refusedAt: refused_at },
    }));

/** Whether two addresses are the same, in any case. */
export const isSameEmail = (one: string | undefined | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** All rows of a person, page by page; `like` finds a few others too, where it has no way to say `*`. */
async function allOf<Row extends { email: string | null }>(
  email: string,
  page: (from: number, to: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; ; from += atOnce) {
    const more = await page(from, from + atOnce - 1);
    rows.push(...more.filter((row) => isSameEmail(row.email, email)));
    if (more.length < atOnce) return rows;
  }
}

/**
 * The enquiries of a person with all that belongs to them, the first first.
 * @throws AppError UNAVAILABLE
 */
export async function selectEnquiriesOf(email: string): Promise<PersonData['enquiries']> {
  const columns =
    `${enquiryColumns},attachments(${attachmentColumns}),submission_entries(${entryColumns}),outgoing_mails(${mailColumns})` as const;
  const rows = await allOf(email, async (from, to) => {
    const found = serviceDb().from('enquiries').select(columns).ilike('email', likeText(email));
    return unwrap(await found.order('submitted_at').order('id').range(from, to));
  });
  return rows.map((row) => ({
    ...toEnquiry(row),
    attachments: row.attachments.map(toAttachment),
    history: toHistory(row.submission_entries),
    mails: toMails(row.outgoing_mails),
  }));
}

/** As `selectEnquiriesOf`, for the applications. */
export async function selectApplicationsOf(email: string): Promise<PersonData['applications']> {
  const columns = `${applicationColumns},outgoing_mails(${mailColumns})` as const;
  const rows = await allOf(email, async (from, to) => {
    const all = serviceDb().from('job_applications').select(columns);
    const found = all.ilike('email', likeText(email));
    return unwrap(await found.order('submitted_at').order('id').range(from, to));
  });
  return rows.map((row) => ({ ...toJobApplication(row), mails: toMails(row.outgoing_mails) }));
}

/** Deletes rows; entries, files and mails go with them. */
export async function deleteOf(
  table: 'enquiries' | 'job_applications',
  ids: string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    unwrap(
      await serviceDb()
        .from(table)
        .delete()
        .in('id', ids.slice(from, from + atOnce)),
    );
  }
}
