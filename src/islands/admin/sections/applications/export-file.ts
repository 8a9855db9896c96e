import type { JobApplication } from '#contract/schemas/job-application.ts';
import { toCsv } from '#src/client/csv.ts';
import { dayOf, stampOf } from '../../shared/when.ts';
import { stageLabels } from './texts.ts';

const heads = [
  'Name',
  'E-mail',
  'Phone',
  'Resume',
  'Cover letter',
  'Sent',
  'Read',
  'Stage',
  'Rating',
  'Notes',
];
const longestSlug = 60;

/** Name and text of the file with all applications that were found; `now` is an ISO timestamp. */
export function exportFile(
  jobTitle: string,
  applications: readonly JobApplication[],
  now: string,
): { name: string; text: string } {
  const rows = applications.map((one) => [
    one.name,
    one.email,
    one.phone ?? '',
    one.resume ?? '',
    one.coverLetter ?? '',
    stampOf(one.submittedAt),
    one.readAt === null ? '' : stampOf(one.readAt),
    stageLabels[one.stage],
    one.rating === null ? '' : String(one.rating),
    one.history
      .filter(({ action }) => action === 'note')
      .map(({ at, userName, text }) => `${stampOf(at)} ${userName ?? ''}: ${text ?? ''}`)
      .join('\n'),
  ]);
  return {
    name: `applications-${slug(jobTitle)}-${dayOf(now)}.csv`,
    text: toCsv([heads, ...rows]),
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
