import { isOpenState } from '#contract/enquiry-states.ts';
import { readLinkFacts } from '#server/accounts/account-links.ts';
import { applicationEraseDay } from '#server/submissions/applications/own-application.ts';
import {
  attachmentColumns,
  toAttachment,
} from '#server/submissions/attachments/attachments.repo.ts';
import { entryColumns, toHistory } from '#server/submissions/cases/history.mapper.ts';
import { tokenOfStatus } from '#server/submissions/cases/status-token.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { env } from '#server/platform/env.ts';
import { enquiryColumns, toEnquiry } from '#server/submissions/enquiries/enquiries.mapper.ts';
import { eraseDay } from '#server/submissions/enquiries/enquiry-detail.ts';
import {
  applicationDeclinedLetter,
  applicationNoticeLetter,
  applicationReceiptLetter,
  type ApplicationFacts,
} from '#server/platform/mail/application-letters.ts';
import { invitationLetter, resetLetter } from '#server/platform/mail/account-letters.ts';
import type { Letter } from '#server/platform/mail/compose.ts';
import {
  additionLetter,
  dueLetter,
  lateLetter,
  noticeLetter,
  receiptLetter,
  type EnquiryFacts,
} from '#server/platform/mail/enquiry-letters.ts';
import type { DueMail } from '#server/platform/mail/mails.repo.ts';
import { adminApplications, adminEnquiries } from '#contract/routes.ts';

/** An address of the site, as mails name it. */
const siteUrl = (path: string) => new URL(path, env().URL).href;

/** The private address that was given out, unless it has ended with its secret. */
function privateUrl(path: string, id: string, tokenHash: string | null): string | undefined {
  const token = tokenOfStatus(id, tokenHash);
  return token === undefined ? undefined : siteUrl(`${path}/${token}`);
}

/** How many files there are of each type: `2 PDF, 1 DXF`. Their names are the sender's. */
function countByType(files: readonly { name: string }[]): string {
  const types = files.map(({ name }) => name.slice(name.lastIndexOf('.') + 1).toUpperCase());
  const counted = [...new Set(types)].map(
    (type) => `${types.filter((one) => one === type).length} ${type}`,
  );
  return counted.join(', ') || 'none';
}

const enquirySelect =
  `${enquiryColumns},token_hash,attachments(${attachmentColumns}),submission_entries(${entryColumns})` as const;

async function readFacts(id: string, madeAt: string): Promise<EnquiryFacts | undefined> {
  const found = serviceDb().from('enquiries').select(enquirySelect).eq('id', id);
  const row = unwrap(await found.maybeSingle());
  if (!row) return undefined;
  const news = toHistory(row.submission_entries).filter(
    ({ at }) => Date.parse(at) >= Date.parse(madeAt),
  );
  const textsOf = (action: string) =>
    news.flatMap((entry) => (entry.action === action && entry.text ? [entry.text] : []));
  const files = textsOf('file');
  return {
    enquiry: toEnquiry(row),
    files: countByType(row.attachments),
    added: {
      messages: textsOf('message'),
      fileNames: row.attachments
        .map(toAttachment)
        .flatMap(({ name, fileName }) => (files.includes(name) ? [fileName] : [])),
    },
    statusUrl: privateUrl('/enquiries', row.id, row.token_hash),
    adminUrl: siteUrl(adminEnquiries({ id: row.id })),
    eraseOn: eraseDay(row.last_entry_at),
  };
}

async function readApplication(id: string): Promise<ApplicationFacts | undefined> {
  const found = serviceDb()
    .from('job_applications')
    .select('id,name,email,submitted_at,token_hash,jobs(id,title),attachments(name)')
    .eq('id', id);
  const row = unwrap(await found.maybeSingle());
  if (!row) return undefined;
  return {
    name: row.name,
    email: row.email,
    jobTitle: row.jobs.title,
    files: countByType(row.attachments),
    statusUrl: privateUrl('/applications', row.id, row.token_hash),
    adminUrl: siteUrl(adminApplications(row.jobs.id, row.id)),
    eraseOn: applicationEraseDay(row.submitted_at),
  };
}

const enquiryLetters = {
  'enquiry-receipt': receiptLetter,
  'enquiry-notice': noticeLetter,
  'enquiry-addition': additionLetter,
  'enquiry-due': dueLetter,
  'enquiry-late': lateLetter,
} as const;

const applicationLetters = {
  'application-receipt': applicationReceiptLetter,
  'application-notice': applicationNoticeLetter,
  'application-declined': applicationDeclinedLetter,
} as const;

/**
 * The letter of a mail, made of what is stored now. Undefined where what it is about is gone, or
 * where there is nothing to say any more: no reminder of what has been answered.
 * @throws AppError UNAVAILABLE
 */
export async function letterFor({
  template,
  enquiryId,
  applicationId,
  accountLinkId,
  madeAt,
}: DueMail): Promise<Letter | undefined> {
  if (accountLinkId !== null) {
    const facts = await readLinkFacts(accountLinkId);
    return facts && (template === 'account-invitation' ? invitationLetter : resetLetter)(facts);
  }
  if (applicationId !== null) {
    const facts = await readApplication(applicationId);
    return facts && applicationLetters[template as keyof typeof applicationLetters](facts);
  }
  if (enquiryId === null || !(template in enquiryLetters)) return undefined;
  const facts = await readFacts(enquiryId, madeAt);
  if (!facts) return undefined;
  const isReminder = template === 'enquiry-due' || template === 'enquiry-late';
  if (isReminder && !isOpenState(facts.enquiry.state)) return undefined;
  return enquiryLetters[template as keyof typeof enquiryLetters](facts);
}
