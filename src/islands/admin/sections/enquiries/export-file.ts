import { site } from '#contract/company.ts';
import { dutyTable, kindLabels } from '#contract/duty-questions.ts';
import { officeStamp } from '#contract/office-time.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';
import { phoneCell } from '#src/client/csv.ts';
import { csvFile, type Column } from '../../shared/export/csv-file.ts';
import { stateLabels } from '../../shared/submission/labels.ts';
import { systemLabel } from './texts.ts';

const dutyText = ({ kind, system, duty }: Enquiry) =>
  dutyTable(kind, system, duty)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');

const columns: readonly Column<Enquiry>[] = [
  ['Reference', ({ reference }) => reference],
  ['State', ({ state }) => stateLabels[state]],
  ['Reply due', ({ promisedBy }) => promisedBy],
  ['Kind', ({ kind }) => kindLabels[kind]],
  ['System', ({ system }) => (system === null ? '' : systemLabel(system))],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company ?? ''],
  ['E-mail', ({ email }) => email ?? ''],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Country', ({ country }) => country ?? ''],
  ['State of the country', ({ region }) => region ?? ''],
  ['Duty', dutyText],
  ['Message', ({ message }) => message ?? ''],
  ['Assignee', ({ assignee }) => assignee?.userName ?? ''],
  [`Sent (${site.zone})`, ({ submittedAt }) => officeStamp(submittedAt)],
  [`Answered (${site.zone})`, ({ answeredAt }) => (answeredAt ? officeStamp(answeredAt) : '')],
];

/** The CSV file of the enquiries that match; `now` is an ISO timestamp. */
export const exportFile = (enquiries: readonly Enquiry[], now: string) =>
  csvFile('enquiries', columns, enquiries, now);
