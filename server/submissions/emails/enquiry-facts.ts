import { departmentNamed, site } from '#contract/company.ts';
import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { adminEnquiries } from '#contract/routes.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import type { DueMail } from '#server/platform/mail/mails.repo.ts';
import {
  asRecipient,
  countByType,
  siteUrl,
  statusUrlOf,
} from '#server/submissions/emails/email-parts.ts';
import { enquiryKind } from '#server/submissions/kinds.ts';
import { enquiryDetailColumns, toEnquiryDetail } from '#server/submissions/submissions.repo.ts';

const textsOf = (history: readonly HistoryEntry[], action: string) =>
  history.flatMap((entry) => (entry.action === action && entry.text ? [entry.text] : []));

/** The entry of the answer that a mail sends has the id of the mail. */
function findAnswer(history: readonly HistoryEntry[], mailId: string) {
  const place = history.findIndex(({ id }) => id === mailId);
  const text = history[place]?.text;
  return text ? { text, added: textsOf(history.slice(0, place), 'message') } : undefined;
}

/**
 * Reads what an email about an enquiry is rendered from; undefined if the enquiry is deleted.
 * @throws AppError UNAVAILABLE
 */
export async function readEnquiryFacts(mail: DueMail, id: string) {
  const columns =
    `${enquiryDetailColumns},token_hash,receiver:users(email,areas,disabled_at)` as const;
  const found = serviceDb().from('enquiries').select(columns).eq('id', id);
  const row = unwrap(await found.maybeSingle());
  if (!row) return undefined;
  const { attachments, history, eraseOn, receiptBounce: _, ...enquiry } = toEnquiryDetail(row);
  const since = history.filter(({ at }) => Date.parse(at) >= Date.parse(mail.created_at));
  const names = textsOf(since, 'file');
  const { receiver } = row;
  const mayRead = receiver?.disabled_at === null && receiver.areas.includes('enquiries');
  /** The department that answers enquiries of this kind. */
  const department = departmentNamed(site.enquiries[enquiry.kind].department);
  return {
    enquiry,
    /** What the person has added since the email was due. */
    added: {
      messages: textsOf(since, 'message'),
      fileNames: attachments
        .filter(({ name }) => names.includes(name))
        .map(({ fileName }) => fileName),
    },
    /** The answer that this email sends, and what the person had added by then. */
    answer: findAnswer(history, mail.id),
    /** Undefined where the person got no receipt. */
    receiptId: row.outgoing_mails.find(({ template }) => template === 'enquiry-receipt')?.id,
    eraseOn,
    /** Null for an assignee without an e-mail address or without access to enquiries. */
    assigneeEmail: mayRead ? receiver.email : null,
    department,
    /** The department as it writes and receives emails. */
    office: asRecipient(department),
    files: countByType(attachments),
    statusUrl: statusUrlOf(enquiryKind, row),
    adminUrl: siteUrl(adminEnquiries({ id })),
  };
}

export type EnquiryFacts = NonNullable<Awaited<ReturnType<typeof readEnquiryFacts>>>;
