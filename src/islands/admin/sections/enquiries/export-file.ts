import { kindLabels } from '#contract/duty-questions.ts';
import { dutyTable } from '#contract/duty-questions.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';
import { phoneCell, toCsv } from '#src/client/csv.ts';
import { officeDay, officeStamp } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';
import { systemLabel } from './texts.ts';
import { stateLabels } from '../../shared/submission/labels.ts';

const heads = (zone: string) => [
  ...['Reference', 'State', 'Reply due', 'Kind', 'System', 'Name', 'Company', 'E-mail', 'Phone'],
  ...['Country', 'State of the country', 'Duty', 'Message', 'Assignee'],
  ...[`Sent (${zone})`, `Answered (${zone})`],
];

/** Name and text of the file with all enquiries that were found; `now` is an ISO timestamp. */
export function exportFile(
  enquiries: readonly Enquiry[],
  now: string,
): { name: string; text: string } {
  const rows = enquiries.map((one) => [
    one.reference,
    stateLabels[one.state],
    one.promisedBy,
    kindLabels[one.kind],
    one.system === null ? '' : systemLabel(one.system),
    one.name,
    one.company ?? '',
    one.email ?? '',
    phoneCell(one.phone),
    one.country ?? '',
    one.region ?? '',
    dutyTable(one.kind, one.system, one.duty)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    one.message ?? '',
    one.assignee?.userName ?? '',
    officeStamp(one.submittedAt),
    one.answeredAt === null ? '' : officeStamp(one.answeredAt),
  ]);
  return { name: `enquiries-${officeDay(now)}.csv`, text: toCsv([heads(site.zone), ...rows]) };
}
