import { countText } from '#contract/archive-texts.ts';
import { phoneNumberOf } from '#contract/enquiry-rules.ts';
import { personMessages } from '#contract/messages.ts';
import type { PersonData, PersonQuery } from '#contract/api/person.ts';
import { recordExport } from '#server/content/activity.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { likeText } from '#server/platform/db/search.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { removeAttachmentsOfDeleted } from '#server/submissions/cleanup.ts';
import { applicationKind, enquiryKind } from '#server/submissions/kinds.ts';
import { outboxes } from '#server/submissions/receive-submission.ts';
import { readRefusedApplications, readRefusedEnquiries } from '#server/submissions/refused.ts';
import {
  applicationColumns,
  enquiryDetailColumns,
  toEnquiryDetail,
  toJobApplication,
  toMails,
} from '#server/submissions/submissions.repo.ts';

// Export and erasure of the data of one person.

/** Rows of one answer, and ids of one request: their list has to fit into a URL. */
const atOnce = 100;

interface Contact {
  email: string | null;
  phone: string | null;
}

/**
 * Whether data belongs to a person. A telephone number finds only submissions without an e-mail
 * address: a number may be shared by an office, an address belongs to one person.
 */
const isOf = ({ email, phone = '' }: PersonQuery, contact: Contact): boolean =>
  email === undefined
    ? contact.email === null &&
      contact.phone !== null &&
      phoneNumberOf(contact.phone) === phoneNumberOf(phone)
    : contact.email?.toLowerCase() === email.toLowerCase();

/** A filter of PostgREST for rows of a person. `like` has no asterisk, so it finds a few others too. */
const filterOf = ({ email, phone = '' }: PersonQuery): ['email' | 'phone_digits', string] =>
  email === undefined ? ['phone_digits', `%${phoneNumberOf(phone)}`] : ['email', likeText(email)];

/** Reads all rows of a person, page by page. */
async function readAll<Row extends Contact>(
  person: PersonQuery,
  page: (from: number, to: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; ; from += atOnce) {
    const more = await page(from, from + atOnce - 1);
    rows.push(...more.filter((row) => isOf(person, row)));
    if (more.length < atOnce) return rows;
  }
}

async function readEnquiries(person: PersonQuery): Promise<PersonData['enquiries']> {
  const rows = await readAll(person, async (from, to) => {
    const found = serviceDb()
      .from('enquiries')
      .select(enquiryDetailColumns)
      .ilike(...filterOf(person));
    return unwrap(await found.order('submitted_at').order('id').range(from, to));
  });
  return rows.map((row) => {
    const { eraseOn: _, ...enquiry } = toEnquiryDetail(row);
    return { ...enquiry, mails: toMails(row.outgoing_mails) };
  });
}

async function readApplications(person: PersonQuery): Promise<PersonData['applications']> {
  const rows = await readAll(person, async (from, to) => {
    const found = serviceDb()
      .from('job_applications')
      .select(applicationColumns)
      .ilike(...filterOf(person));
    return unwrap(await found.order('submitted_at').order('id').range(from, to));
  });
  return rows.map((row) => ({ ...toJobApplication(row), mails: toMails(row.outgoing_mails) }));
}

/**
 * Reads everything that is stored of a person. What waits in an outbox is left out: it is in the
 * database some minutes after an outage.
 * @throws AppError NOT_FOUND when nothing is stored
 */
async function readPerson(person: PersonQuery): Promise<PersonData> {
  const [enquiries, applications, ofEnquiries, ofApplications] = await Promise.all([
    readEnquiries(person),
    readApplications(person),
    readRefusedEnquiries(),
    readRefusedApplications(),
  ]);
  const refusedEnquiries = ofEnquiries
    .filter((one) => isOf(person, one))
    .map(({ phone: _, ...one }) => one);
  const refusedApplications = ofApplications.filter(
    ({ application }) => application && isOf(person, application),
  );
  const found = { enquiries, applications, refusedEnquiries, refusedApplications };
  if (Object.values(found).every((list) => list.length === 0)) {
    const { notFound, phoneNotFound } = personMessages;
    throw new AppError('NOT_FOUND', person.email === undefined ? phoneNotFound : notFound);
  }
  const { email = null, phone } = person;
  return { email, ...(phone !== undefined && { phone }), ...found };
}

const countData = (person: PersonData) => ({
  enquiries: person.enquiries.length + person.refusedEnquiries.length,
  applications: person.applications.length + person.refusedApplications.length,
});

export const personHandlers = {
  /** Everything that is stored of one person, as a file; of their files the names. */
  async exportPerson({ input, user }) {
    const person = await readPerson(input);
    const { enquiries, applications } = countData(person);
    const counts = `${countText(enquiries, 'enquiries')}, ${countText(applications, 'applications')}`;
    await recordExport(user, `the data of a person: ${counts}`);
    return {
      body: { success: true, person },
      headers: { 'Content-Disposition': 'attachment; filename="personal-data.json"' },
    };
  },

  /**
   * Deletes everything that is stored of one person, from database, storage, outgoing mail and
   * outboxes. Should it end half-way, it can be sent again.
   */
  async removePerson({ input }) {
    const person = await readPerson(input);
    const { enquiries, applications, refusedEnquiries, refusedApplications } = person;
    for (const { id } of refusedEnquiries) await outboxes.enquiry.removeRefused(id);
    for (const { id } of refusedApplications) await outboxes.application.removeRefused(id);
    for (const [{ table }, rows] of [
      [enquiryKind, enquiries],
      [applicationKind, applications],
    ] as const) {
      for (let from = 0; from < rows.length; from += atOnce) {
        const ids = rows.slice(from, from + atOnce).map(({ id }) => id);
        unwrap(await serviceDb().from(table).delete().in('id', ids));
      }
    }
    await removeAttachmentsOfDeleted(
      [...enquiries, ...applications].flatMap(({ attachments }) => attachments),
    );
    const removed = countData(person);
    return { body: { success: true, message: personMessages.removed, removed } };
  },
} satisfies Partial<Handlers>;
