import { enquirySystems, type Duty } from '#contract/duty-questions.ts';
import type { Attachment } from '#contract/schemas/attachment.ts';
import type {
  Enquiry,
  EnquiryDetail,
  HistoryEntry,
  ReceiptBounce,
} from '#contract/schemas/enquiry-case.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import type { PersonData } from '#contract/api/person.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { enquiryKind, eraseDay } from '#server/submissions/kinds.ts';

/** The columns of a file, as PostgREST's select names them. */
export const attachmentColumns = 'name,fileName:original_name,size:bytes,sentAt:created_at';

type AttachmentRow = Omit<Attachment, 'fileName'> & { fileName: string | null };

const orderOf = ({ sentAt, name }: AttachmentRow) => `${sentAt} ${name}`;

/** Sorts files by the time at which they came. A file without an original name has its stored one. */
export const toAttachments = (rows: readonly AttachmentRow[]): Attachment[] =>
  rows
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((file) => ({ ...file, fileName: file.fileName ?? file.name }));

type EntryRow = HistoryEntry & { place: number };

/** Sorts entries into the history, the oldest first. */
const toHistory = (rows: readonly EntryRow[]): HistoryEntry[] =>
  rows.toSorted((one, other) => one.place - other.place).map(({ place: _, ...entry }) => entry);

type Mail = PersonData['enquiries'][number]['mails'][number];
type MailRow = Mail & { id: string; reason: string | null };

/** Sorts mails, the oldest first, and reduces them to the fields that are exported. */
export const toMails = (rows: readonly MailRow[]): Mail[] =>
  rows
    .toSorted((one, other) => one.madeAt.localeCompare(other.madeAt))
    .map(({ id: _i, reason: _r, ...mail }) => mail);

/** Returns the bounce of the last receipt or answer; null unless one was reported. */
function findReceiptBounce(rows: readonly MailRow[]): ReceiptBounce | null {
  const last = rows
    .filter(({ template }) => /-(receipt|answer)$/.test(template))
    .toSorted((one, other) => one.madeAt.localeCompare(other.madeAt))
    .at(-1);
  return last?.bouncedAt ? { at: last.bouncedAt, reason: last.reason } : null;
}

const mailColumns =
  'id,template,madeAt:created_at,sentAt:sent_at,refusedAt:refused_at,bouncedAt:bounced_at,reason';

/** Files, entries and mails of a submission. */
const belongings =
  `attachments(${attachmentColumns}),submission_entries(id,at,place,by:actor,userName:user_name,action,text),outgoing_mails(${mailColumns})` as const;

interface Belongings {
  attachments: AttachmentRow[];
  submission_entries: EntryRow[];
  outgoing_mails: MailRow[];
}

/** The columns of an enquiry in the list of the office; keys and hashes stay in the database. */
export const enquiryColumns =
  'id,reference,kind,state,name,company,email,phone,country,region,system,duty,message,submittedAt:submitted_at,promisedBy:promised_by,answeredAt:answered_at,updatedAt:updated_at,assignee:users(id,userName:user_name)';

/** The columns of an enquiry with all that belongs to it. */
export const enquiryDetailColumns = `${enquiryColumns},last_entry_at,${belongings}` as const;

type EnquiryRow = Omit<Enquiry, 'system' | 'duty'> & Pick<Tables<'enquiries'>, 'system' | 'duty'>;

/** Maps a row to the enquiry as the office reads it. */
export const toEnquiry = (row: EnquiryRow): Enquiry => ({
  ...row,
  system: enquirySystems.find((system) => system === row.system) ?? null,
  // Its shape was validated when it came, and it never changes.
  duty: row.duty as Duty,
});

/** Maps a row to the enquiry with all that belongs to it. */
export const toEnquiryDetail = ({
  last_entry_at,
  attachments,
  submission_entries,
  outgoing_mails,
  ...row
}: EnquiryRow & Belongings & { last_entry_at: string }): EnquiryDetail => ({
  ...toEnquiry(row),
  attachments: toAttachments(attachments),
  history: toHistory(submission_entries),
  receiptBounce: findReceiptBounce(outgoing_mails),
  eraseOn: eraseDay(enquiryKind, last_entry_at),
});

/** Selects an enquiry with all that belongs to it, by its id or by the hash of its status token. */
export async function selectEnquiry(
  column: 'id' | 'token_hash',
  value: string,
): Promise<EnquiryDetail | undefined> {
  const found = serviceDb().from('enquiries').select(enquiryDetailColumns).eq(column, value);
  const row = unwrap(await found.maybeSingle());
  return row ? toEnquiryDetail(row) : undefined;
}

/** The columns of an application with all that belongs to it. */
export const applicationColumns =
  `id,reference,jobId:job_id,name,email,phone,resume,coverLetter:cover_letter,submittedAt:submitted_at,readAt:read_at,stage,outcome,promisedBy:promised_by,rating,updatedAt:updated_at,${belongings}` as const;

type ApplicationRow = Omit<JobApplication, 'attachments' | 'history' | 'receiptBounce'> &
  Belongings;

/** Maps a row to the application as the office reads it. */
export const toJobApplication = ({
  attachments,
  submission_entries,
  outgoing_mails,
  ...row
}: ApplicationRow): JobApplication => ({
  ...row,
  attachments: toAttachments(attachments),
  history: toHistory(submission_entries),
  receiptBounce: findReceiptBounce(outgoing_mails),
});
