import { isOpenState } from '#contract/enquiry-rules.ts';
import { adminApplications, adminEnquiries } from '#contract/routes.ts';
import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import type { Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/mails.repo.ts';
import {
  declinedEmail,
  noticeEmail as applicationNoticeEmail,
  receiptEmail as applicationReceiptEmail,
  type ApplicationFacts,
} from '#server/submissions/emails/application-emails.ts';
import {
  additionEmail,
  answerEmail,
  assignedEmail,
  dueEmail,
  lateEmail,
  noticeEmail,
  receiptEmail,
  type EnquiryFacts,
} from '#server/submissions/emails/enquiry-emails.ts';
import {
  applicationKind,
  applicationPromise,
  enquiryKind,
  type SubmissionKind,
} from '#server/submissions/kinds.ts';
import { tokenOfStatus } from '#server/submissions/status-token.ts';
import { enquiryDetailColumns, toEnquiryDetail } from '#server/submissions/submissions.repo.ts';

/** A URL of the site, as emails name it. */
const siteUrl = (path: string) => new URL(path, env().URL).href;

/** The private URL that was given out, unless it has ended with its secret. */
function statusUrlOf(
  { folder }: Pick<SubmissionKind, 'folder'>,
  row: { id: string; token_hash: string | null },
): string | undefined {
  const token = tokenOfStatus(row.id, row.token_hash);
  return token === undefined ? undefined : siteUrl(`/${folder}/${token}`);
}

/** How many files there are of each type: `2 PDF, 1 DXF`. Their names are the sender's. */
function countByType(files: readonly { name: string }[]): string {
  const types = files.map(({ name }) => name.slice(name.lastIndexOf('.') + 1).toUpperCase());
  const counted = [...new Set(types)].map(
    (type) => `${types.filter((one) => one === type).length} ${type}`,
  );
  return counted.join(', ') || 'none';
}

type Receiver = Pick<Tables<'users'>, 'email' | 'areas' | 'disabled_at'>;

/** Whether an assignee still has the access to read the enquiry. */
const mayRead = (receiver: Receiver | null): receiver is Receiver =>
  receiver?.disabled_at === null && receiver.areas.includes('enquiries');

const textsOf = (history: readonly HistoryEntry[], action: string) =>
  history.flatMap((entry) => (entry.action === action && entry.text ? [entry.text] : []));

/** The entry of the answer that a mail sends has the id of the mail. */
function findAnswer(history: readonly HistoryEntry[], mailId: string): EnquiryFacts['answer'] {
  const place = history.findIndex(({ id }) => id === mailId);
  const text = history[place]?.text;
  return text ? { text, added: textsOf(history.slice(0, place), 'message') } : undefined;
}

async function readEnquiryFacts(mail: DueMail, id: string): Promise<EnquiryFacts | undefined> {
  const columns =
    `${enquiryDetailColumns},token_hash,receiver:users(email,areas,disabled_at)` as const;
  const found = serviceDb().from('enquiries').select(columns).eq('id', id);
  const row = unwrap(await found.maybeSingle());
  if (!row) return undefined;
  const { attachments, history, eraseOn, receiptBounce: _, ...enquiry } = toEnquiryDetail(row);
  const since = history.filter(({ at }) => Date.parse(at) >= Date.parse(mail.madeAt));
  const names = textsOf(since, 'file');
  const added = attachments.filter(({ name }) => names.includes(name));
  return {
    enquiry,
    files: countByType(attachments),
    added: {
      messages: textsOf(since, 'message'),
      fileNames: added.map(({ fileName }) => fileName),
    },
    answer: findAnswer(history, mail.id),
    receiptId: row.outgoing_mails.find(({ template }) => template === 'enquiry-receipt')?.id,
    statusUrl: statusUrlOf(enquiryKind, row),
    adminUrl: siteUrl(adminEnquiries({ id })),
    eraseOn,
    assigneeEmail: mayRead(row.receiver) ? row.receiver.email : null,
  };
}

async function readApplicationFacts(id: string): Promise<ApplicationFacts | undefined> {
  const columns =
    'id,name,email,submitted_at,promised_by,token_hash,jobs(id,title),attachments(name),submission_entries(action,text)';
  const found = serviceDb().from('job_applications').select(columns).eq('id', id);
  const row = unwrap(await found.maybeSingle());
  if (!row) return undefined;
  return {
    ...applicationPromise(row.id, row.submitted_at, row.promised_by),
    name: row.name,
    email: row.email,
    jobTitle: row.jobs.title,
    files: countByType(row.attachments),
    letter: row.submission_entries.find(({ action }) => action === 'letter')?.text ?? undefined,
    statusUrl: statusUrlOf(applicationKind, row),
    adminUrl: siteUrl(adminApplications(row.jobs.id, row.id)),
  };
}

const enquiryEmails = {
  'enquiry-receipt': receiptEmail,
  'enquiry-notice': noticeEmail,
  'enquiry-addition': additionEmail,
  'enquiry-answer': answerEmail,
  'enquiry-assigned': assignedEmail,
  'enquiry-due': dueEmail,
  'enquiry-late': lateEmail,
} as const;

const applicationEmails = {
  'application-receipt': applicationReceiptEmail,
  'application-notice': applicationNoticeEmail,
  'application-declined': declinedEmail,
} as const;

/**
 * Renders an email about an enquiry or an application from its current rows. Undefined if the
 * submission is deleted, or if the email has no purpose any more: no reminder of what has been
 * answered.
 * @throws AppError UNAVAILABLE
 */
export async function renderSubmissionEmail(mail: DueMail): Promise<Email | undefined> {
  const { template, enquiryId, applicationId } = mail;
  if (applicationId !== null) {
    const facts = await readApplicationFacts(applicationId);
    return facts && applicationEmails[template as keyof typeof applicationEmails](facts);
  }
  const facts = enquiryId === null ? undefined : await readEnquiryFacts(mail, enquiryId);
  if (!facts) return undefined;
  const isReminder = template === 'enquiry-due' || template === 'enquiry-late';
  if (isReminder && !isOpenState(facts.enquiry.state)) return undefined;
  return enquiryEmails[template as keyof typeof enquiryEmails](facts);
}
