import type { FailedMail } from '#contract/schemas/enquiry-case.ts';
import { listRefusedApplications, removeRefusedApplication } from '#src/client/api/applications.ts';
import {
  listFailedMails,
  listRefusedEnquiries,
  removeRefusedEnquiry,
} from '#src/client/api/enquiry-office.ts';

/** What a person sent in an outage, and the database refused afterwards. */
export interface Refused {
  id: string;
  what: 'Enquiry' | 'Application';
  /** Who sent it, as far as it can be read. */
  from: string;
  email: string | null;
  reason: string;
  /** ISO timestamp. */
  at: string;
  /** Number of all undelivered items. */
  text: string;
  /** Takes it away for good. @throws ApiError */
  remove: () => Promise<unknown>;
}

export interface Undelivered {
  mails: readonly FailedMail[];
  refused: readonly Refused[];
}

const reasons: Readonly<Record<string, string>> = {
  NOT_FOUND: 'The job is gone',
  VALIDATION_FAILED: 'A value does not fit',
  UNREADABLE: 'It cannot be read',
};
const reasonText = (code: string) => reasons[code] ?? code;
const unknown = 'Unknown sender';

/**
 * All that did not reach whom it was meant for, newest first.
 * @throws ApiError, AbortError
 */
export async function loadUndelivered(signal: AbortSignal): Promise<Undelivered> {
  const [{ mails }, { enquiries }, { applications }] = await Promise.all([
    listFailedMails(signal),
    listRefusedEnquiries(signal),
    listRefusedApplications(signal),
  ]);
  const refused: Refused[] = [
    ...enquiries.map(({ id, reason, refusedAt, reference, name, email, text }) => ({
      ...{ id, email, text, at: refusedAt, reason: reasonText(reason) },
      what: 'Enquiry' as const,
      from: [reference, name ?? unknown].filter(Boolean).join(', '),
      remove: () => removeRefusedEnquiry(id),
    })),
    ...applications.map(({ id, reason, refusedAt, application, text }) => ({
      ...{ id, at: refusedAt, reason: reasonText(reason) },
      what: 'Application' as const,
      from: application?.name ?? unknown,
      email: application?.email ?? null,
      text: text ?? JSON.stringify(application, null, 2),
      remove: () => removeRefusedApplication(id),
    })),
  ];
  return { mails, refused: refused.sort((one, other) => other.at.localeCompare(one.at)) };
}
