import { departmentNamed, site } from './company.ts';
import { dutyTable } from './duty-questions.ts';
import type { Enquiry } from './schemas/enquiry-case.ts';

type Answered = Pick<Enquiry, 'kind' | 'name' | 'reference' | 'system' | 'duty' | 'message'>;

/**
 * The texts around an answer to an enquiry, for the e-mail and for the form.
 * @param added what the sender has added to the enquiry
 */
export function answerParts(enquiry: Answered, added: readonly string[]) {
  const { kind, name, reference, system, duty, message } = enquiry;
  const department = departmentNamed(site.enquiries[kind].department);
  const figures = dutyTable(kind, system, duty).map(({ label, value }) => `${label}: ${value}`);
  return {
    /** The subject of the receipt, so that both form one thread. */
    subject: `Your enquiry ${reference}`,
    greeting: `Dear ${name},`,
    signature: `Kind regards\n${site.name} ${department.name}\n${department.phone}`,
    /** The sender's message or figures, and each addition, unchanged. */
    words: [message ?? figures.join('\n'), ...added],
  };
}
