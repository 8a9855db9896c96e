import { dutyTable } from '#contract/duty-table.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';
import type { Block, Letter } from '#server/mail/compose.ts';
import { dayInWords } from '#src/config/day-in-words.ts';
import { departmentNamed, site, type Department } from '#src/config/site.ts';

/** What a mail about an enquiry is made of. */
export interface EnquiryFacts {
  enquiry: Enquiry;
  /** The private address; undefined where its token can no longer be made. */
  statusUrl: string | undefined;
  /** Where the office reads it. */
  adminUrl: string;
  eraseOn: string;
}

const kinds: Record<Enquiry['kind'], string> = {
  quotation: 'Request for a quotation',
  spares: 'Spare parts',
  service: 'Service visit',
  question: 'Question',
};

/** Who answers an enquiry of that kind. */
export const departmentFor = (kind: Enquiry['kind']): Department =>
  departmentNamed(site.enquiries[kind].department);

const asRecipient = ({ name, email }: Department) => ({
  name: `${site.name} ${name}`,
  address: email,
});

function sentRows({ kind, system, duty, message }: Enquiry): Block {
  const rows = dutyTable(kind, system, duty).map(({ label, value }) => [label, value] as const);
  return {
    rows: [['Subject', kinds[kind]], ...rows, ...(message ? [['Message', message] as const] : [])],
  };
}

/**
 * To the person: number, promise, what was sent, and the way back. Undefined where they gave a
 * telephone number alone.
 */
export function receiptLetter({ enquiry, statusUrl, eraseOn }: EnquiryFacts): Letter | undefined {
  if (enquiry.email === null) return undefined;
  const department = departmentFor(enquiry.kind);
  return {
    to: { name: enquiry.name, address: enquiry.email },
    replyTo: asRecipient(department),
    subject: `Your enquiry ${enquiry.reference}`,
    blocks: [
      `Dear ${enquiry.name},`,
      `we have received your enquiry. Its number is ${enquiry.reference}. ${department.name} will answer by ${dayInWords(enquiry.promisedBy)}.`,
      ...(statusUrl
        ? [
            'Use this private link to see the progress and what you sent, to add to it or to delete it. Anyone who has the link can open it:',
            { link: statusUrl },
          ]
        : []),
      'You wrote:',
      sentRows(enquiry),
      `If it is urgent, call ${department.phone} and give the number.`,
      `We keep your enquiry until ${dayInWords(eraseOn)}, unless something more happens to it. You can delete it before.`,
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

/** To the department: a mail that says in its first line what has happened. */
function toDepartment({ enquiry, adminUrl }: EnquiryFacts, subject: string, event: string): Letter {
  const to = asRecipient(departmentFor(enquiry.kind));
  return {
    to,
    replyTo: enquiry.email === null ? to : { name: enquiry.name, address: enquiry.email },
    subject: `${subject}: ${enquiry.reference}`,
    blocks: [
      event,
      personRows(enquiry),
      sentRows(enquiry),
      'Files, history and the answer:',
      { link: adminUrl },
    ],
  };
}

export const noticeLetter = (facts: EnquiryFacts): Letter =>
  toDepartment(
    facts,
    kinds[facts.enquiry.kind],
    `A new enquiry has come. An answer is promised by ${dayInWords(facts.enquiry.promisedBy)}.`,
  );

export const additionLetter = (facts: EnquiryFacts): Letter =>
  toDepartment(facts, 'Addition', 'The sender has added to this enquiry.');

export const dueLetter = (facts: EnquiryFacts): Letter =>
  toDepartment(
    facts,
    'Answer due',
    `An answer to this enquiry is promised by ${dayInWords(facts.enquiry.promisedBy)} and has not been noted yet.`,
  );

export const lateLetter = (facts: EnquiryFacts): Letter =>
  toDepartment(
    facts,
    'Answer overdue',
    `An answer to this enquiry was promised by ${dayInWords(facts.enquiry.promisedBy)} and is late.`,
  );
