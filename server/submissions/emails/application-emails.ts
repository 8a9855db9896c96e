import { departmentNamed, site } from '#contract/company.ts';
import { declineEmail } from '#contract/decline-email.ts';
import { dayInWords } from '#contract/day-in-words.ts';
import { adminApplications } from '#contract/routes.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import type { Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/send-waiting-mails.ts';
import {
  asRecipient,
  countByType,
  siteUrl,
  statusUrlOf,
} from '#server/submissions/emails/email-parts.ts';
import { applicationKind, eraseDay } from '#server/submissions/kinds.ts';

/** Reads what an email about an application is rendered from; undefined if it is deleted. */
async function readFacts(id: string) {
  const columns =
    'id,reference,name,email,submitted_at,promised_by,token_hash,jobs(id,title),attachments(name),submission_entries(action,text)';
  const found = serviceDb().from('job_applications').select(columns).eq('id', id);
  const row = unwrap(await found.maybeSingle());
  if (!row) return undefined;
  return {
    reference: row.reference,
    promisedBy: row.promised_by,
    eraseOn: eraseDay(applicationKind, row.submitted_at),
    name: row.name,
    email: row.email,
    jobTitle: row.jobs.title,
    files: countByType(row.attachments),
    /** The letter of the office to an applicant who is declined, with its placeholders filled. */
    letter: row.submission_entries.find(({ action }) => action === 'letter')?.text ?? undefined,
    statusUrl: statusUrlOf(applicationKind, row),
    adminUrl: siteUrl(adminApplications(row.jobs.id, row.id)),
  };
}

type ApplicationFacts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

const department = departmentNamed(site.applications.department);
const office = asRecipient(department);

/**
 * Tells the applicant that the application has arrived, where its status is shown, and when it is
 * erased. The email repeats nothing that the sender wrote, as a sender may give another person's
 * address.
 */
const receiptEmail = (facts: ApplicationFacts): Email => ({
  to: { address: facts.email },
  replyTo: office,
  subject: `Your application: ${facts.jobTitle}`,
  blocks: [
    `Thank you. We have received your application for ${facts.jobTitle}. Its reference number is ${facts.reference}. We will reply by ${dayInWords(facts.promisedBy)}.`,
    { rows: [['Files', facts.files]] },
    ...(facts.statusUrl
      ? [
          'Use this private link to follow your application or delete it. Anyone who has the link can open it:',
          { link: facts.statusUrl },
        ]
      : []),
    `If you have a question, call ${department.phone} and quote this number.`,
    `We keep your application until ${dayInWords(facts.eraseOn)} and then delete it. You can delete it at any time.`,
    site.name,
  ],
});

/** To the department. What the applicant wrote is read in the admin area. */
const noticeEmail = (facts: ApplicationFacts): Email => ({
  to: office,
  replyTo: { name: facts.name, address: facts.email },
  subject: `Application: ${facts.jobTitle}`,
  blocks: [
    `${facts.name} has applied for ${facts.jobTitle} (${facts.reference}). The reply is due by ${dayInWords(facts.promisedBy)}.`,
    'Open the application to read the letter and the resume:',
    { link: facts.adminUrl },
  ],
});

/** To an applicant who is no longer considered; an answer reaches the department. */
function declinedEmail({ name, email, jobTitle, letter }: ApplicationFacts): Email {
  const { subject, text } = declineEmail(name, jobTitle, letter);
  const blocks = text.split(/\n{2,}/);
  return { to: { name, address: email }, replyTo: office, subject, blocks };
}

const emails = {
  'application-receipt': receiptEmail,
  'application-notice': noticeEmail,
  'application-declined': declinedEmail,
} as const;

/**
 * Renders an email about an application; undefined if the application is deleted.
 */
export async function renderApplicationEmail(
  id: string,
  template: DueMail['template'],
): Promise<Email | undefined> {
  const facts = await readFacts(id);
  return facts && emails[template as keyof typeof emails](facts);
}
