import { departmentNamed, site } from './company.ts';
import { dutyTable } from './duty-questions.ts';
import type { Enquiry } from './schemas/enquiry-case.ts';

type Answered = Pick<Enquiry, 'kind' | 'name' | 'reference' | 'system' | 'duty' | 'message'>;

/**
 * What comes round an answer to an enquiry, in the e-mail and in the form in which it is written.
 * @param added what the sender has added to the enquiry
 */
export function answerParts(enquiry: Answered, added: readonly string[]) {
  const { kind, name, reference, system, duty, message } = enquiry;
  const department = departmentNamed(site.enquiries[kind].department);
  const figures = dutyTable(kind, system, duty).map(({ label, value }) => `${label}: ${value}`);
  return {
    /** That of the receipt: both are one thread. */
    subject: `Your enquiry ${reference}`,
    greeting: `Dear ${name},`,
    signature: `Kind regards\n${site.name} ${department.name}\n${department.phone}`,
    /** The sender's own, each as it was sent. */
    words: [message ?? figures.join('\n'), ...added],
  };
}
