import type { Duty } from '#contract/duty-table.ts';
import { enquirySystems } from '#contract/duty-questions.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';
import type { Tables } from '#server/platform/db/database.types.ts';

/** The columns that the office reads, as PostgREST's select; keys and hashes stay behind. */
export const enquiryColumns =
  'id,reference,kind,state,name,company,email,phone,country,region,system,duty,message,submitted_at,promised_by,answered_at,last_entry_at,updated_at,assignee:users(id,user_name)';

export type EnquiryRow = Omit<
  Tables<'enquiries'>,
  | 'idempotency_key'
  | 'content_hash'
  | 'token_hash'
  | 'created_at'
  | 'assignee_id'
  | 'search_text'
  | 'phone_digits'
> & { assignee: { id: string; user_name: string } | null };

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
  // Its shape was checked when it came, and nobody changes it.
  duty: row.duty as Duty,
  message: row.message,
  assignee: row.assignee && { id: row.assignee.id, userName: row.assignee.user_name },
  submittedAt: row.submitted_at,
  promisedBy: row.promised_by,
  answeredAt: row.answered_at,
  updatedAt: row.updated_at,
});
