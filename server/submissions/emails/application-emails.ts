import { departmentNamed, site } from '#contract/company.ts';
import { declineEmail } from '#contract/decline-email.ts';
import { dayInWords } from '#contract/day-in-words.ts';
import type { Email } from '#server/platform/mail/compose.ts';

/** What an email about an application is rendered from. */
export interface ApplicationFacts {
  reference: string;
  /** The day by the end of which the applicant gets an answer. */
  promisedBy: string;
  name: string;
  email: string;
  jobTitle: string;
  /** How many files of which type came with it. */
  files: string;
  /** The words of the office to an applicant who is declined. */
  letter: string | undefined;
  statusUrl: string | undefined;
  adminUrl: string;
  eraseOn: string;
}

const department = departmentNamed(site.applications.department);
const office = { name: `${site.name} ${department.name}`, address: department.email };

/**
 * Tells the applicant that the application has arrived, where its status is shown, and when it is
 * erased. The email repeats nothing that the sender wrote, as a sender may give another person's
 * address.
 */
export const receiptEmail = (facts: ApplicationFacts): Email => ({
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
export const noticeEmail = (facts: ApplicationFacts): Email => ({
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
export function declinedEmail({ name, email, jobTitle, letter }: ApplicationFacts): Email {
  const { subject, text } = declineEmail(name, jobTitle, letter);
  const blocks = text.split(/\n{2,}/);
  return { to: { name, address: email }, replyTo: office, subject, blocks };
}
