import { site } from '#contract/company.ts';
import { officeStamp } from '#contract/office-time.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { phoneCell } from '#src/client/csv.ts';
import { csvFile, type Column } from '../../shared/export/csv-file.ts';
import { outcomeLabels, stageLabels } from '../../shared/submission/labels.ts';
import { states } from './params.ts';

type ExportedApplication = JobApplication & { jobTitle: string };

const notesText = ({ history }: JobApplication) =>
  history
    .filter(({ action }) => action === 'note')
    .map(({ at, userName, text }) => `${officeStamp(at)} ${userName ?? ''}: ${text ?? ''}`)
    .join('\n');

const columns: readonly Column<ExportedApplication>[] = [
  ['Reference', ({ reference }) => reference],
  ['Job', ({ jobTitle }) => jobTitle],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Resume', ({ resume }) => resume ?? ''],
  ['Cover letter', ({ coverLetter }) => coverLetter ?? ''],
  [`Sent (${site.zone})`, ({ submittedAt }) => officeStamp(submittedAt)],
  ['State', ({ readAt }) => (readAt === null ? states.unread : states.read)],
  [`Read (${site.zone})`, ({ readAt }) => (readAt === null ? '' : officeStamp(readAt))],
  ['Stage', ({ stage }) => stageLabels[stage]],
  ['Outcome', ({ outcome }) => (outcome === null ? '' : outcomeLabels[outcome])],
  ['Reply due', ({ promisedBy }) => promisedBy],
  ['Rating', ({ rating }) => String(rating ?? '')],
  [`Notes (${site.zone})`, notesText],
];

const longestSlug = 60;

/**
 * The CSV file of the applications that match.
 * @param subject whose applications they are: the title of a job, or 'all jobs'
 * @param now an ISO timestamp
 */
export const exportFile = (
  subject: string,
  applications: readonly ExportedApplication[],
  now: string,
) => csvFile(`applications-${slug(subject)}`, columns, applications, now);

/** Letters and digits of any script with hyphens between them. */
function slug(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const cut = [...words.join('-')].slice(0, longestSlug).join('');
  return cut.replace(/-$/, '') || 'job';
}
