import { answerParts } from '#contract/answer-email.ts';
import { departmentNamed, site, systemNames } from '#contract/company.ts';
import { dutyTable } from '#contract/duty-questions.ts';
import { isOpenState } from '#contract/enquiry-rules.ts';
import { dayInWords } from '#contract/day-in-words.ts';
import { officeDay } from '#contract/office-time.ts';
import type { Enquiry, HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { adminEnquiries } from '#contract/routes.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import type { Block, Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/send-waiting-mails.ts';
import {
  asRecipient,
  countByType,
  siteUrl,
  statusUrlOf,
} from '#server/submissions/emails/email-parts.ts';
import { enquiryKind } from '#server/submissions/kinds.ts';
import { enquiryDetailColumns, toEnquiryDetail } from '#server/submissions/submissions.repo.ts';

/** Reads what an email about an enquiry is rendered from; undefined if the enquiry is deleted. */
async function readFacts(mail: DueMail, id: string) {
  const columns =
    `${enquiryDetailColumns},token_hash,receiver:users(email,areas,disabled_at)` as const;
  const found = serviceDb().from('enquiries').select(columns).eq('id', id);
  const row = unwrap(await found.maybeSingle());
  if (!row) return undefined;
  const enquiry = toEnquiryDetail(row);
  const { receiver } = row;
  const mayRead = receiver?.disabled_at === null && receiver.areas.includes('enquiries');
  /** The department that answers enquiries of this kind. */
  const department = departmentNamed(site.enquiries[enquiry.kind].department);
  return {
    mail,
    enquiry,
    promisedDay: dayInWords(enquiry.promisedBy),
    /** Undefined where the person got no receipt. */
    receiptId: row.outgoing_mails.find(({ template }) => template === 'enquiry-receipt')?.id,
    /** Null for an assignee without an e-mail address or without access to enquiries. */
    assigneeEmail: mayRead ? receiver.email : null,
    department,
    /** The department as it writes and receives emails. */
    office: asRecipient(department),
    statusUrl: statusUrlOf(enquiryKind, row),
    adminUrl: siteUrl(adminEnquiries({ id })),
  };
}

type EnquiryFacts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

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
  const { enquiry, department, office, statusUrl } = facts;
  if (enquiry.email === null) return undefined;
  return {
    to: { address: enquiry.email },
    replyTo: office,
    subject: `Your enquiry ${enquiry.reference}`,
    blocks: [
      `Thank you. We have received your enquiry. Its reference number is ${enquiry.reference}. ${department.name} will reply by ${facts.promisedDay}.`,
      { rows: [...subjectRows(enquiry), ['Files', countByType(enquiry.attachments)]] },
      ...(statusUrl
        ? [
            'Use this private link to follow your enquiry, add to it or delete it. Anyone who has the link can open it:',
            { link: statusUrl },
          ]
        : []),
      ...urgentText(facts),
      `We keep your enquiry until ${dayInWords(enquiry.eraseOn)}, or longer if it is still active. You can delete it at any time.`,
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

const textsOf = (history: readonly HistoryEntry[], action: string) =>
  history.flatMap((entry) => (entry.action === action && entry.text ? [entry.text] : []));

/** To the department, with what the sender has added since the email was due. */
function additionEmail(facts: EnquiryFacts): Email {
  const { mail, enquiry } = facts;
  const since = enquiry.history.filter(({ at }) => Date.parse(at) >= Date.parse(mail.created_at));
  const names = textsOf(since, 'file');
  const fileNames = enquiry.attachments
    .filter(({ name }) => names.includes(name))
    .map(({ fileName }) => fileName);
  const files: Block[] = fileNames.length > 0 ? [{ rows: [['Files', fileNames.join(', ')]] }] : [];
  return toDepartment(
    facts,
    'The sender has added to this enquiry:',
    ...textsOf(since, 'message'),
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
    `An enquiry has been assigned to you. The reply is due by ${facts.promisedDay}.`,
  );
  return { ...email, to: { name: enquiry.assignee.userName, address: assigneeEmail } };
}

/**
 * The answer that the office has written, with the sender's own words below it. It continues the thread
 * of the receipt, and by the id of the notice a reply to it comes into the thread of the department.
 * @returns undefined where the enquiry has lost what it is made from
 */
function answerEmail({ mail, enquiry, office, receiptId }: EnquiryFacts): Email | undefined {
  const { history } = enquiry;
  // The entry of the answer has the id of the email.
  const place = history.findIndex(({ id }) => id === mail.id);
  const text = history[place]?.text;
  if (!text || enquiry.email === null) return undefined;
  const added = textsOf(history.slice(0, place), 'message');
  const { subject, greeting, signature, words } = answerParts(enquiry, added);
  return {
    to: { name: enquiry.name, address: enquiry.email },
    replyTo: office,
    subject,
    thread: [enquiry.id, ...(receiptId ? [receiptId] : [])],
    isPersonal: true,
    blocks: [
      greeting,
      text,
      signature,
      `Your enquiry of ${dayInWords(officeDay(enquiry.submittedAt))}:`,
      ...words.map((quote) => ({ quote })),
    ],
  };
}

const emails = {
  'enquiry-receipt': receiptEmail,
  'enquiry-notice': (facts: EnquiryFacts) =>
    toDepartment(facts, `A new enquiry has arrived. The reply is due by ${facts.promisedDay}.`),
  'enquiry-addition': additionEmail,
  'enquiry-answer': answerEmail,
  'enquiry-assigned': assignedEmail,
  'enquiry-due': (facts: EnquiryFacts) =>
    toDepartment(
      facts,
      `The reply to this enquiry is due by ${facts.promisedDay}. It has not been marked as answered yet.`,
    ),
  'enquiry-late': (facts: EnquiryFacts) =>
    toDepartment(
      facts,
      `The reply to this enquiry was due by ${facts.promisedDay} and is overdue.`,
    ),
} as const;

/**
 * Renders an email about an enquiry; undefined if the enquiry is deleted, or if the email has no
 * purpose any more: no reminder of what has been answered.
 */
export async function renderEnquiryEmail(mail: DueMail, id: string): Promise<Email | undefined> {
  const facts = await readFacts(mail, id);
  if (!facts) return undefined;
  const isReminder = mail.template === 'enquiry-due' || mail.template === 'enquiry-late';
  if (isReminder && !isOpenState(facts.enquiry.state)) return undefined;
  return emails[mail.template as keyof typeof emails](facts);
}
