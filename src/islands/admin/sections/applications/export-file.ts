import type { JobApplication } from '#contract/schemas/job-application.ts';
import { toCsv } from '#src/client/csv.ts';
import { dayOf, momentOf } from '../../shared/when.ts';

const heads = ['Name', 'E-mail', 'Phone', 'Resume', 'Cover letter', 'Sent', 'Read'];
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
    momentOf(one.submittedAt),
    one.readAt === null ? '' : momentOf(one.readAt),
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
