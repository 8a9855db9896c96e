import { answerParts } from '#contract/answer-email.ts';
import { site, systemNames } from '#contract/company.ts';
import { dutyTable } from '#contract/duty-questions.ts';
import { isOpenState } from '#contract/enquiry-rules.ts';
import { dayInWords } from '#contract/day-in-words.ts';
import { officeDay } from '#contract/office-time.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';
import type { Block, Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/mails.repo.ts';
import { readEnquiryFacts, type EnquiryFacts } from '#server/submissions/emails/enquiry-facts.ts';

const kinds: Record<Enquiry['kind'], string> = {
  quotation: 'Request for a quotation',
  spares: 'Spare parts',
  service: 'Service visit',
  question: 'Question',
};

type Rows = [label: string, value: string][];

/** What an enquiry is about, by what its form offers to choose from. */
function subjectRows({ kind, system }: Enquiry): Rows {
  const about = system === null ? undefined : systemNames[system - 1];
  return [['Subject', kinds[kind]], ...(about ? [['System', about] as [string, string]] : [])];
}

function sentRows(enquiry: Enquiry): Block {
  const { kind, system, duty, message } = enquiry;
  const answers: Rows = dutyTable(kind, system, duty).map(({ label, value }) => [label, value]);
  const text: Rows = message ? [['Message', message]] : [];
  return { rows: [...subjectRows(enquiry), ...answers, ...text] };
}

/**
 * The telephone number, with the hours in which it is answered; nothing once the enquiry is answered,
 * as a receipt may be sent days later.
 */
function urgentText({ enquiry, department: { name, phone } }: EnquiryFacts): string[] {
  if (!isOpenState(enquiry.state)) return [];
  // The service department answers at any hour.
  if (name === site.enquiries.service.department) {
    return [`If it is urgent, call ${phone} at any hour and quote this number.`];
  }
  const hours = site.hours.map(({ days, opens, closes }) => `${days} ${opens}–${closes}`);
  return [
    `If it is urgent, call ${phone} and quote this number. The telephone is answered ${hours.join(', ')} (${site.timeZone}).`,
  ];
}

/**
 * To the person: number, promise, and the way back. It has nothing that the sender wrote, since
 * anyone can enter another person's address; the text is behind the private link.
 * @returns undefined where the sender gave a telephone number alone
 */
function receiptEmail(facts: EnquiryFacts): Email | undefined {
  const { enquiry, department, office, files, statusUrl, eraseOn } = facts;
  if (enquiry.email === null) return undefined;
  return {
    to: { address: enquiry.email },
    replyTo: office,
    subject: `Your enquiry ${enquiry.reference}`,
    blocks: [
      `Thank you. We have received your enquiry. Its reference number is ${enquiry.reference}. ${department.name} will reply by ${dayInWords(enquiry.promisedBy)}.`,
      { rows: [...subjectRows(enquiry), ['Files', files]] },
      ...(statusUrl
        ? [
            'Use this private link to follow your enquiry, add to it or delete it. Anyone who has the link can open it:',
            { link: statusUrl },
          ]
        : []),
      ...urgentText(facts),
      `We keep your enquiry until ${dayInWords(eraseOn)}, or longer if it is still active. You can delete it at any time.`,
      site.name,
    ],
  };
}

function personRows({ name, company, email, phone, country, region }: Enquiry): Block {
  const rows: [string, string | null][] = [
    ['Name', name],
    ['Company', company],
    ['E-mail', email],
    ['Phone', phone],
    ['Country', [region, country].filter(Boolean).join(', ')],
  ];
  return { rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) };
}

/**
 * To the department: first the event, then the enquiry. All have one subject and refer to
 * the notice, whose id is that of the enquiry: mail programs display them as one thread.
 */
function toDepartment({ enquiry, office, adminUrl }: EnquiryFacts, ...event: Block[]): Email {
  return {
    to: office,
    replyTo: enquiry.email === null ? office : { name: enquiry.name, address: enquiry.email },
    subject: `${kinds[enquiry.kind]}: ${enquiry.reference}`,
    thread: [enquiry.id],
    blocks: [
      ...event,
      personRows(enquiry),
      sentRows(enquiry),
      'Open the enquiry to see files and history, and to reply:',
      { link: adminUrl },
    ],
  };
}

const noticeEmail = (facts: EnquiryFacts): Email =>
  toDepartment(
    facts,
    `A new enquiry has arrived. The reply is due by ${dayInWords(facts.enquiry.promisedBy)}.`,
  );

function additionEmail(facts: EnquiryFacts): Email {
  const { messages, fileNames } = facts.added;
  const files: Block[] = fileNames.length > 0 ? [{ rows: [['Files', fileNames.join(', ')]] }] : [];
  return toDepartment(
    facts,
    'The sender has added to this enquiry:',
    ...messages,
    ...files,
    'The enquiry:',
  );
}

/**
 * To the administrator whom a colleague has assigned it to.
 * @returns undefined for an account without an e-mail address or without access to enquiries
 */
function assignedEmail(facts: EnquiryFacts): Email | undefined {
  const { enquiry, assigneeEmail } = facts;
  if (!enquiry.assignee || assigneeEmail === null) return undefined;
  const email = toDepartment(
    facts,
    `An enquiry has been assigned to you. The reply is due by ${dayInWords(enquiry.promisedBy)}.`,
  );
  return { ...email, to: { name: enquiry.assignee.userName, address: assigneeEmail } };
}

/**
 * The answer that the office has written, with the sender's own words below it. It continues the thread
 * of the receipt, and by the id of the notice a reply to it comes into the thread of the department.
 * @returns undefined where the enquiry has lost what it is made from
 */
function answerEmail({ enquiry, office, answer, receiptId }: EnquiryFacts): Email | undefined {
  if (!answer || enquiry.email === null) return undefined;
  const { subject, greeting, signature, words } = answerParts(enquiry, answer.added);
  return {
    to: { name: enquiry.name, address: enquiry.email },
    replyTo: office,
    subject,
    thread: [enquiry.id, ...(receiptId ? [receiptId] : [])],
    isPersonal: true,
    blocks: [
      greeting,
      answer.text,
      signature,
      `Your enquiry of ${dayInWords(officeDay(enquiry.submittedAt))}:`,
      ...words.map((quote) => ({ quote })),
    ],
  };
}

const dueEmail = (facts: EnquiryFacts): Email =>
  toDepartment(
    facts,
    `The reply to this enquiry is due by ${dayInWords(facts.enquiry.promisedBy)}. It has not been marked as answered yet.`,
  );

const lateEmail = (facts: EnquiryFacts): Email =>
  toDepartment(
    facts,
    `The reply to this enquiry was due by ${dayInWords(facts.enquiry.promisedBy)} and is overdue.`,
  );

const emails = {
  'enquiry-receipt': receiptEmail,
  'enquiry-notice': noticeEmail,
  'enquiry-addition': additionEmail,
  'enquiry-answer': answerEmail,
  'enquiry-assigned': assignedEmail,
  'enquiry-due': dueEmail,
  'enquiry-late': lateEmail,
} as const;

/**
 * Renders an email about an enquiry; undefined if the enquiry is deleted, or if the email has no
 * purpose any more: no reminder of what has been answered.
 * @throws AppError UNAVAILABLE
 */
export async function renderEnquiryEmail(mail: DueMail, id: string): Promise<Email | undefined> {
  const facts = await readEnquiryFacts(mail, id);
  if (!facts) return undefined;
  const isReminder = mail.template === 'enquiry-due' || mail.template === 'enquiry-late';
  if (isReminder && !isOpenState(facts.enquiry.state)) return undefined;
  return emails[mail.template as keyof typeof emails](facts);
}
