import type { JobApplication } from '#contract/schemas/job-application.ts';
import { phoneCell, toCsv } from '#src/client/csv.ts';
import { officeDay, officeStamp } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';
import { states } from './params.ts';
import { outcomeLabels, stageLabels } from '../../shared/submission/labels.ts';

const heads = (zone: string) => [
  ...['Reference', 'Job', 'Name', 'E-mail', 'Phone', 'Resume', 'Cover letter'],
  ...[
    `Sent (${zone})`,
    'State',
    `Read (${zone})`,
    'Stage',
    'Outcome',
    'Reply due',
    'Rating',
    `Notes (${zone})`,
  ],
];
const longestSlug = 60;

/**
 * Name and text of the file with all applications that were found.
 * @param subject whose applications they are: the title of a job, or 'all jobs'
 * @param now an ISO timestamp
 */
export function exportFile(
  subject: string,
  applications: readonly (JobApplication & { jobTitle: string })[],
  now: string,
): { name: string; text: string } {
  const rows = applications.map((one) => [
    one.reference,
    one.jobTitle,
    one.name,
    one.email,
    phoneCell(one.phone),
    one.resume ?? '',
    one.coverLetter ?? '',
    officeStamp(one.submittedAt),
    one.readAt === null ? states.unread : states.read,
    one.readAt === null ? '' : officeStamp(one.readAt),
    stageLabels[one.stage],
    one.outcome === null ? '' : outcomeLabels[one.outcome],
    one.promisedBy,
    one.rating === null ? '' : String(one.rating),
    one.history
      .filter(({ action }) => action === 'note')
      .map(({ at, userName, text }) => `${officeStamp(at)} ${userName ?? ''}: ${text ?? ''}`)
      .join('\n'),
  ]);
  return {
    name: `applications-${slug(subject)}-${officeDay(now)}.csv`,
    text: toCsv([heads(site.zone), ...rows]),
  };
}

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
