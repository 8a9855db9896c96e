import { countApplications } from '#src/client/api/applications.ts';
import { useHasArea } from '../../data/areas.ts';
import { useFreshLoad } from '../../shared/use-load.ts';

/** Applications for a job: all of them, and those that are unread. */
export interface Applicants {
  total: number;
  unread: number;
}

/** 'Applications (3)'; without the number while it is not known. */
export function applicationsLabel(count: Applicants | undefined): string {
  return count ? `Applications (${count.total})` : 'Applications';
}

/** Which job a question before a deletion is about, and how many applications are deleted with it. */
export function deletionDetail(title: string, count: Applicants | undefined): string {
  if (!count) return `“${title}”. Its applications are deleted too.`;
  if (count.total === 0) return `“${title}”. It has no applications.`;
  const applications = count.total === 1 ? '1 application is' : `${count.total} applications are`;
  return `“${title}”. Its ${applications} deleted too.`;
}

/** Which job a question before a deletion is about, for an account that reads no applications. */
export const deletionDetailWithoutAccess = (title: string): string =>
  `“${title}”. A job with applications is not deleted.`;

/**
 * How many have applied for each job: job id → count, undefined while it is not known, and without the
 * area applications. The list does not wait for it.
 */
export function useApplicationCounts(): (jobId: string) => Applicants | undefined {
  const isReadable = useHasArea('applications');
  const { value } = useFreshLoad(
    async (signal) => (isReadable ? countApplications(signal) : undefined),
    String(isReadable),
  );
  // The answer contains only jobs with applications.
  return (id) =>
    value && (value.applications.find(({ jobId }) => jobId === id) ?? { total: 0, unread: 0 });
}
