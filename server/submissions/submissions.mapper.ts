import { enquirySystems, type Duty } from '#contract/duty-questions.ts';
import type { Attachment } from '#contract/schemas/attachment.ts';
import type {
  Enquiry,
  EnquiryDetail,
  HistoryEntry,
  ReceiptBounce,
} from '#contract/schemas/enquiry-case.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import type { PersonData } from '#contract/schemas/person.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { enquiryKind, eraseDay } from '#server/submissions/kinds.ts';

/** The columns of a file, as PostgREST's select. */
export const attachmentColumns = 'name,original_name,bytes,created_at';

export type AttachmentRow = Pick<
  Tables<'attachments'>,
  'name' | 'original_name' | 'bytes' | 'created_at'
>;

const orderOf = ({ created_at, name }: AttachmentRow) => `${created_at} ${name}`;

/** Rows of files in any order → the files, the first first. One without an original name has its stored one. */
export const toAttachments = (rows: readonly AttachmentRow[]): Attachment[] =>
  rows
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map(({ name, original_name, bytes, created_at }) => ({
      name,
      fileName: original_name ?? name,
      size: bytes,
      sentAt: created_at,
    }));

/** The columns of an entry. */
export const entryColumns = 'id,at,place,actor,user_name,action,text';

export type EntryRow = Pick<
  Tables<'submission_entries'>,
  'id' | 'at' | 'place' | 'actor' | 'user_name' | 'action' | 'text'
>;

/** Entries in any order → the history, the first first. */
export const toHistory = (rows: readonly EntryRow[]): HistoryEntry[] =>
  rows
    .toSorted((one, other) => one.place - other.place)
    .map(({ id, at, actor: by, user_name: userName, action, text }) => ({
      id,
      at,
      by,
      userName,
      action,
      text,
    }));

const mailColumns = 'template,created_at,sent_at,refused_at,bounced_at,reason';

type MailRow = Pick<
  Tables<'outgoing_mails'>,
  'template' | 'created_at' | 'sent_at' | 'refused_at' | 'bounced_at' | 'reason'
>;

/** Mails in any order → what is exported of them, the first first. */
export const toMails = (rows: readonly MailRow[]): PersonData['enquiries'][number]['mails'] =>
  rows
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ template, created_at, sent_at, refused_at, bounced_at }) => ({
      template,
      madeAt: created_at,
      sentAt: sent_at,
      refusedAt: refused_at,
      bouncedAt: bounced_at,
    }));

/** The bounce of the receipt; null where it was delivered, as far as is known. */
function findReceiptBounce(rows: readonly MailRow[]): ReceiptBounce | null {
  const receipt = rows.find(({ template }) => template.endsWith('-receipt'));
  return receipt?.bounced_at ? { at: receipt.bounced_at, reason: receipt.reason } : null;
}

/** Files, entries and mails of a submission. */
const belongings =
  `attachments(${attachmentColumns}),submission_entries(${entryColumns}),outgoing_mails(${mailColumns})` as const;

interface Belongings {
  attachments: AttachmentRow[];
  submission_entries: EntryRow[];
  outgoing_mails: MailRow[];
}

/** The columns of an enquiry in the list of the office; keys and hashes stay in the database. */
export const enquiryColumns =
  'id,reference,kind,state,name,company,email,phone,country,region,system,duty,message,submitted_at,promised_by,answered_at,last_entry_at,updated_at,assignee:users(id,user_name)';

/** Of an enquiry with all that belongs to it. */
export const enquiryDetailColumns = `${enquiryColumns},${belongings}` as const;

type Internal =
  'idempotency_key' | 'content_hash' | 'token_hash' | 'created_at' | 'search_text' | 'phone_digits';

export type EnquiryRow = Omit<Tables<'enquiries'>, Internal | 'assignee_id'> & {
  assignee: { id: string; user_name: string } | null;
};

/** A row → the enquiry as the office reads it. */
export const toEnquiry = (row: EnquiryRow): Enquiry => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  state: row.state,
  name: row.name,
  company: row.company,
  email: row.email,
  phone: row.phone,
  country: row.country,
  region: row.region,
  system: enquirySystems.find((system) => system === row.system) ?? null,
  // Its shape was validated when it came, and it never changes.
  duty: row.duty as Duty,
  message: row.message,
  assignee: row.assignee && { id: row.assignee.id, userName: row.assignee.user_name },
  submittedAt: row.submitted_at,
  promisedBy: row.promised_by,
  answeredAt: row.answered_at,
  updatedAt: row.updated_at,
});

/** A row → the enquiry with all that belongs to it. */
export const toEnquiryDetail = (row: EnquiryRow & Belongings): EnquiryDetail => ({
  ...toEnquiry(row),
  attachments: toAttachments(row.attachments),
  history: toHistory(row.submission_entries),
  receiptBounce: findReceiptBounce(row.outgoing_mails),
  eraseOn: eraseDay(enquiryKind, row.last_entry_at),
});

/** The columns of an application with all that belongs to it. */
export const applicationColumns =
  `id,job_id,name,email,phone,resume,cover_letter,submitted_at,read_at,stage,rating,updated_at,${belongings}` as const;

/** A row → the application as the office reads it. */
export const toJobApplication = (
  row: Omit<Tables<'job_applications'>, Internal> & Belongings,
): JobApplication => ({
  id: row.id,
  jobId: row.job_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  resume: row.resume,
  coverLetter: row.cover_letter,
  submittedAt: row.submitted_at,
  readAt: row.read_at,
  stage: row.stage,
  rating: row.rating,
  attachments: toAttachments(row.attachments),
  history: toHistory(row.submission_entries),
  receiptBounce: findReceiptBounce(row.outgoing_mails),
  updatedAt: row.updated_at,
});
